import { watchVisibility } from '@latchkey/auth-frame/host'
import { element } from '../../wallets/browser/ui/element.js'
import type { Approval } from './loginApi.js'

/** Asks the person, one request at a time; false for a rejection. Rejects once `signal` aborts. */
export type Approve = (approval: Approval, signal: AbortSignal) => Promise<boolean>

/** Draws what is to be approved into `place`. What is covered by anything cannot be approved (T4). */
export function createApprove(place: HTMLElement): Approve {
  let last: Promise<unknown> = Promise.resolve()
  return (approval, signal) => {
    const asked = last.then(() => ask(place, approval, signal))
    last = asked.catch(() => {})
    return asked
  }
}

function ask(place: HTMLElement, { details, title }: Approval, signal: AbortSignal) {
  return new Promise<boolean>((resolve, reject) => {
    signal.throwIfAborted()
    const end = (settle: () => void) => {
      stopWatching()
      signal.removeEventListener('abort', onAbort)
      document.removeEventListener('keydown', onKey)
      place.replaceChildren()
      settle()
    }
    const decide = (isApproved: boolean) => end(() => resolve(isApproved))
    const onAbort = () => end(() => reject(signal.reason))
    const onKey = ({ isTrusted, key }: KeyboardEvent) => {
      if (isTrusted && key === 'Escape') decide(false)
    }
    const approve = element('button', { type: 'button', 'data-testid': 'approve' }, 'Approve')
    const rejectButton = element(
      'button',
      { type: 'button', class: 'quiet', 'data-testid': 'reject', click: () => decide(false) },
      'Reject',
    )
    const notice = element('p', { role: 'status' })
    // A click that no person has made approves nothing.
    approve.addEventListener(
      'click',
      ({ isTrusted }) => isTrusted && !approve.disabled && decide(true),
    )
    const card = element(
      'section',
      { 'aria-labelledby': 'title' },
      element('h1', { id: 'title', tabindex: '-1' }, title),
      element(
        'dl',
        {},
        ...details.map(({ id, label, value, warning = false }) =>
          element(
            'div',
            { class: warning ? 'warning' : '', 'data-testid': `detail-${id}` },
            element('dt', {}, label),
            element('dd', {}, element('bdi', {}, value)),
          ),
        ),
      ),
      notice,
      element('div', { class: 'actions' }, rejectButton, approve),
    )
    place.replaceChildren(card)
    approve.disabled = true
    const stopWatching = watchVisibility(card, (visibility) => {
      approve.disabled = visibility === 'covered'
      notice.textContent = approve.disabled ? 'Something covers this. It cannot be approved.' : ''
    })
    document.addEventListener('keydown', onKey)
    signal.addEventListener('abort', onAbort)
    card.querySelector('h1')?.focus()
  })
}
