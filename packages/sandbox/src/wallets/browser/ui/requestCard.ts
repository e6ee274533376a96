import type { ApprovalDecision, ApprovalKind } from '../approvals.js'
import { element } from './element.js'
import type { UiRequest } from './state.js'

const approveTexts = new Map<ApprovalKind, string>([
  ['connect', 'Connect'],
  ['unlock', 'Unlock'],
])

/** One request with everything a person needs to decide it. */
export const requestCard = (
  request: UiRequest,
  decide: (id: string, decision: ApprovalDecision) => void,
): HTMLElement => {
  const button = (decision: ApprovalDecision, text: string) =>
    element(
      'button',
      {
        type: 'button',
        class: decision,
        'data-testid': decision,
        click: () => decide(request.id, decision),
      },
      text,
    )
  const reject = button('reject', 'Reject')
  const approve = button('approve', approveTexts.get(request.kind) ?? 'Approve')
  const { host, protocol } = new URL(request.origin)
  return element(
    'article',
    {
      class: 'card request',
      'data-testid': 'request',
      'data-method': request.method,
      'aria-labelledby': `title-${request.id}`,
    },
    element(
      'p',
      { class: 'site', 'data-testid': 'site' },
      element('span', { class: 'scheme' }, `${protocol}//`),
      element('bdi', {}, host),
    ),
    element(
      'h2',
      { id: `title-${request.id}`, 'data-testid': 'title', tabindex: '-1' },
      request.title,
    ),
    element('p', { class: 'wallet', 'data-testid': 'wallet-name' }, request.walletName),
    element(
      'dl',
      {},
      ...request.details.map(({ id, label, value, warning }) =>
        element(
          'div',
          { class: warning ? 'detail warning' : 'detail', 'data-testid': `detail-${id}` },
          element('dt', {}, label),
          element('dd', {}, element('bdi', {}, value)),
        ),
      ),
    ),
    element('div', { class: 'actions' }, reject, approve),
  )
}
