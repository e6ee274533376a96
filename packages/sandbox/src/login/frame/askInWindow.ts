import { createWindowPort } from '@latchkey/auth-frame'
import type { Approval } from './loginApi.js'

const SIZE = 'popup,width=400,height=640'

/**
 * Opens a window of the login site's own, which no page can cover, and has the person decide there. To be called in a click.
 * Returns what closes the window. It is undefined where the browser opens none, and also where it opens one that is cut off from
 * the frame, since the page around it keeps others apart (`Cross-Origin-Opener-Policy`): that one asks the server, by its ticket.
 */
export function askInWindow(
  approval: Approval,
  onDecision: (isApproved: boolean) => void,
): (() => void) | undefined {
  // Another name each time: a page could have a window of a known name already.
  const opened = window.open(`/approve#${approval.ticket}`, `approve-${crypto.randomUUID()}`, SIZE)
  if (opened === null) return undefined
  const port = createWindowPort({ window, peer: () => opened, origins: [location.origin] })
  const stop = port.listen((message) => {
    const { ready, isApproved }: { ready?: unknown; isApproved?: unknown } = Object(message)
    const { details, title } = approval
    if (ready === true) port.post({ approval: { details, title } })
    else if (typeof isApproved === 'boolean') onDecision(isApproved)
  })
  return () => {
    stop()
    opened.close()
  }
}
