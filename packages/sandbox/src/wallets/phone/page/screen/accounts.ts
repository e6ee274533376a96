import { element } from '../../../browser/ui/element.js'
import type { PhoneNamespace, PhoneState } from '../../types.js'
import { type Act, find, shorten } from './dom.js'

const NAMES: Readonly<Record<PhoneNamespace, string>> = { eip155: 'EVM', solana: 'Solana' }

/** A choice of account and of network for each namespace that the phone has keys for. */
export function renderAccounts(state: PhoneState, act: Act): void {
  const focused = document.activeElement?.getAttribute('data-testid')
  const namespaces = (['eip155', 'solana'] as const).filter((one) => state.active[one])
  find('phone-accounts').replaceChildren(
    ...namespaces.map((namespace) => {
      const active = state.active[namespace]
      const addresses = state.accounts.filter((one) => one.namespace === namespace)
      const chains = state.chains.filter(({ id }) => id.startsWith(`${namespace}:`))
      return element(
        'div',
        { class: 'fields' },
        choice({
          label: `${NAMES[namespace]} account`,
          testId: `phone-account-${namespace}`,
          value: active?.address,
          options: [
            ...addresses.map(({ address }, index) => ({
              value: address,
              text: `${index + 1} · ${shorten(address)}`,
            })),
            // In the place of the accounts, until one of them is chosen.
            ...(active && !addresses.some(({ address }) => address === active.address)
              ? [{ value: active.address, text: `Safe · ${shorten(active.address)}` }]
              : []),
          ],
          choose: (address) => act('account', { address }),
        }),
        choice({
          label: `${NAMES[namespace]} network`,
          testId: `phone-chain-${namespace}`,
          value: active?.chain,
          options: chains.map(({ id, name }) => ({ value: id, text: name })),
          choose: (chain) => act('chain', { chain }),
        }),
      )
    }),
  )
  if (focused?.startsWith('phone-')) {
    const again = document.querySelector(`[data-testid="${focused}"]`)
    if (again instanceof HTMLSelectElement) again.focus()
  }
}

function choice(parameters: {
  label: string
  testId: string
  value: string | undefined
  options: { value: string; text: string }[]
  choose: (value: string) => Promise<string | undefined>
}): HTMLElement {
  const { label, testId, value, options, choose } = parameters
  const failure = element('p', { class: 'notice error', role: 'alert' })
  const select = element('select', {
    id: testId,
    'data-testid': testId,
    change: async () => {
      failure.textContent = (await choose(select.value)) ?? ''
    },
  })
  select.append(
    ...options.map((option) =>
      element(
        'option',
        { value: option.value, title: option.value, selected: option.value === value },
        option.text,
      ),
    ),
  )
  return element(
    'div',
    { class: 'field' },
    element('label', { for: testId }, label),
    select,
    failure,
  )
}
