import { createHook } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { AppKitError, createLogger, createMemoryBackend, HOUR_MS } from '@latchkey/foundation'
import { createPhoneWallet, type PhoneWallet } from '@latchkey/sandbox/phone'
import { type Relay, startRelay } from '@latchkey/sandbox/relay'
import { ed25519 } from '@noble/curves/ed25519'
import bs58 from 'bs58'
import { isHex, stringToHex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isFullRun } from '../../../../foundation/test/fuzzRuns.js'
import { watchRejections } from '../../../../foundation/test/watchRejections.js'
import { startProxy } from '../../../test/startProxy.js'
import type { PairParameters, WalletConnectClient, WalletConnectHandlers } from './client.js'
import { SILENCE_MS } from './constants.js'
import { createWalletConnect, type WalletConnectSettings } from './createWalletConnect.js'
import { readInternal } from './internals.js'
import { keepSession } from './keptSession.js'
import { createTestCore, createTestStorage, namespaces, type TestCoreOptions } from './testCore.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** How many sockets are lost: the first ten each at another moment of the handshake. */
const LOSSES = isFullRun ? 50 : 12
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const rpc = { rpcUrl: 'http://127.0.0.1:9' }

const key = generatePrivateKey()
const otherKey = generatePrivateKey()
const alice = privateKeyToAccount(key).address
const bob = privateKeyToAccount(otherKey).address
const solanaSecret = ed25519.utils.randomPrivateKey()
const solanaPublic = ed25519.getPublicKey(solanaSecret)
const solanaAddress = bs58.encode(solanaPublic)

let relay: Relay
const clean: (() => unknown)[] = []
const fetched = vi.spyOn(globalThis, 'fetch')
let watch: ReturnType<typeof watchRejections>

beforeAll(async () => {
  relay = await startRelay()
  watch = watchRejections()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const step of clean.splice(0).reverse()) await step()
  const rejections = watch.rejections.splice(0)
  expect(rejections).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
})
afterAll(async () => {
  watch.stop()
  fetched.mockRestore()
  await relay.stop()
})

interface Dapp extends ReturnType<typeof start> {}

function start(options: Partial<TestCoreOptions> = {}, settings: WalletConnectSettings = {}) {
  const core = createTestCore({ relayUrl: relay.url, ...options })
  const client = createWalletConnect(core, settings)
  const heard = {
    onSessionDeleted: vi.fn(),
    onSessionUpdated: vi.fn(),
    onAccountsChanged: vi.fn(),
    onChainChanged: vi.fn(),
    onStatus: vi.fn(),
  } satisfies WalletConnectHandlers
  client.subscribe(heard)
  clean.push(() => client.destroy())
  return { core, client, heard }
}

async function startPhone(
  options: Partial<Parameters<typeof createPhoneWallet>[0]> = {},
): Promise<PhoneWallet> {
  const phone = await createPhoneWallet({
    relayUrl: relay.url,
    projectId: 'test',
    accounts: {
      eip155: [{ privateKey: key }, { privateKey: otherKey }],
      solana: [{ secretKey: new Uint8Array([...solanaSecret, ...solanaPublic]) }],
    },
    chains: { 'eip155:1': rpc, 'eip155:8453': rpc, [SOLANA]: rpc },
    approvals: 'approve',
    ...options,
  })
  clean.push(() => phone.stop())
  return phone
}

/** Asks for a session; `uris` grows with each renewal. */
function pair(
  client: WalletConnectClient,
  signal = new AbortController().signal,
  asked: PairParameters['namespaces'] = namespaces,
) {
  const uris: string[] = []
  const expiries: number[] = []
  let first: (uri: string) => void = () => {}
  const uri = new Promise<string>((resolve) => {
    first = resolve
  })
  const done = client.pair({
    namespaces: asked,
    signal,
    onUri(next, expiry) {
      uris.push(next)
      expiries.push(expiry)
      first(next)
    },
  })
  done.catch(() => {})
  return { uris, expiries, uri, done }
}

async function connect({ client }: Dapp, phone: PhoneWallet) {
  const { uri, done } = pair(client)
  await phone.pair(await uri)
  await done
}

async function sign({ client }: Dapp, text: string) {
  const provider = await client.getProvider()
  const signature = await provider.request(
    {
      method: 'personal_sign',
      params: [stringToHex(text), client.accounts('eip155')[0]?.address ?? ''],
    },
    'eip155:1',
  )
  if (!isHex(signature)) throw new TypeError('no signature')
  return signature
}

/** A URI's successor is due, and it is good for another 14 s: only waiting for a condition moves that clock. */
function beforeEnd(expiry = 0): void {
  vi.useFakeTimers({ toFake: ['Date'], now: expiry - 14_000 })
  clean.push(() => vi.useRealTimers())
}

/** The other side answers when it does. */
function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check)
}

function outcome(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'settled',
    (error: unknown) => (AppKitError.is(error) ? error.code : error),
  )
}

describe('pairing', () => {
  it('[CONN-1:pairing] pairs all namespaces in one session, and signs on each chain', async () => {
    const dapp = start()
    const phone = await startPhone()
    expect(dapp.client.hasSession()).toBe(false)
    expect(dapp.client.clientId()).toBeUndefined()
    const { uri, expiries, done } = pair(dapp.client)
    expect(await uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    expect(dapp.client.clientId()).toMatch(/^did:key:z/)
    const ttl = (expiries[0] ?? 0) - Date.now()
    expect(ttl).toBeGreaterThan(290_000)
    expect(ttl).toBeLessThanOrEqual(300_000)
    await phone.pair(await uri)
    await done

    const { client } = dapp
    expect(client.hasSession()).toBe(true)
    expect(client.accounts('eip155')).toEqual([
      { address: alice, caipNetworkId: 'eip155:1' },
      { address: alice, caipNetworkId: 'eip155:8453' },
    ])
    expect(client.accounts('solana')).toEqual([{ address: solanaAddress, caipNetworkId: SOLANA }])
    expect(client.approvedCaipNetworkIds('eip155')).toEqual(['eip155:1', 'eip155:8453'])
    expect(client.accounts('cosmos')).toEqual([])
    expect(client.peer()).toMatchObject({ name: 'Latchkey Phone' })

    const message = 'Hello'
    expect(
      await verifyMessage({ address: alice, message, signature: await sign(dapp, message) }),
    ).toBe(true)
    const provider = await client.getProvider()
    const answer = await provider.request<{ signature: string }>(
      {
        method: 'solana_signMessage',
        params: { message: bs58.encode(new TextEncoder().encode(message)), pubkey: solanaAddress },
      },
      SOLANA,
    )
    expect(
      ed25519.verify(
        bs58.decode(answer.signature),
        new TextEncoder().encode(message),
        solanaPublic,
      ),
    ).toBe(true)
  })

  it('asks for what the app says in the place of adapters and networks, and uses no more', async () => {
    const dapp = start({
      options: {
        universalProviderConfigOverride: {
          methods: { eip155: ['personal_sign'] },
          chains: { eip155: ['eip155:8453'] },
          events: { eip155: ['chainChanged'] },
          rpcMap: { 'eip155:8453': 'https://own.example' },
        },
      },
    })
    const phone = await startPhone()
    await connect(dapp, phone)
    const { session, namespaces: served } = await dapp.client.getProvider()
    expect(session?.namespaces.eip155).toMatchObject({
      methods: ['personal_sign'],
      chains: ['eip155:8453'],
      events: ['chainChanged'],
    })
    expect(dapp.client.approvedCaipNetworkIds('eip155')).toEqual(['eip155:8453'])
    expect(dapp.client.approvedCaipNetworkIds('solana')).toEqual([SOLANA])
    expect(served?.eip155?.rpcMap?.[8453]).toBe('https://own.example')
  })

  it('error: asks for nothing where what the app says is malformed', async () => {
    const dapp = start({
      options: { universalProviderConfigOverride: { chains: { eip155: ['solana:x'] } } },
    })
    const { done, uris } = pair(dapp.client)
    await expect(done).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      message: expect.stringContaining('universalProviderConfigOverride.chains'),
    })
    expect(uris).toEqual([])
  })

  it('[CONN-1:pairing] connects a wallet that has only some of the namespaces', async () => {
    const dapp = start()
    const phone = await startPhone({
      accounts: { eip155: [{ privateKey: key }] },
      chains: { 'eip155:8453': rpc },
    })
    await connect(dapp, phone)
    expect(dapp.client.accounts('eip155')).toEqual([
      { address: alice, caipNetworkId: 'eip155:8453' },
    ])
    expect(dapp.client.accounts('solana')).toEqual([])
  })

  it('reports a refusal as declined, and then gives a new URI', async () => {
    const dapp = start()
    const phone = await startPhone({ approvals: 'reject' })
    const first = pair(dapp.client)
    await phone.pair(await first.uri)
    expect(await outcome(first.done)).toBe('USER_REJECTED')
    expect(dapp.client.hasSession()).toBe(false)

    phone.setApprovals('approve')
    const second = pair(dapp.client)
    expect(await second.uri).not.toBe(await first.uri)
    await phone.pair(await second.uri)
    expect(await outcome(second.done)).toBe('settled')
  })

  it('shows the next URI before the last one ends, and never one that is dead', async () => {
    const dapp = start({}, { pairingTtlMs: 240_000 })
    const phone = await startPhone()
    const { uris, expiries, done } = pair(dapp.client)
    await eventually(() => expect(uris.length).toBe(1))
    beforeEnd(expiries[0])
    await eventually(() => expect(uris.length).toBe(2))
    expect(Date.now()).toBeLessThan(expiries[0] ?? 0)
    expect(expiries[1]).toBeGreaterThan(expiries[0] ?? Infinity)
    expect(uris[1]).not.toBe(uris[0])
    await phone.pair(uris[1] ?? '')
    expect(await outcome(done)).toBe('settled')
  })

  it('can be answered by whoever has scanned the code just before the next one came', async () => {
    const dapp = start({}, { pairingTtlMs: 240_000 })
    const phone = await startPhone({ approvals: 'hold' })
    const { expiries, uris, done } = pair(dapp.client)
    await eventually(() => expect(uris.length).toBe(1))
    await phone.pair(uris[0] ?? '')
    const { id } = await phone.waitForPending()
    beforeEnd(expiries[0])
    await eventually(() => expect(uris.length).toBe(2))
    await phone.approve(id)
    expect(await outcome(done)).toBe('settled')
    expect(dapp.client.accounts('eip155').length).toBeGreaterThan(0)
    // Nobody waits for an answer to the other.
    phone.setApprovals('approve')
    await phone.pair(uris[1] ?? '').catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(dapp.client.hasSession()).toBe(true)
  })

  it('[R1] a relay that is away for a moment costs no code that works', async () => {
    const own = await startRelay()
    clean.push(() => own.stop())
    const dapp = start({ relayUrl: own.url }, { pairingTtlMs: 240_000, relayTimeoutMs: 5_000 })
    const phone = await startPhone({ relayUrl: own.url })
    const { expiries, uris, done } = pair(dapp.client)
    await eventually(() => expect(uris.length).toBe(1))
    await own.pause()
    beforeEnd(expiries[0])
    await new Promise((resolve) => setTimeout(resolve, 7_000))
    expect(uris).toHaveLength(1)
    await own.resume()
    await eventually(() => expect(uris.length).toBe(2))
    await phone.pair(uris[1] ?? '')
    expect(await outcome(done)).toBe('settled')
  })

  it('takes no answer to a URI that has ended', async () => {
    const dapp = start({}, { pairingTtlMs: 2_500 })
    const phone = await startPhone()
    const { uris, expiries, done } = pair(dapp.client)
    await eventually(() => expect(Date.now()).toBeGreaterThan((expiries[0] ?? Infinity) + 1_050))
    await phone.pair(uris[0] ?? '').catch(() => {})
    expect(dapp.client.hasSession()).toBe(false)
    // Whoever is too slow for one takes the next, and each once.
    const tried = new Set([uris[0]])
    await vi.waitFor(
      async () => {
        const next = uris.at(-1) ?? ''
        if (!tried.has(next)) {
          tried.add(next)
          await phone.pair(next)
        }
        expect(dapp.client.hasSession()).toBe(true)
      },
      { timeout: 30_000, interval: 500 },
    )
    expect(await outcome(done)).toBe('settled')
  })

  it('ends at once when the user leaves, and ignores a late answer', async () => {
    const dapp = start()
    const phone = await startPhone()
    const abort = new AbortController()
    const { uri, done } = pair(dapp.client, abort.signal)
    const link = await uri
    abort.abort()
    expect(await outcome(done)).toBe('REQUEST_ABORTED')
    await phone.pair(link).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(dapp.client.hasSession()).toBe(false)
  })

  /** A wallet that has scanned a code, and approves once all have left whom it was shown to: it is told that it is over. */
  async function approveLeft(
    { client }: Dapp,
    phone: PhoneWallet,
    uri: string,
    leave: () => Promise<void>,
  ) {
    const paired = phone.pair(uri)
    await eventually(() => expect(phone.state().pending).toHaveLength(1))
    await leave()
    const approved: string[] = []
    phone.subscribe(() => approved.push(...phone.sessions().map(({ topic }) => topic)))
    await phone.approve(phone.state().pending[0]?.id ?? 0)
    await paired.catch(() => {})
    // Connected for a moment, and then not.
    await eventually(() => expect(approved.length).toBeGreaterThan(0))
    await eventually(() => expect(phone.sessions()).toEqual([]))
    expect(client.hasSession()).toBe(false)
  }

  it('[R14] tells a wallet that approves after the user has left that it is over', async () => {
    const dapp = start()
    const phone = await startPhone({ approvals: 'hold' })
    const abort = new AbortController()
    const { uri, done } = pair(dapp.client, abort.signal)
    await approveLeft(dapp, phone, await uri, async () => {
      abort.abort()
      expect(await outcome(done)).toBe('REQUEST_ABORTED')
    })
    expect(dapp.heard.onSessionDeleted).not.toHaveBeenCalled()
  })

  it('ends the oldest of the attempts that were left', async () => {
    const dapp = start()
    const leave = async () => {
      const abort = new AbortController()
      const { uri, done } = pair(dapp.client, abort.signal)
      await uri
      abort.abort()
      expect(await outcome(done)).toBe('REQUEST_ABORTED')
    }
    for (let count = 0; count < 5; count += 1) await leave()
    const { client } = await dapp.client.getProvider()
    await eventually(() => expect(client.proposal.keys.length).toBe(3))
    await dapp.client.destroy()
    await eventually(() => expect(client.proposal.keys).toEqual([]))
  })

  it('[CONN-6:reused,renewed] reuses a pending pairing where the page is left for the wallet, until it expires', async () => {
    const dapp = start({}, { shouldReuse: () => true })
    const phone = await startPhone()
    const leave = new AbortController()
    const first = pair(dapp.client, leave.signal)
    const uri = await first.uri
    const [expiry = 0] = first.expiries
    leave.abort()
    expect(await outcome(first.done)).toBe('REQUEST_ABORTED')

    const leaveAgain = new AbortController()
    const again = pair(dapp.client, leaveAgain.signal)
    expect(await again.uri).toBe(uri)
    leaveAgain.abort()

    vi.setSystemTime(expiry + 1)
    clean.push(() => vi.useRealTimers())
    const late = pair(dapp.client)
    expect(await late.uri).not.toBe(uri)
    await phone.pair(await late.uri)
    expect(await outcome(late.done)).toBe('settled')
  })

  /** The URIs of two attempts, the first of which was left at once. */
  async function leaveAndComeBack({ client }: Dapp): Promise<readonly string[]> {
    const leave = new AbortController()
    const first = pair(client, leave.signal)
    const uri = await first.uri
    leave.abort()
    expect(await outcome(first.done)).toBe('REQUEST_ABORTED')
    return [uri, await pair(client).uri]
  }

  it('[CONN-6:telegram] reuses one inside Telegram', async () => {
    const dapp = start()
    vi.stubGlobal('TelegramWebviewProxy', {})
    const [first, second] = await leaveAndComeBack(dapp)
    expect(second).toBe(first)
  })

  it('[CONN-6:iosSafari] reuses one in Safari on iOS', async () => {
    const dapp = start()
    // What the client is on it has found out before.
    await dapp.client.getProvider()
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
    vi.stubGlobal('navigator', { userAgent })
    const [first, second] = await leaveAndComeBack(dapp)
    expect(second).toBe(first)
  })

  it('reuses none elsewhere', async () => {
    const [first, second] = await leaveAndComeBack(start())
    expect(second).not.toBe(first)
  })

  it('[R14] ends the session of one that is approved after everybody has left', async () => {
    const dapp = start({}, { shouldReuse: () => true })
    const phone = await startPhone({ approvals: 'hold' })
    const leave = new AbortController()
    const { done, uri } = pair(dapp.client, leave.signal)
    await approveLeft(dapp, phone, await uri, async () => {
      leave.abort()
      expect(await outcome(done)).toBe('REQUEST_ABORTED')
    })
    expect(dapp.heard.onSessionDeleted).not.toHaveBeenCalled()
    // The next one is asked for anew.
    const next = pair(dapp.client)
    await phone.pair(await next.uri)
    await phone.approve((await phone.waitForPending()).id)
    expect(await outcome(next.done)).toBe('settled')
    expect(dapp.client.hasSession()).toBe(true)
  })

  it('does not reuse it elsewhere', async () => {
    const dapp = start()
    const leave = new AbortController()
    const first = pair(dapp.client, leave.signal)
    const uri = await first.uri
    leave.abort()
    const second = pair(dapp.client, leave.signal)
    expect(await outcome(second.done)).toBe('REQUEST_ABORTED')
    const third = pair(dapp.client)
    expect(await third.uri).not.toBe(uri)
  })
})

describe('session', () => {
  it('[R1] requests of one moment are told apart', async () => {
    const dapp = start()
    await connect(dapp, await startPhone())
    // By chance the library gives two of one millisecond one number.
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const texts = ['one', 'two', 'three']
    const signatures = await Promise.all(texts.map((text) => sign(dapp, text)))
    random.mockRestore()
    for (const [at, message] of texts.entries())
      expect(
        await verifyMessage({ address: alice, message, signature: signatures[at] ?? '0x' }),
      ).toBe(true)
  })

  it('hears of its end by the phone, and pairs again without a reload', async () => {
    const dapp = start()
    const phone = await startPhone()
    await connect(dapp, phone)
    const [session] = phone.sessions()
    await phone.disconnect(session?.topic ?? '')
    await eventually(() => expect(dapp.heard.onSessionDeleted).toHaveBeenCalledTimes(1))
    expect(keepSession(dapp.core).topic()).toBeUndefined()
    expect(dapp.client.hasSession()).toBe(false)
    expect(dapp.client.accounts('eip155')).toEqual([])
    await connect(dapp, phone)
    expect(dapp.client.hasSession()).toBe(true)
  })

  it('says what becomes of the one before when another takes its place', async () => {
    const dapp = start()
    const phone = await startPhone()
    await connect(dapp, phone)
    expect(dapp.client.accounts('solana')).toHaveLength(1)
    expect(dapp.heard.onSessionUpdated).not.toHaveBeenCalled()
    const evmAlone = Object.fromEntries(Object.entries(namespaces).slice(0, 1))
    const other = await startPhone({ accounts: { eip155: [{ privateKey: otherKey }] } })
    const { uri, done } = pair(dapp.client, undefined, evmAlone)
    await other.pair(await uri)
    await done
    expect(dapp.client.accounts('solana')).toEqual([])
    expect(dapp.heard.onSessionUpdated).toHaveBeenCalledOnce()
    expect(dapp.heard.onAccountsChanged).toHaveBeenCalledExactlyOnceWith(
      'eip155',
      dapp.client.accounts('eip155'),
    )
    expect(new Set(dapp.client.accounts('eip155').map(({ address }) => address))).toEqual(
      new Set([bob]),
    )
    await eventually(() => expect(phone.sessions()).toEqual([]))
  })

  it('ends at the phone when it ends here', async () => {
    const dapp = start()
    const phone = await startPhone()
    await connect(dapp, phone)
    await dapp.client.disconnect()
    expect(dapp.client.hasSession()).toBe(false)
    await eventually(() => expect(phone.sessions()).toEqual([]))
    expect(dapp.heard.onSessionDeleted).not.toHaveBeenCalled()
  })

  it('follows accounts and chains that change in the wallet', async () => {
    const dapp = start()
    const phone = await startPhone()
    await connect(dapp, phone)
    await phone.switchAccount(bob)
    await eventually(() =>
      expect(dapp.heard.onAccountsChanged).toHaveBeenCalledWith(
        'eip155',
        ['eip155:1', 'eip155:8453'].map((caipNetworkId) => ({ address: bob, caipNetworkId })),
      ),
    )
    expect(dapp.heard.onSessionUpdated).toHaveBeenCalled()
    await phone.switchChain('eip155:8453')
    await eventually(() => expect(dapp.heard.onChainChanged).toHaveBeenCalledWith('eip155:8453'))
    expect(
      await verifyMessage({ address: bob, message: 'b', signature: await sign(dapp, 'b') }),
    ).toBe(true)
  })

  it('takes updates and extensions', async () => {
    const dapp = start()
    const phone = await startPhone()
    await connect(dapp, phone)
    const [session] = phone.sessions()
    if (!session) throw new Error('no session')
    const provider = await dapp.client.getProvider()
    const { eip155 } = session.namespaces
    if (!eip155) throw new Error('no namespace')
    await phone.updateSession(session.topic, {
      eip155: { ...eip155, accounts: [`eip155:8453:${alice}`], chains: ['eip155:8453'] },
    })
    await eventually(() => expect(dapp.heard.onSessionUpdated).toHaveBeenCalled())
    expect(dapp.client.approvedCaipNetworkIds('eip155')).toEqual(['eip155:8453'])
    expect(dapp.client.accounts('solana')).toEqual([])
    expect(provider.session?.topic).toBe(session.topic)
    await phone.extendSession(session.topic)
    expect(dapp.client.hasSession()).toBe(true)
  })

  it('[RECON-1:signsAtOnce] is restored after a reload, and really signs', async () => {
    const storage = createTestStorage()
    const before = start({ storage })
    const phone = await startPhone()
    await connect(before, phone)
    await before.client.destroy()

    const after = start({ storage })
    expect(after.client.hasSession()).toBe(false)
    await after.client.getProvider()
    expect(after.client.hasSession()).toBe(true)
    expect(after.client.accounts('eip155')[0]?.address).toBe(alice)
    const message = 'After a reload'
    expect(
      await verifyMessage({ address: alice, message, signature: await sign(after, message) }),
    ).toBe(true)
    await after.client.disconnect()
    await eventually(() => expect(phone.sessions()).toEqual([]))
  })

  it('ends a session that no page has kept, but for one that another tab may be about to keep', async () => {
    const storage = createTestStorage()
    const phone = await startPhone()
    const left = start({ storage })
    await connect(left, phone)
    await left.client.destroy()
    // As where the page is left once the phone has approved, and before it has noted whose the session is.
    keepSession(left.core).forget()

    const soon = start({ storage })
    await soon.client.getProvider()
    expect([soon.client.hasSession(), phone.sessions().length]).toEqual([false, 1])
    await connect(soon, phone)
    expect(phone.sessions()).toHaveLength(2)
    await soon.client.destroy()

    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)
    clean.push(() => now.mockRestore())
    const later = start({ storage })
    const { session } = await later.client.getProvider()
    now.mockRestore()
    await eventually(() => expect(phone.sessions()).toHaveLength(1))
    expect(phone.sessions()[0]?.topic).toBe(session?.topic)
    expect(later.client.hasSession()).toBe(true)
  })

  it('is not taken up again once it is unknown, expired or unreadable', async () => {
    const storage = createTestStorage()
    const phone = await startPhone()
    const first = start({ storage })
    await connect(first, phone)
    const provider = await first.client.getProvider()
    const topic = provider.session?.topic ?? ''
    // As after a wipe of one side: the topic is known to nobody here.
    await provider.client.session.delete(topic, { code: 6000, message: 'gone' })
    expect(await outcome(sign(first, 'x'))).not.toBe('settled')
    await eventually(() => expect(first.heard.onSessionDeleted).toHaveBeenCalledTimes(1))
    expect(first.client.hasSession()).toBe(false)
    await first.client.destroy()

    const second = start({ storage })
    await second.client.getProvider()
    expect(second.client.hasSession()).toBe(false)
    await connect(second, phone)
    expect(second.client.hasSession()).toBe(true)
  })

  it('serves reads from the app’s own RPC and from no other host', async () => {
    const dapp = start()
    const phone = await startPhone()
    await connect(dapp, phone)
    const provider = await dapp.client.getProvider()
    const urls = Object.values(provider.rpcProviders).flatMap(({ namespace }) =>
      Object.values(namespace.rpcMap ?? {}),
    )
    expect(urls).toContain('https://mainnet.base.org')
    expect(JSON.stringify(provider.rpcProviders.eip155?.httpProviders)).toBe('{}')
    const { verify } = provider.client.core
    expect(await verify.register({ id: '1', decryptedId: '2' })).toBe('')
  })
})

describe('relay', () => {
  it('[CONN-14] beats every 5 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    clean.push(() => vi.useRealTimers())
    const { client } = start()
    const { core } = (await client.getProvider()).client
    const beat = vi.fn()
    core.heartbeat.on('heartbeat_pulse', beat)
    const beats = [4_999, 1, 4_999, 1].map((ms) => {
      vi.advanceTimersByTime(ms)
      return beat.mock.calls.length
    })
    expect(beats).toEqual([0, 1, 1, 2])
  })

  it('[R1][R2] delivers a request that was issued while the relay was down, once', async () => {
    const own = await startRelay()
    clean.push(() => own.stop())
    const dapp = start({ relayUrl: own.url })
    const phone = await startPhone({ relayUrl: own.url })
    await connect(dapp, phone)
    phone.setApprovals('hold')
    await own.pause()
    const signing = sign(dapp, 'while down')
    signing.catch(() => {})
    await eventually(() => expect(dapp.heard.onStatus.mock.calls).toEqual([['reconnecting']]))
    await own.resume()
    const request = await phone.waitForPending(undefined, 30_000)
    // The relay keeps the order: whatever came twice is there before what comes after it.
    const later = sign(dapp, 'later')
    const last = await phone.waitForPending(
      ({ details }) => details.some(({ value }) => value === 'later'),
      30_000,
    )
    expect(phone.pending().map(({ id }) => id)).toEqual([request.id, last.id])
    await phone.approve(request.id)
    expect(
      await verifyMessage({ address: alice, message: 'while down', signature: await signing }),
    ).toBe(true)
    await phone.approve(last.id)
    expect(await verifyMessage({ address: alice, message: 'later', signature: await later })).toBe(
      true,
    )
    expect(dapp.heard.onStatus.mock.calls).toEqual([['reconnecting'], ['connected']])
    const { core } = (await dapp.client.getProvider()).client
    expect(core.relayer.connected).toBe(true)
  })

  it('[R1] comes back from each loss of the socket by itself, also once a request was quicker', async () => {
    const own = await startRelay()
    clean.push(() => own.stop())
    const dapp = start({ relayUrl: own.url })
    const phone = await startPhone({ relayUrl: own.url })
    await connect(dapp, phone)
    await phone.stop()
    const { relayer, heartbeat } = (await dapp.client.getProvider()).client.core
    // It would reopen the socket too, seconds later.
    heartbeat.stop()
    own.disconnectAll()
    await eventually(() => expect(relayer.connected).toBe(false))
    await relayer.request({ method: 'irn_subscribe', params: { topic: '0'.repeat(64) } })
    own.disconnectAll()
    await eventually(() => expect(relayer.connected).toBe(false))
    await eventually(() => expect(own.stats().sockets).toBe(1))
  })

  it('[R3] hears what the phone has answered over a socket that has died in silence, by the next one', async () => {
    const proxy = await startProxy(relay.url)
    clean.push(() => proxy.stop())
    const dapp = start({ relayUrl: proxy.url })
    const phone = await startPhone()
    await connect(dapp, phone)
    phone.setApprovals('hold')
    const signing = sign(dapp, 'over a dead socket')
    const { id } = await phone.waitForPending()
    proxy.swallow()
    await phone.approve(id)
    const { heartbeat, relayer } = (await dapp.client.getProvider()).client.core
    const { provider } = relayer
    // In a browser no page hears of pings.
    clearTimeout(readInternal(relayer, 'pingTimeout') as NodeJS.Timeout)
    expect(relayer.connected).toBe(true)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SILENCE_MS })
    clean.push(() => vi.useRealTimers())
    heartbeat.events.emit('heartbeat_pulse')
    const signature = await signing
    expect(await verifyMessage({ address: alice, message: 'over a dead socket', signature })).toBe(
      true,
    )
    expect(relayer.provider).not.toBe(provider)
  })

  it('[R1] a request on a socket that is closing fails with it, also where the next one is opened first', async () => {
    const own = await startRelay()
    clean.push(() => own.stop())
    const dapp = start({ relayUrl: own.url })
    const phone = await startPhone({ relayUrl: own.url })
    await connect(dapp, phone)
    const { relayer } = (await dapp.client.getProvider()).client.core
    const subscribe = { method: 'irn_subscribe', params: { topic: '0'.repeat(64) } }
    void relayer.provider.connection.close()
    const settled = vi.fn()
    // It goes nowhere: the end of the socket is not known yet.
    void outcome(relayer.provider.request(subscribe)).then(settled)
    await relayer.request(subscribe)
    await eventually(() => expect(settled).toHaveBeenCalled())
  })

  it('says that a blocked relay cannot be reached, and pairs once it can', async () => {
    const port = await freePort()
    const dapp = start({ relayUrl: `ws://127.0.0.1:${port}` }, { relayTimeoutMs: 500 })
    expect(await outcome(pair(dapp.client).done)).toBe('RELAY_UNREACHABLE')
    const late = await startRelay({ port })
    clean.push(() => late.stop())
    const phone = await startPhone({ relayUrl: late.url })
    const retry = createWalletConnect(dapp.core)
    clean.push(() => retry.destroy())
    const { uri, done } = pair(retry)
    await phone.pair(await uri)
    expect(await outcome(done)).toBe('settled')
  })

  it('[CONN-16:mapped,once][ERR-2:providerErrorsOnce] shows a refused project once, and fails the pairing at once', async () => {
    const strict = await startRelay({ projectIds: ['known'] })
    clean.push(() => strict.stop())
    const entries: string[] = []
    const logger = createLogger({ level: 'error', sink: ({ message }) => entries.push(message) })
    // Who waited for that would not be through within the time of a test.
    const relayTimeoutMs = HOUR_MS
    const dapp = start({ relayUrl: strict.url, projectId: 'unknown', logger }, { relayTimeoutMs })
    expect(await outcome(pair(dapp.client).done)).toBe('RELAY_UNREACHABLE')
    expect(await outcome(pair(dapp.client).done)).toBe('RELAY_UNREACHABLE')
    expect(entries.filter((entry) => entry.includes('APKT007'))).toHaveLength(1)
  })

  it(`[R2] ${LOSSES} lost sockets leave one socket and no further listener`, async () => {
    const own = await startRelay()
    clean.push(() => own.stop())
    const dapp = start({ relayUrl: own.url })
    const phone = await startPhone({ relayUrl: own.url })
    await connect(dapp, phone)
    await phone.stop()
    const { relayer, heartbeat } = (await dapp.client.getProvider()).client.core
    const count = () =>
      relayer.events.listenerCount('relayer_connect') +
      heartbeat.events.listenerCount('heartbeat_pulse')
    const before = count()
    for (let round = 0; round < LOSSES; round += 1) {
      await relayer.transportClose()
      const ping = { method: 'irn_subscribe', params: { topic: '0'.repeat(64) } }
      const first = relayer.request(ping)
      // In the middle of the handshake, now earlier and now later.
      await new Promise((resolve) => setTimeout(resolve, round % 10))
      await Promise.all([first, relayer.transportOpen(), relayer.request(ping)])
    }
    expect(count()).toBe(before)
    await eventually(() => expect(own.stats().sockets).toBe(1))
  })
})

describe('life', () => {
  it.each(['first', 'second'] as const)(
    '[REAL-1] of two tabs that show a code the %s is answered when its own is scanned',
    async (scanned) => {
      const storage = createTestStorage()
      const one = start({ storage })
      const first = pair(one.client)
      const codes = { first: await first.uri, second: '' }
      // A tab has a page of its own, and shares the storage alone.
      Reflect.deleteProperty(globalThis, Symbol.for('@latchkey/walletConnect/1'))
      const two = start({ storage })
      const second = pair(two.client)
      codes.second = await second.uri
      const [asked, other] = scanned === 'first' ? [one, two] : [two, one]
      const { relayer } = (await asked.client.getProvider()).client.core
      // What is listened to is read from the storage again with each socket.
      const { relayer: otherRelayer } = (await other.client.getProvider()).client.core
      await otherRelayer.transportClose()
      await otherRelayer.transportOpen()
      await relayer.transportClose()
      const before = relay.stats().published
      const phone = await startPhone()
      const pairing = phone.pair(codes[scanned])
      // It is asked while it is away, and the other is there.
      await eventually(() => expect(relay.stats().published).toBeGreaterThan(before))
      await relayer.transportOpen()
      await pairing
      await (scanned === 'first' ? first : second).done
      expect(await sign(asked, 'mine')).toMatch(/^0x/)
      expect(other.client.hasSession()).toBe(false)
      expect(phone.sessions()).toHaveLength(1)
    },
  )

  it('[INST-1:noSharedState,oneRelayClient] two instances of one project use one core and keep their own sessions', async () => {
    const own = await startRelay()
    clean.push(() => own.stop())
    const phone = await startPhone({ relayUrl: own.url })
    const one = start({ relayUrl: own.url })
    const two = start({ relayUrl: own.url })
    const [first, second] = await Promise.all([one.client.getProvider(), two.client.getProvider()])
    expect(first).not.toBe(second)
    expect(first.client.core).toBe(second.client.core)
    await connect(one, phone)
    expect(one.client.hasSession()).toBe(true)
    expect(two.client.hasSession()).toBe(false)
    await connect(two, phone)
    expect(phone.sessions()).toHaveLength(2)

    await one.client.destroy()
    await one.client.destroy()
    expect(
      await verifyMessage({ address: alice, message: '2', signature: await sign(two, '2') }),
    ).toBe(true)
    await two.client.disconnect()
    expect(two.heard.onSessionDeleted).not.toHaveBeenCalled()
    await eventually(() => expect(phone.sessions()).toHaveLength(1))
  })

  it('[INST-1:noSharedState][REAL-7:order] two instances find their sessions again, whichever opens the client first', async () => {
    const backend = createMemoryBackend()
    const open = (storageKey: string) =>
      start({ backend, options: { storage: 'local', storageKey } })
    const phone = await startPhone()
    const before = [open('one'), open('two')]
    for (const dapp of before) await connect(dapp, phone)
    for (const { client } of before) await client.destroy()

    // Long enough that what nobody keeps would end.
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)
    clean.push(() => now.mockRestore())
    const two = open('two')
    await two.client.getProvider()
    now.mockRestore()
    const one = open('one')
    await one.client.getProvider()
    expect([one.client.hasSession(), two.client.hasSession()]).toEqual([true, true])
    for (const dapp of [one, two]) expect(await sign(dapp, 'mine')).toMatch(/^0x/)
    expect(phone.sessions()).toHaveLength(2)
  })

  it('[LEAK-1:destroyTimers,destroySockets] destroy leaves no timer, socket or global', async () => {
    const own = await startRelay()
    clean.push(() => own.stop())
    // What the libraries, and the first client of a page, put there stays.
    const first = start({ relayUrl: own.url })
    await first.client.getProvider()
    await first.client.destroy()
    const globals = Reflect.ownKeys(globalThis).length
    const live = new Set<number>()
    const hook = createHook({
      init(id, type) {
        if (type === 'Timeout' || type === 'TCPWRAP') live.add(id)
      },
      destroy: (id) => void live.delete(id),
    }).enable()
    clean.push(() => hook.disable())

    const dapp = start({ relayUrl: own.url })
    const { uri, done } = pair(dapp.client)
    await uri
    expect(live.size).toBeGreaterThan(2)
    await dapp.client.destroy()
    expect(await outcome(done)).toBe('REQUEST_ABORTED')
    const left = [...live]
    // WalletConnect's engine looks once for pending messages, a second after it started.
    await eventually(() => {
      expect(left.filter((id) => live.has(id))).toEqual([])
      expect(own.stats().sockets).toBe(0)
    })
    expect(Reflect.ownKeys(globalThis).length).toBe(globals)
    expect(await outcome(dapp.client.getProvider())).toBe('DESTROYED')
  })

  it('[LEAK-1:destroyTimers] destroy leaves no timer of what the relay has not taken', async () => {
    const own = await startRelay()
    clean.push(() => own.stop())
    const phone = await startPhone({ relayUrl: own.url })
    const dapp = start({ relayUrl: own.url })
    await connect(dapp, phone)
    await phone.stop()
    const live = new Map<number, string>()
    const hook = createHook({
      init(id, type) {
        if (type === 'Timeout') live.set(id, new Error(type).stack ?? type)
      },
      destroy: (id) => void live.delete(id),
    }).enable()
    clean.push(() => hook.disable())
    await own.pause()
    sign(dapp, 'never sent').catch(() => {})
    const { publisher } = (await dapp.client.getProvider()).client.core.relayer
    await eventually(() => expect(Reflect.get(publisher, 'queue')).toHaveProperty('size', 1))
    await dapp.client.destroy()
    const left = [...live.keys()]
    await eventually(() => expect(left.flatMap((id) => live.get(id) ?? [])).toEqual([]))
  })

  it('can be made again at once with the same project, as StrictMode does', async () => {
    const storage = createTestStorage()
    const first = start({ storage })
    const loading = outcome(first.client.getProvider())
    const leaving = first.client.destroy()
    const second = start({ storage })
    const phone = await startPhone()
    await connect(second, phone)
    expect(second.client.hasSession()).toBe(true)
    await leaving
    expect(await loading).toBe('DESTROYED')
    expect(
      await verifyMessage({ address: alice, message: '3', signature: await sign(second, '3') }),
    ).toBe(true)
  })

  it('forgets sessions that cannot be read, and pairs afresh', async () => {
    const storage = createTestStorage()
    const first = start({ storage })
    const phone = await startPhone()
    await connect(first, phone)
    const { core } = (await first.client.getProvider()).client
    const keys = await core.storage.getKeys()
    for (const entry of keys)
      await core.storage.setItem(entry, { junk: randomBytes(4).toString('hex') })
    await first.client.destroy()
    const second = start({ storage })
    await second.client.getProvider()
    await connect(second, phone)
    expect(second.client.hasSession()).toBe(true)
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
