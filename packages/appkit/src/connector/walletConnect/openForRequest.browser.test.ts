import { createCookieStorage, type Storage } from '@latchkey/foundation'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { AppKitOptions } from '../../options/types.js'
import { DEEP_LINK_KEY } from '../../persistence/keys.js'
import { destroyTestAppKits } from '../../testing/destroyTestAppKits.js'
import { keepSession } from './keptSession.js'
import { openProvider } from './openProvider.js'
import type { Session } from './session.js'
import { holdSharedClient } from './sharedClient.js'
import { createTestCore, createTestStorage } from './testCore.js'
import { createTestSession } from './testSession.js'

const TOPIC = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)
const alice = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
// Nobody answers: what is asked waits for its relay.
const relayUrl = 'ws://127.0.0.1:9'
const metadata = { name: 'Test', description: '', url: location.origin, icons: [] }

const open = vi.spyOn(window, 'open')
const hasFocus = vi.spyOn(document, 'hasFocus')

beforeEach(() => {
  open.mockReset().mockReturnValue(null)
  hasFocus.mockReset().mockReturnValue(true)
  // As in the click that asks for something.
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: { isActive: true },
  })
  // Left by another app of this host, or by its other SDK.
  const foreign = JSON.stringify({ name: 'Foreign', href: 'foreign://' })
  localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', foreign)
})
afterEach(async () => {
  await destroyTestAppKits()
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'userActivation')
})

interface PageOptions {
  readonly href?: string
  readonly topic?: string
  readonly session?: Partial<Session>
  readonly storage?: Storage
  readonly options?: Partial<AppKitOptions>
}

/** An instance with a session, and with the link of its wallet. */
async function openPage({
  href = 'trust://',
  topic = TOPIC,
  session,
  storage = createTestStorage(),
  options,
}: PageOptions = {}) {
  const core = createTestCore({ relayUrl, storage, options: { metadata, ...options } })
  const { client, release } = await holdSharedClient(core)
  onTestFinished(release)
  const granted = { chains: ['eip155:1'], methods: ['personal_sign'], events: [] }
  const namespaces = { eip155: { accounts: [`eip155:1:${alice}`], ...granted } }
  await client.session.set(topic, createTestSession({ topic, namespaces, ...session }))
  await client.core.crypto.setSymKey('1'.repeat(64), topic)
  keepSession(core).keep(topic)
  core.storage.set(DEEP_LINK_KEY, { name: 'Wallet', href })
  const nothing = () => {}
  const { close, provider } = await openProvider(core, {
    onSessionDeleted: nothing,
    onSessionUpdated: nothing,
    onAccountsChanged: nothing,
    onChainChanged: nothing,
  })
  onTestFinished(close)
  return {
    client,
    /** Resolves when the request is on its way. */
    async ask(text: string) {
      const { size } = client.core.history
      const request = { method: 'personal_sign', params: [text, alice] }
      provider.request(request, 'eip155:1').catch(nothing)
      await vi.waitFor(() => expect(client.core.history.size).toBe(size + 1))
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

const opened = () => open.mock.calls.map(([href]) => href)
const linkOf = (base: string, topic = TOPIC) =>
  expect.stringMatching(new RegExp(`^${base}wc\\?requestId=\\d+&sessionTopic=${topic}$`))

it('[T9] opens the wallet with each request, and nothing that others have left', async () => {
  const page = await openPage()
  await page.ask('0x01')
  expect(opened()).toEqual([linkOf('trust://')])
  await page.ask('0x02')
  expect(opened()).toEqual([linkOf('trust://'), linkOf('trust://')])
  expect(new Set(opened()).size).toBe(2)
})

it('opens it where all is kept in cookies', async () => {
  const storage = createCookieStorage({ prefix: '@latchkey:links/' })
  onTestFinished(() => storage.clear())
  const page = await openPage({ storage, options: { storage: 'cookie' } })
  await page.ask('0x01')
  expect(opened()).toEqual([linkOf('trust://')])
})

it('opens it where the app has made the client', async () => {
  const universalProvider = await UniversalProvider.init({
    projectId: 'test',
    relayUrl,
    metadata,
    logger: 'silent',
    customStoragePrefix: crypto.randomUUID(),
    telemetryEnabled: false,
  })
  const { core } = universalProvider.client
  onTestFinished(async () => {
    core.heartbeat.stop()
    await core.relayer.transportClose()
  })
  // It would ask a host that is not there.
  vi.spyOn(core.verify, 'register').mockResolvedValue('')
  const page = await openPage({ options: { universalProvider } })
  await page.ask('0x01')
  expect(opened()).toEqual([linkOf('trust://')])
})

it('[INST-1:noSharedState,oneRelayClient] opens for each of two instances the wallet that is its own', async () => {
  const one = await openPage()
  const two = await openPage({ href: 'https://two.example/app/', topic: OTHER })
  expect(one.client).toBe(two.client)
  await two.ask('0x01')
  await one.ask('0x02')
  expect(opened()).toEqual([linkOf('https://two.example/app/', OTHER), linkOf('trust://')])
})

it.each(['https://t.me/wallet', 'https://t.me/wallet/?mode=compact'])(
  'says in a parameter to an app inside Telegram which request it is: %s',
  async (href) => {
    const page = await openPage({ href })
    await page.ask('0x01')
    const [link = ''] = opened()
    const { origin, searchParams } = new URL(link)
    expect(origin).toBe('https://t.me')
    const number = new RegExp(`^requestId=\\d+&sessionTopic=${TOPIC}$`)
    expect(atob(searchParams.get('startapp') ?? '')).toMatch(number)
  },
)

it.each(['javascript://%0aalert(1)', 'vscode://', 'http://wallet.example'])(
  '[T9] opens nothing where what is stored may not be opened: %s',
  async (href) => {
    const page = await openPage({ href })
    await page.ask('0x01')
    expect(opened()).toEqual([])
  },
)

it('opens nothing in a page without the focus', async () => {
  hasFocus.mockReturnValue(false)
  const page = await openPage()
  await page.ask('0x01')
  expect(opened()).toEqual([])
})

it('opens nothing where the wallet wants no links', async () => {
  const page = await openPage({ session: { sessionConfig: { disableDeepLink: true } } })
  await page.ask('0x01')
  await page.ask('0x02')
  expect(opened()).toEqual([])
})

it('opens it after a reload as before', async () => {
  const page = await openPage()
  await page.ask('0x01')
  const { sessionConfig } = page.client.session.get(TOPIC)
  // What the next page reads of the session.
  const next = await openPage({
    topic: OTHER,
    session: { ...(sessionConfig && { sessionConfig: JSON.parse(JSON.stringify(sessionConfig)) }) },
  })
  await next.ask('0x02')
  expect(opened()).toEqual([linkOf('trust://'), linkOf('trust://', OTHER)])
})
