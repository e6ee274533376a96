import { element } from '../../../browser/ui/element.js'
import type { PhoneSession, PhoneState } from '../../types.js'
import { type Act, find, shorten } from './dom.js'

/** The connected apps, each with its way out. */
export function renderSessions({ sessions, chains }: PhoneState, act: Act): void {
  const names = new Map(chains.map(({ id, name }) => [id, name]))
  const items = sessions.map((session) => {
    const failure = element('span', { class: 'sub', role: 'alert' })
    const button = element('button', {
      type: 'button',
      class: 'small',
      'data-testid': 'phone-disconnect',
      'aria-label': `Disconnect ${session.peer.name}`,
      click: async () => {
        button.disabled = true
        failure.textContent = (await act('disconnect', { topic: session.topic })) ?? ''
        button.disabled = false
      },
    })
    button.append('Disconnect')
    return element(
      'li',
      { 'data-testid': 'phone-session', 'data-topic': session.topic },
      element(
        'span',
        { class: 'text' },
        element('bdi', { class: 'name' }, session.peer.name),
        element('bdi', { class: 'sub' }, describe(session, names)),
        failure,
      ),
      button,
    )
  })
  const empty = element('li', { class: 'empty' }, 'No app is connected.')
  find('phone-sessions').replaceChildren(...(items.length > 0 ? items : [empty]))
}

function describe({ namespaces }: PhoneSession, names: ReadonlyMap<string, string>): string {
  const accounts = Object.values(namespaces).flatMap((one) => one.accounts)
  const chains = [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))]
  const addresses = [...new Set(accounts.map((account) => shorten(account.split(':')[2] ?? '')))]
  return `${addresses.join(', ')} · ${chains.map((id) => names.get(id) ?? id).join(', ')}`
}
