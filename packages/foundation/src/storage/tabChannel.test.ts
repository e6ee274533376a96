import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { createTabChannel } from './tabChannel.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

/** A page at a channel, and what it hears. */
function open(name: string) {
  const heard: string[] = []
  const channel = createTabChannel(name)
  const stop = channel.subscribe((told) => heard.push(told))
  stops.push(stop)
  return { ...channel, heard, stop }
}

it('[T17] tells the other pages of one name, and not itself', async () => {
  const name = randomUUID()
  const [one, two, other] = [open(name), open(name), open(randomUUID())]
  one.tell('a')
  two.tell('b')
  await vi.waitFor(() => expect([one.heard, two.heard]).toEqual([['b'], ['a']]))
  expect(other.heard).toEqual([])
})

it('ignores what is no name', async () => {
  const name = randomUUID()
  const one = open(name)
  const stranger = new BroadcastChannel(name)
  for (const data of [{ name: 'a' }, null, 7, 'last']) stranger.postMessage(data)
  await vi.waitFor(() => expect(one.heard).toEqual(['last']))
  stranger.close()
})

it('[LEAK-1:destroyListeners] is closed once nobody listens any more, and can be opened again', async () => {
  const close = vi.spyOn(BroadcastChannel.prototype, 'close')
  const name = randomUUID()
  const one = createTabChannel(name)
  const heard: string[] = []
  const stop = [1, 2].map(() => one.subscribe((told) => heard.push(told)))
  stop[0]?.()
  expect(close).not.toHaveBeenCalled()
  stop[1]?.()
  expect(close).toHaveBeenCalledTimes(1)
  one.tell('a')
  stops.push(one.subscribe((told) => heard.push(told)))
  const two = open(name)
  two.tell('b')
  await vi.waitFor(() => expect(heard).toEqual(['b']))
  expect(two.heard).toEqual([])
  close.mockRestore()
})

it('tells and hears nothing where there are no channels', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const one = open(randomUUID())
  one.tell('a')
  one.stop()
  expect(one.heard).toEqual([])
})

it('[R10] tells and hears nothing where the browser refuses a channel, as Firefox does without cookies', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  )
  const one = open(randomUUID())
  one.tell('a')
  one.stop()
  expect(one.heard).toEqual([])
})
