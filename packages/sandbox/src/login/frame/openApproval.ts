import { createWindowPort } from '@latchkey/auth-frame'
import { element } from '../../wallets/browser/ui/element.js'
import { createSight } from './createSight.js'
import { drawApproval } from './drawApproval.js'
import { createLoginApi, readApproval, type ShownApproval } from './loginApi.js'

/**
 * Runs in the window that the login frame has opened: draws what is to be approved, and tells the frame what is decided, or the
 * server where the page around the frame has had the two cut off from each other.
 */
export function openApproval(): void {
  const place = document.querySelector('main')
  if (place === null) throw new Error('Not a page of the login site')
  const ticket = location.hash.slice(1)
  // It is of use once, and nobody else's.
  history.replaceState(history.state, '', location.pathname)
  const frame: Window | null = window.opener
  if (frame !== null) askForFrame(place, frame)
  else if (ticket !== '') void askForServer(place, ticket)
}

function askForFrame(place: HTMLElement, frame: Window): void {
  const port = createWindowPort({ window, peer: () => frame, origins: [location.origin] })
  const stop = port.listen((message) => {
    const approval = readApproval(message)
    if (approval === undefined) return
    stop()
    draw(place, approval, (isApproved) => port.post({ isApproved }))
  })
  port.post({ ready: true })
}

async function askForServer(place: HTMLElement, ticket: string): Promise<void> {
  const api = createLoginApi(() => undefined)
  const say = (text: string) => place.replaceChildren(element('p', { role: 'status' }, text))
  const sayFailure = (error: unknown) =>
    say(error instanceof Error ? error.message : 'Something went wrong')
  const decide = async (isApproved: boolean) => {
    await api.decideInWindow(ticket, isApproved)
    say('You can close this window.')
    window.close()
  }
  try {
    const approval = await api.showInWindow(ticket)
    const drawn = draw(place, approval, (isApproved) => {
      drawn.remove()
      decide(isApproved).catch(sayFailure)
    })
  } catch (error) {
    sayFailure(error)
  }
}

function draw(
  place: HTMLElement,
  approval: ShownApproval,
  decide: (isApproved: boolean) => void,
): { remove(): void } {
  const drawn = drawApproval(place, approval, {
    onApprove: () => decide(true),
    onReject: () => decide(false),
  })
  const sight = createSight((isLongEnough) =>
    drawn.set({ approve: 'Approve', isDisabled: !isLongEnough, notice: '' }),
  )
  // Nothing lies over a window of its own, but a page can open it behind others.
  const look = () => sight.set(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', look)
  look()
  return {
    remove() {
      document.removeEventListener('visibilitychange', look)
      sight.stop()
      drawn.remove()
    },
  }
}
