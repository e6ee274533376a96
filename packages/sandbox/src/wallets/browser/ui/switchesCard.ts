import type { WalletId } from '../page/protocol.js'
import { element } from './element.js'
import type { UiWallet } from './state.js'
import { toggle } from './toggle.js'

/** What a person can make a wallet do, by the name that the server knows it under. */
export type SwitchName =
  | 'locked'
  | 'silent'
  | 'keeps'
  | 'replies'
  | 'copies'
  | 'release'
  | 'paused'
  | 'speedup'
  | 'cancel'
  | 'safe'
  | 'execute'
  | 'reset'

export type SetSwitch = (wallet: WalletId, name: SwitchName, value: string | boolean) => void

const replyTimes = [
  ['now', 'At once'],
  ['5', '5 seconds late'],
  ['60', 'A minute late'],
  ['held', 'When I let them go'],
] as const

/** The lock, and behind a disclosure everything else that makes a wallet disagree. */
export const walletSwitches = (wallet: UiWallet, set: SetSwitch, isOpen: boolean): HTMLElement => {
  const { id, switches } = wallet
  const { copies, delayMs, held, waiting } = switches.replies
  const chain = wallet.chains.find(({ chainId }) => chainId === wallet.chainId)
  const onOff = (name: SwitchName, on: boolean, text: string) =>
    toggle(`${name}-${id}`, on, text, (isOn) => set(id, name, isOn))
  const time = element(
    'select',
    { 'data-testid': `replies-${id}` },
    ...replyTimes.map(([value, text]) =>
      element('option', { value, selected: value === replyTime(held, delayMs) }, text),
    ),
  )
  time.addEventListener('change', () => set(id, 'replies', time.value))
  const details = element(
    'details',
    { class: 'behaviour', 'data-testid': `behaviour-${id}`, open: isOpen },
    element('summary', {}, 'How it behaves'),
    element(
      'div',
      { class: 'switches' },
      onOff('silent', switches.silentConnect === 'reject', 'Refuses silent connections'),
      onOff('keeps', switches.keepsRequests, 'Keeps requests of pages that are gone'),
      element('label', { class: 'field' }, element('span', {}, 'Answers'), time),
      onOff('copies', copies > 1, 'Sends each answer twice'),
      ...(waiting > 0
        ? [
            button(
              id,
              'release',
              `Let go ${waiting === 1 ? 'the answer' : `${waiting} answers`}`,
              set,
            ),
          ]
        : []),
      ...(wallet.namespace === 'evm' ? [safeSection(wallet, set)] : []),
      button(id, 'reset', 'Reset', set),
    ),
  )
  return element(
    'div',
    { class: 'switches' },
    onOff('locked', switches.locked, 'Locked'),
    ...(chain ? [onOff('paused', !wallet.mines, `Pause mining on ${chain.name}`)] : []),
    ...transactionList(wallet, set),
    details,
  )
}

const replyTime = (held: boolean, delayMs: number) =>
  held ? 'held' : delayMs === 0 ? 'now' : String(delayMs / 1_000)

const button = (
  id: WalletId,
  name: SwitchName,
  text: string,
  set: SetSwitch,
  value: string | boolean = true,
) =>
  element(
    'button',
    {
      type: 'button',
      class: 'quiet',
      'data-testid': `${name}-${id}`,
      click: () => set(id, name, value),
    },
    text,
  )

const shorten = (hash: string) => `${hash.slice(0, 8)}…${hash.slice(-6)}`

/** Transactions that wait to be mined, with what a wallet can still do about them. */
const transactionList = ({ id, transactions }: UiWallet, set: SetSwitch) =>
  transactions.length === 0
    ? []
    : [
        element('h3', {}, 'Waiting to be mined'),
        element(
          'ul',
          {},
          ...transactions.map(({ hash }) =>
            element(
              'li',
              { 'data-testid': `transaction-${id}` },
              element('code', { title: hash }, shorten(hash)),
              element(
                'span',
                { class: 'pair' },
                button(id, 'speedup', 'Speed up', set, hash),
                button(id, 'cancel', 'Cancel', set, hash),
              ),
            ),
          ),
        ),
      ]

const safeSection = ({ id, proposals, safe }: UiWallet, set: SetSwitch) =>
  element(
    'div',
    { class: 'switches' },
    button(id, 'safe', safe ? 'Leave the Safe' : 'Use a Safe', set, !safe),
    ...(proposals.length === 0
      ? []
      : [
          element(
            'ul',
            {},
            ...proposals.map(({ safeTxHash, isExecuted }) =>
              element(
                'li',
                { 'data-testid': `proposal-${id}` },
                element('code', { title: safeTxHash }, shorten(safeTxHash)),
                isExecuted
                  ? element('span', { class: 'empty' }, 'Executed')
                  : button(id, 'execute', 'Execute', set, safeTxHash),
              ),
            ),
          ),
        ]),
  )
