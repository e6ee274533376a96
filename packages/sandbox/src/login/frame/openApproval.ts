import { createWindowPort } from '@latchkey/auth-frame'
import { drawApproval } from './drawApproval.js'
import { readApproval } from './loginApi.js'

/** Runs in the window that the login frame has opened: draws what is to be approved, and tells the frame what is decided. */
export function openApproval(): void {
  const place = document.querySelector('main')
  if (place === null) throw new Error('Not a page of the login site')
  const frame: Window | null = window.opener
  const port = createWindowPort({ window, peer: () => frame, origins: [location.origin] })
  const stop = port.listen((message) => {
    const approval = readApproval(message)
    if (approval === undefined) return
    stop()
    const decide = (isApproved: boolean) => port.post({ isApproved })
    drawApproval(place, approval, {
      onApprove: () => decide(true),
      onReject: () => decide(false),
    }).set({ approve: 'Approve', isDisabled: false, notice: '' })
  })
  port.post({ ready: true })
}
