import type { WalletKitTypes } from '@reown/walletkit'
import type { Phone } from './Phone.js'
import { receiveProposal } from './receiveProposal.js'
import { receiveRequest } from './receiveRequest.js'
import { receiveSignIn } from './receiveSignIn.js'
import { listSessions } from './sessions.js'
import type { PhoneState } from './types.js'

export interface KitWatch {
  /** To be called when a Safe comes or goes: it cannot sign in as it connects, and takes what asks for it for a proposal. */
  hearSignIns(): void
  stop(): void
}

/** Feeds WalletKit's and the relay client's events into the phone. */
export function watchKit(phone: Phone, relay: PhoneState['relay'], changed: () => void): KitWatch {
  const { kit, pending, record } = phone
  const names = new Map<string, string>()
  const remember = () => {
    for (const { topic, peer } of listSessions(kit)) names.set(topic, peer.name)
  }
  remember()

  const onProposal = ({ params }: WalletKitTypes.SessionProposal) => receiveProposal(phone, params)
  const onRequest = (request: WalletKitTypes.SessionRequest) => {
    remember()
    receiveRequest(phone, request)
  }
  const onDelete = ({ topic }: { topic: string }) => {
    for (const item of pending.items) {
      if (item.kind === 'request' && item.topic === topic) pending.remove(item.id)
    }
    const peer = names.get(topic) ?? 'The app'
    record({ peer, title: 'Ended the session', outcome: 'disconnected', detail: '' })
  }
  const onExpire = ({ id }: { id: number }) => {
    const item = pending.remove(id)
    if (item) {
      record({ peer: item.peer.name, title: item.title, outcome: 'expired', detail: '' })
    }
  }
  const onSignIn = ({ id, params }: WalletKitTypes.SessionAuthenticate) =>
    receiveSignIn(phone, { id, ...params })
  const onMessage = ({ topic, message }: { topic: string; message: string }) => {
    void answeredElsewhere(kit, topic, message).then((id) => {
      const item = id === undefined ? undefined : pending.remove(id)
      if (!item || id === undefined) return
      record({ peer: item.peer.name, title: item.title, outcome: 'elsewhere', detail: '' })
      const reason = { code: 0, message: 'Answered elsewhere' }
      kit.engine.signClient.pendingRequest.delete(id, reason).catch(() => {})
    })
  }
  kit.core.relayer.on('relayer_message', onMessage)
  kit.on('session_proposal', onProposal)
  const hearSignIns = () => {
    kit.off('session_authenticate', onSignIn)
    if (phone.signIn && !phone.safes.current()) kit.on('session_authenticate', onSignIn)
  }
  hearSignIns()
  kit.on('session_request', onRequest)
  kit.on('session_delete', onDelete)
  kit.on('proposal_expire', onExpire)
  kit.on('session_request_expire', onExpire)

  const onConnection = () => {
    relay.connected = kit.core.relayer.connected
    if (relay.connected) relay.error = undefined
    remember()
    changed()
  }
  const onRelayError = (error: unknown) => {
    relay.connected = false
    relay.error = error instanceof Error ? error.message : String(error)
    changed()
  }
  const { relayer } = kit.core
  relayer.on('relayer_connect', onConnection)
  relayer.on('relayer_disconnect', onConnection)
  relayer.on('relayer_error', onRelayError)

  const stop = () => {
    kit.off('session_proposal', onProposal)
    kit.off('session_authenticate', onSignIn)
    kit.off('session_request', onRequest)
    kit.off('session_delete', onDelete)
    kit.off('proposal_expire', onExpire)
    kit.off('session_request_expire', onExpire)
    relayer.off('relayer_message', onMessage)
    relayer.off('relayer_connect', onConnection)
    relayer.off('relayer_disconnect', onConnection)
    relayer.off('relayer_error', onRelayError)
  }
  return { hearSignIns, stop }
}

/** The id of the request that a message of a session answers: one that another device of the wallet sent. */
async function answeredElsewhere(
  kit: Phone['kit'],
  topic: string,
  message: string,
): Promise<number | undefined> {
  if (!listSessions(kit).some((session) => session.topic === topic)) return undefined
  const payload: unknown = await kit.core.crypto.decode(topic, message).catch(() => undefined)
  const isAnswer =
    typeof payload === 'object' &&
    payload !== null &&
    'id' in payload &&
    ('result' in payload || 'error' in payload)
  return isAnswer && typeof payload.id === 'number' ? payload.id : undefined
}
