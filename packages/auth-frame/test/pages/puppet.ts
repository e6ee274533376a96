// A page that posts to the page around it, or to whoever opened it, what that one tells it to, and says what it has heard.
import { PUPPET } from './puppetMessages.js'

const owner: Window = window.opener ?? window.parent
const heard: unknown[] = []

window.addEventListener('message', ({ data, origin }: MessageEvent<unknown>) => {
  const order: unknown = Reflect.get(Object(data), PUPPET)
  if (order === undefined) heard.push(data)
  else if (order === 'tell') owner.postMessage({ [PUPPET]: 'heard', heard }, origin)
  else if (Array.isArray(order)) for (const message of order) owner.postMessage(message, origin)
  else {
    const { at, message, to }: { at: number; message: object; to: string } = Reflect.get(
      Object(order),
      'ask',
    )
    owner.frames[at]?.postMessage(message, to)
  }
})

const { referrer } = document
if (referrer !== '') owner.postMessage({ [PUPPET]: 'loaded' }, new URL(referrer).origin)
