import { element } from '../../../browser/ui/element.js'
import type { PhoneSignal } from '../../signals.js'
import type { PhoneState } from '../../types.js'
import { type Act, find, shorten } from './dom.js'

const SIGNALS: readonly (readonly [PhoneSignal, string])[] = [
  ['update-event', 'An update, then an event'],
  ['event-update', 'An event, then an update'],
  ['update', 'An update alone'],
  ['event', 'An event alone'],
  ['none', 'Nothing'],
]
const TIMES = [
  ['now', 'At once'],
  ['5', '5 seconds late'],
  ['60', 'A minute late'],
  ['held', 'When I let them go'],
] as const

/** The switches that make the phone disagree with what apps hope for. */
export function renderBehaviour(state: PhoneState, act: Act): void {
  const { active, chains, switches, transactions } = state
  const focused = document.activeElement?.id
  const { isSafe, locked, mines, proposals, replies, secondDevice, signals } = switches
  const chain = chains.find(({ id }) => id === active.eip155?.chain)
  const { copies, delayMs, held, waiting } = replies
  const failure = element('p', { class: 'notice error', role: 'alert' })
  /** Whether it worked. */
  const run = async (name: string, input: Record<string, unknown>) => {
    const reason = await act(name, input)
    failure.textContent = reason ?? ''
    return reason === undefined
  }
  const time = held ? 'held' : delayMs === 0 ? 'now' : String(delayMs / 1_000)
  const setReplies = (next: { time?: string; twice?: boolean }) =>
    run('replies', { time, twice: copies > 1, ...next })
  const button = (testId: string, text: string, click: () => Promise<unknown>, id = testId) =>
    element('button', { type: 'button', id, 'data-testid': testId, click }, text)

  find('phone-behaviour').replaceChildren(
    toggle('phone-locked', 'Locked', locked, (on) => run('lock', { on })),
    choice(
      'phone-signal-account',
      'A switch of account tells apps',
      SIGNALS,
      signals.account,
      (next) => run('signals', { ...signals, account: next }),
    ),
    choice('phone-signal-chain', 'A switch of network tells apps', SIGNALS, signals.chain, (next) =>
      run('signals', { ...signals, chain: next }),
    ),
    choice('phone-replies', 'Answers leave', TIMES, time, (next) => setReplies({ time: next })),
    toggle('phone-twice', 'Sends each answer twice', copies > 1, (twice) => setReplies({ twice })),
    ...(waiting > 0
      ? [
          button(
            'phone-release',
            waiting === 1 ? 'Let go the answer' : `Let go ${waiting} answers`,
            () => run('release', {}),
          ),
        ]
      : []),
    toggle('phone-second', 'A second device approves', secondDevice, (on) => run('second', { on })),
    ...(chain
      ? [
          toggle('phone-paused', `Pause mining on ${chain.name}`, !mines, (on) =>
            run('paused', { on }),
          ),
        ]
      : []),
    ...transactions.map(({ chainName, hash }) =>
      element(
        'div',
        { class: 'field', 'data-testid': 'phone-transaction' },
        element('span', { class: 'label' }, `Waiting on ${chainName}: ${shorten(hash)}`),
        element(
          'div',
          { class: 'pair' },
          button('phone-speedup', 'Speed up', () => run('speedup', { hash })),
          button('phone-cancel', 'Cancel it', () => run('cancel', { hash })),
        ),
      ),
    ),
    ...(chain ? [toggle('phone-safe', 'Use a Safe', isSafe, (on) => run('safe', { on }))] : []),
    ...proposals.map(({ isExecuted, safeTxHash: hash }) =>
      element(
        'div',
        { class: 'field', 'data-testid': 'phone-proposal' },
        element(
          'span',
          { class: 'label' },
          `${isExecuted ? 'Executed by the Safe' : 'Waiting in the Safe'}: ${shorten(hash)}`,
        ),
        ...(isExecuted
          ? []
          : [button('phone-execute', 'Execute', () => run('execute', { hash }), `phone-${hash}`)]),
      ),
    ),
    button('phone-reset', 'Reset', () => run('reset', {})),
    failure,
  )
  if (!focused?.startsWith('phone-')) return
  // A button that has done its work is gone: what it belonged to is not.
  const gone = focused.startsWith('phone-0x') ? 'phone-safe' : ''
  const again = document.getElementById(focused) ?? document.getElementById(gone)
  again?.focus()
}

function toggle(
  id: string,
  text: string,
  isOn: boolean,
  set: (on: boolean) => Promise<boolean>,
): HTMLElement {
  const input: HTMLInputElement = element('input', {
    type: 'checkbox',
    role: 'switch',
    id,
    'data-testid': id,
    checked: isOn,
    change: async () => {
      // What did not work changes nothing that would be drawn anew.
      if (!(await set(input.checked))) input.checked = isOn
    },
  })
  return element('label', { class: 'toggle', for: id }, text, input)
}

function choice(
  id: string,
  label: string,
  options: readonly (readonly [string, string])[],
  value: string,
  choose: (value: string) => Promise<unknown>,
): HTMLElement {
  const select: HTMLSelectElement = element(
    'select',
    { id, 'data-testid': id, change: () => void choose(select.value) },
    ...options.map(([one, text]) =>
      element('option', { value: one, selected: one === value }, text),
    ),
  )
  return element('div', { class: 'field' }, element('label', { for: id }, label), select)
}
