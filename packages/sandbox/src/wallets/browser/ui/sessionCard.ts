import type { PageDefaults } from '../server/inpageOptions.js'
import { element } from './element.js'
import type { UiState } from './state.js'
import { toggle } from './toggle.js'

export interface SessionActions {
  setApprovals(policy: string): void
  announce(): void
  setDefaults(defaults: Partial<PageDefaults>): void
  addTwin(same: string): void
}

const policies = [
  ['window', 'I do, in a window'],
  ['panel', 'I do, on this page'],
  ['approve', 'Everything is approved'],
  ['reject', 'Everything is rejected'],
  ['code', 'A program'],
] as const

/** What concerns all wallets of a page: who answers, and which of them it sees. */
export const sessionCard = (
  { approvals, pageDefaults }: UiState,
  actions: SessionActions,
): HTMLElement => {
  const select = element(
    'select',
    { 'data-testid': 'approvals' },
    ...policies
      .filter(([value]) => value !== 'code' || approvals === 'code')
      .map(([value, text]) => element('option', { value, selected: value === approvals }, text)),
  )
  select.addEventListener('change', () => actions.setApprovals(select.value))
  const button = (testId: string, text: string, click: () => void) =>
    element('button', { type: 'button', class: 'quiet', 'data-testid': testId, click }, text)
  return element(
    'section',
    { class: 'card', 'aria-label': 'All wallets' },
    element('label', { class: 'field' }, element('span', {}, 'Who answers'), select),
    element('h3', {}, 'From the next load of a page on'),
    element(
      'div',
      { class: 'switches' },
      toggle('announce-asked', pageDefaults.announce === 'asked', 'Announced when I say so', (on) =>
        actions.setDefaults({ announce: on ? 'asked' : 'load' }),
      ),
      toggle(
        'provider-metamask',
        pageDefaults.provider === 'metamask',
        "Behind MetaMask's own provider",
        (on) => actions.setDefaults({ provider: on ? 'metamask' : 'plain' }),
      ),
    ),
    element('h3', {}, 'On connected pages'),
    element(
      'div',
      { class: 'pair' },
      button('announce', 'Announce now', actions.announce),
      button('twin-rdns', 'Add a twin, same rdns', () => actions.addTwin('rdns')),
      button('twin-uuid', 'Add a twin, same uuid', () => actions.addTwin('uuid')),
    ),
  )
}
