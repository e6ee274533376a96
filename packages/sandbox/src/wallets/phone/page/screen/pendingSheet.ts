import { element } from '../../../browser/ui/element.js'
import type { PhonePending } from '../../types.js'
import { act, announce, find } from './dom.js'

/** The sheet over the page that shows the oldest item and takes the answer to it. */
export function openPendingSheet(): (pending: readonly PhonePending[], isLocked: boolean) => void {
  const sheet = find('phone-pending')
  const waiting = find('phone-waiting')
  if (!(sheet instanceof HTMLDialogElement)) throw new Error('The sheet is missing')
  let shown: number | undefined

  waiting.addEventListener('click', () => sheet.showModal())
  // Escape puts the sheet away without an answer; the button above the page brings it back.
  sheet.addEventListener('close', () => {
    waiting.hidden = shown === undefined
    if (!waiting.hidden) waiting.focus()
  })

  return (pending, isLocked) => {
    const [item] = pending
    waiting.textContent =
      pending.length === 1 ? 'One request is waiting' : `${pending.length} requests are waiting`
    if (!item) {
      shown = undefined
      waiting.hidden = true
      sheet.close()
      sheet.replaceChildren()
      return
    }
    sheet.replaceChildren(...renderItem(item, { count: pending.length, isLocked }))
    const isNew = shown !== item.id
    shown = item.id
    if (!isNew) return
    announce(`${item.title}, ${item.peer.name}`)
    if (!sheet.open) sheet.showModal()
    waiting.hidden = true
    sheet.querySelector('h2')?.focus()
  }
}

function renderItem(
  item: PhonePending,
  { count, isLocked }: { count: number; isLocked: boolean },
): Node[] {
  const { id, peer, title, details, warnings, answering } = item
  const failure = element('p', { class: 'notice error', role: 'alert' })
  const canApprove = item.kind === 'request' || item.accounts.length > 0
  const answer = (name: 'approve' | 'reject') => async () => {
    const problem = await act(name, { id })
    if (problem) failure.textContent = problem
  }
  const reject = element('button', {
    type: 'button',
    'data-testid': 'phone-reject',
    disabled: answering,
    click: answer('reject'),
  })
  reject.append('Reject')
  const approve = element('button', {
    type: 'button',
    class: 'primary',
    'data-testid': 'phone-approve',
    disabled: answering || !canApprove,
    click: answer('approve'),
  })
  approve.append(answering ? 'Working…' : 'Approve')
  return [
    element(
      'div',
      { class: 'scroll', 'data-testid': 'phone-item', 'data-kind': item.kind, tabindex: '-1' },
      element(
        'div',
        { class: 'who' },
        element('span', { class: 'badge', 'aria-hidden': 'true' }, initial(peer.name)),
        element(
          'span',
          { class: 'text' },
          element('bdi', { class: 'name', 'data-testid': 'phone-peer' }, peer.name),
          element('bdi', { class: 'sub' }, peer.url),
        ),
      ),
      element('h2', { id: 'pending-title', tabindex: '-1', 'data-testid': 'phone-title' }, title),
      element(
        'dl',
        { 'data-testid': 'phone-details' },
        ...details.map(({ label, value }) =>
          element(
            'div',
            { class: 'detail' },
            element('dt', {}, element('bdi', {}, label)),
            element('dd', { tabindex: '0' }, element('bdi', {}, value)),
          ),
        ),
      ),
      element(
        'ul',
        { class: 'warnings' },
        ...warnings.map((warning) => element('li', {}, element('span', {}, warning))),
      ),
      ...(count > 1 ? [element('p', { class: 'notice' }, `${count - 1} more waiting`)] : []),
      failure,
    ),
    isLocked
      ? element('div', { class: 'actions one' }, unlockButton(failure))
      : element('div', { class: 'actions' }, reject, approve),
  ]
}

/** A phone that is locked answers nothing. */
function unlockButton(failure: HTMLElement): HTMLElement {
  return element(
    'button',
    {
      type: 'button',
      class: 'primary',
      'data-testid': 'phone-unlock',
      click: async () => {
        failure.textContent = (await act('lock', { on: false })) ?? ''
      },
    },
    'Unlock to answer',
  )
}

function initial(name: string): string {
  return [...name][0]?.toUpperCase() ?? '?'
}
