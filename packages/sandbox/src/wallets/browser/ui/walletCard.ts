import type { WalletId } from '../page/protocol.js'
import { element } from './element.js'
import type { UiWallet } from './state.js'
import { type SetSwitch, walletSwitches } from './switchesCard.js'

export interface WalletActions {
  selectAccount(wallet: WalletId, address: string): void
  selectChain(wallet: WalletId, chainId: number): void
  revoke(wallet: WalletId, site: string): void
  setOnline(wallet: WalletId, online: boolean): void
  readonly setSwitch: SetSwitch
}

/** A wallet's accounts, chains, sites and switches, to look at and to change. */
export const walletCard = (
  wallet: UiWallet,
  actions: WalletActions,
  isOpen: boolean,
): HTMLElement => {
  const heading = `wallet-${wallet.id}`
  return element(
    'section',
    { class: 'card', 'data-testid': heading, 'aria-labelledby': heading },
    element(
      'header',
      {},
      element('img', { src: wallet.icon, alt: '', width: '36', height: '36' }),
      element(
        'div',
        {},
        element('h2', { id: heading }, wallet.name),
        element('p', { class: 'wallet' }, wallet.namespace === 'evm' ? 'EVM chains' : 'Solana'),
      ),
    ),
    accountList(wallet, actions),
    ...(wallet.chains.length > 0 ? [chainSelect(wallet, actions)] : []),
    siteList(wallet, actions),
    walletSwitches(wallet, actions.setSwitch, isOpen),
    element(
      'button',
      {
        type: 'button',
        class: 'quiet',
        'data-testid': `online-${wallet.id}`,
        'aria-pressed': String(!wallet.online),
        click: () => actions.setOnline(wallet.id, !wallet.online),
      },
      wallet.online ? 'Cut the wallet off' : 'Bring the wallet back',
    ),
  )
}

const accountList = (wallet: UiWallet, { selectAccount }: WalletActions) =>
  element(
    'fieldset',
    {},
    element('legend', {}, 'Account'),
    ...[...wallet.accounts].sort().map((address) => {
      const input = element('input', {
        type: 'radio',
        name: `account-${wallet.id}`,
        value: address,
        checked: address === wallet.accounts[0],
        'data-testid': `account-${wallet.id}-${address}`,
        change: () => selectAccount(wallet.id, address),
      })
      return element('label', { class: 'account' }, input, element('code', {}, address))
    }),
  )

const chainSelect = (wallet: UiWallet, { selectChain }: WalletActions) => {
  const select = element(
    'select',
    {
      'data-testid': `chain-${wallet.id}`,
    },
    ...wallet.chains.map(({ chainId, name }) =>
      element(
        'option',
        { value: String(chainId), selected: chainId === wallet.chainId },
        `${name} (${chainId})`,
      ),
    ),
  )
  select.addEventListener('change', () => selectChain(wallet.id, Number(select.value)))
  return element('label', { class: 'field' }, element('span', {}, 'Network'), select)
}

const siteList = (wallet: UiWallet, { revoke }: WalletActions) =>
  element(
    'div',
    { class: 'sites' },
    element('h3', {}, 'Connected sites'),
    wallet.sites.length === 0
      ? element('p', { class: 'empty', 'data-testid': `no-sites-${wallet.id}` }, 'None')
      : element(
          'ul',
          {},
          ...wallet.sites.map((site) =>
            element(
              'li',
              {},
              element('bdi', {}, site),
              element(
                'button',
                {
                  type: 'button',
                  class: 'quiet',
                  'data-testid': `revoke-${wallet.id}`,
                  'aria-label': `Disconnect ${site}`,
                  click: () => revoke(wallet.id, site),
                },
                'Disconnect',
              ),
            ),
          ),
        ),
  )
