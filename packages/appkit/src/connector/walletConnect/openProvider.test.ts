import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTestPhone, type TestPhone } from '../../../test/startTestPhone.js'
import { DEEP_LINK_KEY } from '../../persistence/keys.js'
import { readInternal } from './internals.js'
import { keepSession } from './keptSession.js'
import { toProposal } from './namespaces.js'
import { openProvider } from './openProvider.js'
import type { Session } from './session.js'
import { holdSharedClient } from './sharedClient.js'
import { createTestCore, namespaces } from './testCore.js'
import { createTestSession } from './testSession.js'

const OWN = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)
const alice = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bob = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

let phone: TestPhone
const clean: (() => unknown)[] = []

beforeAll(async () => {
  phone = await startTestPhone('approve')
})
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})
afterAll(() => phone.stop())

const both = [`eip155:1:${alice}`, `eip155:1:${bob}`]
const events = ['accountsChanged', 'chainChanged']
const eip155 = { accounts: both, chains: ['eip155:1'], methods: ['personal_sign'], events }

/** With more than this page asks for. */
function sessionOf(topic: string, given: Partial<Session> = {}): Session {
  const more = { ...eip155, methods: ['eth_sign', ...eip155.methods] }
  const polkadot = { accounts: ['polkadot:x:y'], methods: [], events: [] }
  return createTestSession({ topic, namespaces: { eip155: more, polkadot }, ...given })
}

/** An instance's provider on a client with these sessions, and what it tells. */
async function open(sessions: readonly Session[] = [], keptTopic?: string) {
  const core = createTestCore({ relayUrl: phone.relayUrl })
  const { client, release } = await holdSharedClient(core)
  for (const session of sessions) await client.session.set(session.topic, session)
  const kept = keepSession(core)
  if (keptTopic !== undefined) kept.keep(keptTopic)
  const told: (readonly unknown[])[] = []
  const opened = await openProvider(core, {
    onSessionDeleted: () => void told.push(['deleted']),
    onSessionUpdated: () => void told.push(['updated']),
    onAccountsChanged: (_, changed) =>
      void told.push(['accounts', ...new Set(changed.map(({ address }) => address))]),
    onChainChanged: (id) => void told.push(['chain', id]),
  })
  clean.push(release, opened.close)
  const emitter: { emit(name: string, payload: unknown): unknown } = client.events
  const emit = (name: string, payload: object) => void emitter.emit(name, payload)
  /** The session that is used, and the one that is remembered. */
  const topics = () => [opened.provider.session?.topic, kept.topic()]
  return { ...opened, client, core, emit, kept, told, topics }
}
type Opened = Awaited<ReturnType<typeof open>>

const openOwn = () => open([sessionOf(OTHER), sessionOf(OWN)], OWN)

/** A session that the phone has approved, and what it was asked for. */
async function approved({ client, core }: Opened) {
  const asked = toProposal(core, namespaces)
  const { approval, uri = '' } = await client.connect({ optionalNamespaces: asked })
  await phone.pair(uri)
  return [await approval(), asked] as const
}

const settle = () => new Promise((resolve) => setTimeout(resolve))
/** Of a session that was settled too long ago for anybody to be about to keep it. */
const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600
const untilAtPhone = (...topics: readonly string[]) =>
  vi.waitFor(() => expect(phone.sessions().map(({ topic }) => topic)).toEqual(topics))

it('takes up the session that is kept, and of it what this page asks for', async () => {
  const { isElsewhere, kept, provider, topics } = await openOwn()
  expect([...topics(), isElsewhere()]).toEqual([OWN, OWN, false])
  expect(provider.session?.namespaces).toEqual({ eip155 })
  // As where the person has cleared what the page stores.
  kept.forget()
  expect(isElsewhere()).toBe(false)
})

it.each<[string, readonly Session[], string?]>([
  ['none is kept', [sessionOf(OTHER)]],
  ['it has expired', [sessionOf(OWN, { expiry: 1 })], OWN],
])('takes up no session where %s', async (_name, sessions, keptTopic) => {
  const { provider } = await open(sessions, keptTopic)
  expect([provider.session, provider.namespaces, provider.rpcProviders]).toEqual([
    undefined,
    {},
    {},
  ])
})

it('forgets one that has expired', async () => {
  const { isElsewhere, topics } = await open([sessionOf(OWN, { expiry: 1 })], OWN)
  expect([...topics(), isElsewhere()]).toEqual([undefined, undefined, false])
})

it('forgets one that is nowhere any more, and none that another tab has made', async () => {
  const lost = await open([], OWN)
  expect([...lost.topics(), lost.isElsewhere()]).toEqual([undefined, undefined, false])
  const { core, session } = lost.client
  await core.storage.setItem(String(readInternal(session, 'storageKey')), [sessionOf(OWN)])
  const made = await open([], OWN)
  expect([...made.topics(), made.isElsewhere()]).toEqual([undefined, OWN, true])
})

it('[INST-1:noSharedState,oneRelayClient] ends what nobody keeps, and nothing that another instance of the page does', async () => {
  const { client } = await open([sessionOf(OWN, { expiry: inAnHour() })], OWN)
  const disconnect = vi.spyOn(client, 'disconnect').mockResolvedValue(undefined)
  const other = await open([sessionOf(OTHER, { expiry: inAnHour() })])
  expect(other.client).toBe(client)
  expect(disconnect.mock.calls.map(([{ topic }]) => topic)).toEqual([OTHER])
})

const ends: [string, (opened: Opened, topic: string) => unknown][] = [
  ['the wallet ends it', ({ emit }, topic) => emit('session_delete', { topic })],
  ['its time is over', ({ emit }, topic) => emit('session_expire', { topic })],
  ['a request finds it gone', (opened, topic) => failRequest(opened, topic, 'Unknown topic')],
]
async function failRequest({ client, provider }: Opened, topic: string, reason: string) {
  vi.spyOn(client, 'request').mockRejectedValueOnce(new Error(reason))
  const request = { method: 'personal_sign', params: [] }
  const asked = provider.client.request({ topic, chainId: 'eip155:1', request })
  await expect(asked).rejects.toThrow(reason)
}

it.each(ends)('tells that it has ended, and forgets it, where %s', async (_name, end) => {
  const opened = await openOwn()
  const { uri } = await opened.client.connect({ optionalNamespaces: {} })
  await end(opened, OWN)
  await vi.waitFor(() => expect(opened.told).toEqual([['deleted']]))
  expect(opened.topics()).toEqual([undefined, undefined])
  await settle()
  // A code that another instance shows can still be scanned.
  expect(opened.client.core.pairing.pairings.keys).toEqual([uri?.slice(3, 67)])
})

it.each(ends)('tells nothing where another tab has another one: %s', async (_name, end) => {
  const opened = await openOwn()
  opened.kept.keep(OTHER)
  expect(opened.isElsewhere()).toBe(true)
  await end(opened, OWN)
  await vi.waitFor(() => expect(opened.topics()).toEqual([undefined, OTHER]))
  await settle()
  expect([opened.told, opened.isElsewhere()]).toEqual([[], true])
})

it.each(ends)(
  '[REAL-1] whatever is connected by one that ended so is connected by the next that is made here: %s',
  async (_name, end) => {
    const opened = await openOwn()
    opened.kept.keep(OTHER)
    await end(opened, OWN)
    await vi.waitFor(() => expect(opened.topics()).toEqual([undefined, OTHER]))
    const [session, asked] = await approved(opened)
    await opened.adopt(session, asked)
    expect(opened.told).toEqual([['accounts', phone.address], ['updated']])
    expect(opened.topics()).toEqual([session.topic, session.topic])
    await opened.end()
  },
)

it.each<(typeof ends)[number]>([
  ...ends,
  ['a request of its own fails', (opened) => failRequest(opened, OWN, 'Later')],
])('keeps its session where that of another instance ends: %s', async (_name, end) => {
  const opened = await openOwn()
  await end(opened, OTHER)
  await settle()
  expect([opened.told, opened.topics()]).toEqual([[], [OWN, OWN]])
})

it('[T24] error: INVALID_WALLET_RESPONSE for a session without use, which ends; the one before stays', async () => {
  const opened = await openOwn()
  const [session, asked] = await approved(opened)
  const useless = { ...session, namespaces: { eip155: { ...eip155, accounts: ['eip155:1:<b>'] } } }
  const code = 'INVALID_WALLET_RESPONSE'
  await expect(opened.adopt(useless, asked)).rejects.toMatchObject({ code })
  await untilAtPhone()
  expect([opened.told, opened.topics()]).toEqual([[], [OWN, OWN]])
})

it('ends the session whose place another takes, and tells its accounts where they are others', async () => {
  const opened = await openOwn()
  await opened.adopt(...(await approved(opened)))
  await vi.waitFor(() => expect(opened.client.session.keys).not.toContain(OWN))
  expect(opened.told).toEqual([['accounts', phone.address], ['updated']])
  const [session, asked] = await approved(opened)
  await opened.adopt(session, asked)
  // Once more, it takes nobody's place.
  await opened.adopt(session, asked)
  await untilAtPhone(session.topic)
  expect(opened.told).toEqual([['accounts', phone.address], ['updated'], ['updated']])
  expect(opened.topics()).toEqual([session.topic, session.topic])
  expect(Object.keys(opened.provider.rpcProviders)).toEqual(['eip155'])
  await opened.end()
})

it('keeps the link of the wallet that has taken the place of another, as long as its session', async () => {
  const opened = await openOwn()
  const { storage } = opened.core
  storage.set(DEEP_LINK_KEY, { name: 'One', href: 'trust://' })
  const removed = vi.spyOn(opened.client.core.storage, 'removeItem')
  await opened.adopt(...(await approved(opened)))
  expect(storage.get(DEEP_LINK_KEY)).toBeUndefined()
  const two = { name: 'Two', href: 'metamask://' }
  storage.set(DEEP_LINK_KEY, two)
  // What the engine does last of all when a session ends.
  await vi.waitFor(() => expect(removed).toHaveBeenCalledWith('WALLETCONNECT_DEEPLINK_CHOICE'))
  expect(storage.get(DEEP_LINK_KEY)).toEqual(two)
  await opened.end()
  expect(storage.get(DEEP_LINK_KEY)).toBeUndefined()
  await untilAtPhone()
})

it.each([true, false])('gives a session up at once, its own or not: %s', async (isOwn) => {
  const opened = await (isOwn ? open() : openOwn())
  const [session, asked] = await approved(opened)
  if (isOwn) await opened.adopt(session, asked)
  const ending = opened.giveUp(session.topic)
  expect(opened.topics()).toEqual(isOwn ? [undefined, undefined] : [OWN, OWN])
  expect(opened.told).toEqual(isOwn ? [['deleted']] : [])
  await ending
  expect(opened.client.session.keys).not.toContain(session.topic)
  await untilAtPhone()
})

const event = (name: unknown, data: unknown, { topic = OWN, chainId = 'eip155:1' } = {}) =>
  ['session_event', { topic, params: { event: { name, data }, chainId } }] as const

it.each<[string, readonly [string, object]]>([
  ['without its parameters', ['session_event', { topic: OWN }]],
  ['without a name', event(1, [bob])],
  ['of no chain', event('accountsChanged', [bob], { chainId: 'eip155' })],
  ['of a chain that is not granted', event('chainChanged', 8453)],
  ['of accounts that are no list', event('accountsChanged', bob)],
  ['of accounts that are no texts', event('accountsChanged', [bob, 1])],
])('[T24] lets nobody hear a malformed event: %s', async (_name, malformed) => {
  const { emit, provider, told } = await openOwn()
  const heard = vi.fn()
  for (const name of ['session_event', 'accountsChanged', 'chainChanged']) provider.on(name, heard)
  emit(...malformed)
  expect([heard.mock.calls, told]).toEqual([[], []])
  emit(...event('accountsChanged', [bob]))
  expect([heard.mock.calls.length, told.length]).toEqual([2, 1])
})

it('[REAL-5:session] tells what the wallet has chosen of what is granted', async () => {
  const { emit, provider, told } = await openOwn()
  const heard = vi.fn()
  provider.on('else', heard)
  emit(...event('accountsChanged', [`0x${'1'.repeat(40)}`]))
  emit(...event('accountsChanged', [bob], { topic: OTHER }))
  emit(...event('else', [bob]))
  provider.events.emit('default_chain_changed', 'eip155:8453')
  expect([heard.mock.calls, told]).toEqual([[[[bob]]], []])
  emit(...event('accountsChanged', [bob]))
  provider.events.emit('default_chain_changed', 'eip155:1')
  expect(told.flat()).toEqual(['accounts', bob, alice, 'chain', 'eip155:1'])
})

it('takes in what is changed of its session, and of no other', async () => {
  const { client, emit, provider, told } = await openOwn()
  const accounts = [`eip155:8453:${alice}`, `eip155:8453:${bob}`]
  const moved = { ...eip155, accounts, chains: ['eip155:8453'] }
  const changed = { ...sessionOf(OWN).namespaces, eip155: moved }
  for (const topic of [OTHER, OWN]) {
    expect(told).toEqual([])
    await client.session.update(topic, { namespaces: changed })
    emit('session_update', { topic, params: { namespaces: changed } })
  }
  expect([told, provider.session?.namespaces]).toEqual([[['updated']], { eip155: moved }])
  await client.session.update(OWN, { expiry: 2_000_000_000 })
  emit('session_extend', { topic: OWN })
  expect([told.length, provider.session?.expiry]).toEqual([1, 2_000_000_000])
})

it('[R25] listens to nothing once it is closed, where another instance still does', async () => {
  const stays = await openOwn()
  const emitter = stays.client.events
  const count = () => emitter.eventNames().flatMap((name) => emitter.listeners(name)).length
  const before = count()
  const goes = await openOwn()
  expect([goes.client === stays.client, count() > before]).toEqual([true, true])
  await goes.close()
  expect([count(), goes.provider.events.eventNames()]).toEqual([before, []])
  stays.emit('session_expire', { topic: OWN })
  expect([goes.told, stays.told]).toEqual([[], [['deleted']]])
})
