import { drawBetweenPresses } from '../../../browser/ui/drawBetweenPresses.js'
import type { PhoneState } from '../../types.js'
import { renderAccounts } from './accounts.js'
import { renderActivity } from './activity.js'
import { renderBehaviour } from './behaviour.js'
import { act, find } from './dom.js'
import { openPairing } from './pairing.js'
import { openPendingSheet } from './pendingSheet.js'
import { renderSessions } from './sessions.js'

/** Runs the phone's page: shows every state that the wallet sends, and sends what a person does. */
export function openPhoneScreen(): void {
  const pairing = openPairing()
  const showPending = openPendingSheet()
  const last = new Map<string, string>()
  /** Redraws a part only when its data changed: focus and open lists stay. */
  const draw = (name: string, data: unknown, render: () => void) => {
    const text = JSON.stringify(data)
    if (last.get(name) === text) return
    last.set(name, text)
    render()
  }

  const show = drawBetweenPresses((state: PhoneState) => {
    draw('relay', state.relay, () => showRelay(state))
    draw('accounts', [state.accounts, state.chains, state.active], () => renderAccounts(state, act))
    draw(
      'behaviour',
      [state.switches, state.transactions, state.chains, state.active.eip155?.chain],
      () => renderBehaviour(state, act),
    )
    draw('sessions', state.sessions, () => renderSessions(state, act))
    draw('activity', state.activity, () => renderActivity(state))
    draw('pending', [state.pending, state.switches.locked], () => {
      pairing.settle(state.pending)
      showPending(state.pending, state.switches.locked)
    })
  })

  const source = new EventSource('/state')
  source.addEventListener('message', ({ data }) => show(JSON.parse(data)))
  source.addEventListener('error', () => {
    last.delete('relay')
    setRelay('off', 'The phone does not answer')
  })
}

function showRelay({ relay, sessions }: PhoneState): void {
  if (relay.error) setRelay('error', relay.error)
  else if (relay.connected) setRelay('on', 'Online')
  // With nothing to listen for, the phone keeps no connection.
  else if (sessions.length > 0) setRelay('off', 'Reconnecting…')
  else setRelay('idle', 'Ready')
}

function setRelay(kind: string, text: string): void {
  const relay = find('phone-relay')
  relay.className = `relay ${kind}`
  relay.textContent = text
}
