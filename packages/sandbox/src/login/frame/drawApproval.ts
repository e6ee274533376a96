import { element } from '../../wallets/browser/ui/element.js'
import type { ShownApproval } from './loginApi.js'

/** Who hears what the person has pressed. */
export interface ApprovalListeners {
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** What is drawn. */
export interface DrawnApproval {
  readonly card: HTMLElement
  /** How it can be approved: `approve` is the words of the button, and `notice` says why not, or how. */
  set(state: { approve: string; isDisabled: boolean; notice: string }): void
  remove(): void
}

/** Draws what is to be approved into `place`, with the buttons that decide. A click that no person has made decides nothing. */
export function drawApproval(
  place: HTMLElement,
  { details, title }: ShownApproval,
  { onApprove, onReject }: ApprovalListeners,
): DrawnApproval {
  const onKey = ({ isTrusted, key }: KeyboardEvent) => {
    if (isTrusted && key === 'Escape') onReject()
  }
  const approve = element('button', { type: 'button', 'data-testid': 'approve' }, 'Approve')
  const rejectButton = element(
    'button',
    { type: 'button', class: 'quiet', 'data-testid': 'reject', click: onReject },
    'Reject',
  )
  const notice = element('p', { role: 'status' })
  approve.addEventListener(
    'click',
    ({ isTrusted }) => isTrusted && !approve.disabled && onApprove(),
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
  document.addEventListener('keydown', onKey)
  card.querySelector('h1')?.focus()
  return {
    card,
    set(state) {
      approve.textContent = state.approve
      approve.disabled = state.isDisabled
      notice.textContent = state.notice
    },
    remove() {
      document.removeEventListener('keydown', onKey)
      place.replaceChildren()
    },
  }
}
