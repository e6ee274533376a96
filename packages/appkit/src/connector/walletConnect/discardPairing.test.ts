import { expect, it, onTestFinished, vi } from 'vitest'
import { isRecord } from '../../record.js'
import { discardPairing } from './discardPairing.js'
import type { SignClient } from './hardenCore.js'
import { isEmitter, readInternal } from './internals.js'
import { toPairingError } from './relayError.js'
import { holdSharedClient } from './sharedClient.js'
import { createTestCore } from './testCore.js'
import { createTestSession } from './testSession.js'

const OURS = 'c'.repeat(64)
const OTHER = 'b'.repeat(64)
const person = { publicKey: '', metadata: { name: '', description: '', url: '', icons: [] } }

async function open() {
  const core = createTestCore({ relayUrl: 'ws://127.0.0.1:9' })
  const { client, release } = await holdSharedClient(core)
  onTestFinished(release)
  return client
}

/** What asking for a sign-in leaves in a client: a pairing, requests, the topic of an answer. */
async function ask({ auth, core, proposal }: SignClient, pairingTopic: string, id: number) {
  const expiry = Math.floor(Date.now() / 1_000) + 3_600
  const pairing = { topic: pairingTopic, expiry, relay: { protocol: 'irn' }, active: false }
  await core.pairing.pairings.set(pairingTopic, pairing)
  await proposal.set(id, {
    id,
    pairingTopic,
    proposer: person,
    expiryTimestamp: expiry,
    relays: [],
    requiredNamespaces: {},
    optionalNamespaces: {},
  })
  await auth.requests.set(id + 1, {
    id: id + 1,
    pairingTopic,
    requester: person,
    expiryTimestamp: expiry,
    authPayload: { version: '1', iat: '', chains: [], domain: '', aud: '', nonce: '' },
    verifyContext: { verified: { origin: '', validation: 'UNKNOWN', verifyUrl: '' } },
  })
  await auth.pairingTopics.set(`answer ${id}`, { topic: `answer ${id}`, pairingTopic })
  for (const target of [pairingTopic, id, id + 1]) core.expirer.set(target, expiry)
}

/** What a client has of all that, and what it is to look at the clock for. */
const held = ({ auth, core, proposal }: SignClient) => ({
  pairings: core.pairing.pairings.keys,
  proposals: proposal.keys,
  requests: auth.requests.keys,
  answers: auth.pairingTopics.keys,
  timed: core.expirer.keys,
})

it('lets all go that was asked for by one code, and nothing of another', async () => {
  const client = await open()
  await ask(client, OTHER, 30)
  const before = held(client)
  await ask(client, OURS, 10)
  expect(held(client)).not.toEqual(before)
  discardPairing(client, OURS)
  await vi.waitFor(() => expect(held(client)).toEqual(before))
})

it('tells who waits for an answer at once that the code has expired, and nobody else', async () => {
  const client = await open()
  await ask(client, OURS, 10)
  await ask(client, OTHER, 30)
  const events = readInternal(client.engine, 'events')
  if (!isEmitter(events)) throw new TypeError('no emitter')
  const heard: unknown[] = []
  for (const id of [10, 30])
    events.on(`session_connect:${id}`, (payload) => {
      heard.push([id, isRecord(payload) && toPairingError(payload.error).code])
    })
  discardPairing(client, OURS)
  expect(heard).toEqual([[10, 'PROPOSAL_EXPIRED']])
})

it('leaves the session that a wallet has answered with', async () => {
  const client = await open()
  await ask(client, OURS, 10)
  const session = createTestSession({ pairingTopic: OURS })
  await client.session.set(session.topic, session)
  discardPairing(client, OURS)
  await vi.waitFor(() => expect(client.core.pairing.pairings.keys).toEqual([]))
  expect(client.session.keys).toEqual([session.topic])
})

it('takes nothing away where there is no code, also not what is stored without one', async () => {
  const client = await open()
  await ask(client, OTHER, 30)
  // As another version may have stored it.
  const bare = { topic: 'bare' } as unknown as Parameters<typeof client.auth.pairingTopics.set>[1]
  await client.auth.pairingTopics.set('bare', bare)
  const before = held(client)
  discardPairing(client, undefined)
  expect(held(client)).toEqual(before)
})
