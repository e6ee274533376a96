import { createHook } from 'node:async_hooks'
import {
  createPhoneWallet,
  type PhoneSignInFields,
  type PhoneWallet,
} from '@latchkey/sandbox/phone'
import { type Relay, startRelay } from '@latchkey/sandbox/relay'
import { isHex, stringToHex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { fewOf } from '../../../../foundation/test/fewOf.js'
import type { AppKitOptions } from '../../options/types.js'
import { setOneClickAuth } from '../../siwx/oneClickAuth.js'
import type { Cacao, OneClickAuth } from '../../siwx/port.js'
import { mockSIWX } from '../../testing/mockSIWX.js'
import type { PairParameters, WalletConnectClient } from './client.js'
import { SIGN_IN_TIMEOUT_MS } from './constants.js'
import { createWalletConnect, type WalletConnectSettings } from './createWalletConnect.js'
import { acceptSignIn } from './signIn.js'
import { createTestCore, namespaces } from './testCore.js'

const rpc = { rpcUrl: 'http://127.0.0.1:9' }
const privateKey = generatePrivateKey()
const { address } = privateKeyToAccount(privateKey)
const evmAlone = Object.fromEntries(Object.entries(namespaces).slice(0, 1))

let relay: Relay
const clean: (() => unknown)[] = []

beforeAll(async () => {
  relay = await startRelay()
})
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})
afterAll(() => relay.stop())

/** An app with an authenticator, and what it was given. */
function start(
  overrides: Partial<OneClickAuth> = {},
  settings: WalletConnectSettings = {},
  options: Partial<AppKitOptions> = {},
) {
  const core = createTestCore({ relayUrl: relay.url, options })
  const asked: (readonly string[])[] = []
  const given: Cacao[] = []
  setOneClickAuth(core, {
    async createAuthParams({ chains }) {
      asked.push(chains)
      return {
        domain: 'app.example',
        uri: 'https://app.example/login',
        nonce: `nonce-${asked.length}-0123456789`,
        statement: 'Sign in to the test app.',
        resources: ['https://app.example/terms'],
      }
    },
    async onAuthenticated(cacaos) {
      given.push(...cacaos)
    },
    ...overrides,
  })
  const client = createWalletConnect(core, settings)
  clean.push(() => client.destroy())
  return { core, client, asked, given }
}

/** An app that takes its time to judge a signature, and keeps sessions. */
function startJudging() {
  const { calls, siwx } = mockSIWX()
  let judge = () => {}
  const judged = new Promise<void>((resolve) => {
    judge = resolve
  })
  const onAuthenticated = vi.fn(() => judged)
  const { client, core } = start({ onAuthenticated }, {}, { siwx })
  const tracked: string[] = []
  core.events.subscribe(({ data }) => {
    if (data.event.startsWith('SIWX')) tracked.push(data.event)
  })
  return { calls, client, core, judge, onAuthenticated, tracked }
}

async function startPhone(
  options: Partial<Parameters<typeof createPhoneWallet>[0]> = {},
): Promise<PhoneWallet> {
  const phone = await createPhoneWallet({
    relayUrl: relay.url,
    projectId: 'test',
    accounts: { eip155: [{ privateKey }] },
    chains: { 'eip155:1': rpc, 'eip155:8453': rpc },
    approvals: 'approve',
    ...options,
  })
  clean.push(() => phone.stop())
  return phone
}

function pair(
  client: WalletConnectClient,
  asked: PairParameters['namespaces'] = evmAlone,
  signal = new AbortController().signal,
) {
  const uris: string[] = []
  const done = client.pair({ namespaces: asked, signal, onUri: (uri) => void uris.push(uri) })
  done.catch(() => {})
  const uri = () =>
    vi.waitFor(() => {
      const last = uris.at(-1)
      if (last === undefined) throw new Error('no URI yet')
      return last
    })
  return { uris, uri, done }
}

/** Has the two requests of every other sign-in get one number, as one pair of a thousand does by chance. */
function numberAlike({
  auth,
  core,
}: Awaited<ReturnType<WalletConnectClient['getProvider']>>['client']) {
  const { now } = Date
  const { random } = Math
  let subscribed = 0
  let alike = 0
  let at = 0
  const { subscribe } = core.relayer
  vi.spyOn(core.relayer, 'subscribe').mockImplementation(async (topic, options) => {
    const id = await subscribe.call(core.relayer, topic, options)
    if (!auth.pairingTopics.keys.includes(topic)) return id
    // What is awaited next is what numbers them.
    subscribed += 1
    if (subscribed % 2 === 1) [alike, at] = [2, now()]
    return id
  })
  vi.spyOn(Date, 'now').mockImplementation(() => (alike > 0 ? at : now()))
  vi.spyOn(Math, 'random').mockImplementation(() => {
    if (alike === 0) return random()
    alike -= 1
    return 0.5
  })
  clean.push(() => vi.restoreAllMocks())
}

async function sign(client: WalletConnectClient): Promise<boolean> {
  const provider = await client.getProvider()
  const message = 'within the session'
  const params = [stringToHex(message), address]
  const signature = await provider.request({ method: 'personal_sign', params }, 'eip155:8453')
  if (!isHex(signature)) throw new TypeError('no signature')
  return verifyMessage({ address, message, signature })
}

/** What a wallet signs instead of what it was asked: `readSignedNetwork` has decided on each. */
const OTHER_ANSWERS: readonly (readonly [
  string,
  (asked: PhoneSignInFields) => Partial<PhoneSignInFields>,
])[] = [
  ['for another page', () => ({ domain: 'evil.example' })],
  ['for another address of the page', () => ({ aud: 'https://evil.example/login' })],
  ['with a nonce of its own', () => ({ nonce: 'nonce-of-the-wallet' })],
  ['for longer than it was asked', () => ({ exp: '2999-01-01T00:00:00.000Z' })],
  ['for later than it was asked', () => ({ nbf: '2998-01-01T00:00:00.000Z' })],
  [
    'more than it was asked',
    ({ resources = [] }) => ({ resources: ['https://evil.example/all', ...resources] }),
  ],
  ['less than it was asked', ({ resources = [] }) => ({ resources: resources.slice(1) })],
]

describe('signing in with the pairing', () => {
  it('[CONN-15:oneClick] has one approval connect and sign in, where every chain is of eip155', async () => {
    const { asked, client, given } = start()
    const phone = await startPhone({ approvals: 'hold' })
    const { done, uri } = pair(client)
    await phone.pair(await uri())
    const item = await phone.waitForPending()
    if (item.kind !== 'signIn') throw new TypeError(item.kind)
    await phone.approve(item.id)
    await done
    expect(asked).toEqual([['eip155:1', 'eip155:8453']])
    expect(given).toMatchObject([
      {
        h: { t: 'caip122' },
        p: {
          iss: `did:pkh:eip155:1:${address}`,
          domain: 'app.example',
          aud: 'https://app.example/login',
          nonce: 'nonce-1-0123456789',
          resources: ['https://app.example/terms', expect.stringMatching(/^urn:recap:/)],
        },
        s: { t: 'eip191' },
      },
    ])
    const signature = given[0]?.s.s
    if (!isHex(signature)) throw new TypeError('no signature')
    expect(await verifyMessage({ address, message: item.message, signature })).toBe(true)
    expect(client.accounts('eip155')).toEqual([
      { address, caipNetworkId: 'eip155:1' },
      { address, caipNetworkId: 'eip155:8453' },
    ])
    expect(client.peer()?.name).toBe('Latchkey Phone')
    phone.setApprovals('approve')
    expect(await sign(client)).toBe(true)
    expect(phone.sessions()).toHaveLength(1)
  })

  it('[CONN-15:eip155Only] connects plainly where a chain is not of eip155', async () => {
    const { asked, client, given } = start()
    const phone = await startPhone({ approvals: 'hold' })
    const { done, uri } = pair(client, namespaces)
    await phone.pair(await uri())
    const item = await phone.waitForPending()
    expect(item.kind).toBe('proposal')
    await phone.approve(item.id)
    await done
    expect([asked, given]).toEqual([[], []])
    expect(client.hasSession()).toBe(true)
  })

  it('connects plainly a wallet that cannot sign in', async () => {
    const { client, given } = start()
    const phone = await startPhone({ signIn: false })
    const { done, uri } = pair(client)
    await phone.pair(await uri())
    await done
    expect(given).toEqual([])
    expect(await sign(client)).toBe(true)
  })

  it('[CONN-15:oneClick] asks anew where both its requests have got one number, which no wallet could answer', async () => {
    const { client, given } = start()
    const { client: signClient } = await client.getProvider()
    const asked: string[] = []
    signClient.core.history.on(
      'history_created',
      ({ request }: { readonly request: { readonly method: string } }) => {
        if (/Authenticate|Propose/.test(request.method)) asked.push(request.method)
      },
    )
    numberAlike(signClient)
    for (const signIn of [true, false]) {
      asked.length = 0
      const phone = await startPhone({ signIn })
      const { done, uri, uris } = pair(client)
      await phone.pair(await uri())
      await done
      expect(uris).toHaveLength(1)
      // Of two with one number the second is not noted.
      const both = ['wc_sessionAuthenticate', 'wc_sessionPropose']
      expect(asked).toEqual([both[0], ...both])
      expect(await sign(client)).toBe(true)
      // Nothing is left of the first two.
      await vi.waitFor(() => {
        expect(signClient.proposal.getAll()).toEqual([])
        expect(signClient.auth.requests.getAll()).toEqual([])
        expect(signClient.auth.pairingTopics.getAll().length).toBeLessThan(2)
      })
      await client.disconnect()
    }
    expect(given).toHaveLength(1)
  })

  it.each<[string, OneClickAuth['createAuthParams']]>([
    ['nothing is to be signed', async () => undefined],
    ['there is nothing to sign', () => Promise.reject(new Error('no nonce'))],
  ])('connects plainly where %s', async (_name, createAuthParams) => {
    const { client, given } = start({ createAuthParams })
    const phone = await startPhone({ approvals: 'hold' })
    const { done, uri } = pair(client)
    await phone.pair(await uri())
    const item = await phone.waitForPending()
    expect(item.kind).toBe('proposal')
    await phone.approve(item.id)
    await done
    expect(given).toEqual([])
  })

  it('[CONN-15:oneClick] stays connected where the sign-in is refused by the app', async () => {
    const onAuthenticated = vi.fn(() => Promise.reject(new Error('unknown nonce')))
    const { client } = start({ onAuthenticated })
    const phone = await startPhone()
    const { done, uri } = pair(client)
    await phone.pair(await uri())
    await done
    expect(onAuthenticated).toHaveBeenCalledOnce()
    expect(client.hasSession()).toBe(true)
  })

  it('[CONN-15:oneClick] ends what was approved for who has left, and nothing that was paired since', async () => {
    let check = () => {}
    const checked = new Promise<void>((resolve) => {
      check = resolve
    })
    const onAuthenticated = vi.fn(() => checked)
    const { client } = start({ onAuthenticated })
    const deleted = vi.fn()
    const unsubscribe = client.subscribe({
      onSessionDeleted: deleted,
      onSessionUpdated() {},
      onAccountsChanged() {},
      onChainChanged() {},
      onStatus() {},
    })
    clean.push(unsubscribe)
    const phone = await startPhone()
    const leave = new AbortController()
    const first = pair(client, evmAlone, leave.signal)
    await phone.pair(await first.uri())
    await vi.waitFor(() => expect(onAuthenticated).toHaveBeenCalledOnce())
    expect(client.hasSession()).toBe(true)
    leave.abort()
    await expect(first.done).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    // Nobody takes it up, and whoever had heard of it hears of its end.
    expect(client.hasSession()).toBe(false)
    expect(deleted).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(phone.sessions()).toEqual([]))
    const second = pair(client, namespaces)
    await phone.pair(await second.uri())
    await second.done
    check()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(client.hasSession()).toBe(true)
    expect(phone.sessions()).toHaveLength(1)
    expect(deleted).toHaveBeenCalledOnce()
    expect(await sign(client)).toBe(true)
  })

  it.each(fewOf(OTHER_ANSWERS, 0, 5))(
    '[CONN-15:answerChecked] signs nobody in where a wallet has signed %s, and connects',
    async (_name, signIn) => {
      const { client, given } = start()
      const phone = await startPhone({ signIn })
      const { done, uri } = pair(client)
      await phone.pair(await uri())
      await done
      expect(given).toEqual([])
      expect(client.accounts('eip155').map((each) => each.address)).toContain(address)
    },
  )

  it('[CONN-15:answerChecked] takes times that it was asked to sign', async () => {
    const params = {
      domain: 'app.example',
      uri: 'https://app.example/login',
      nonce: 'nonce-0123456789',
      exp: new Date(Date.now() + 3_600_000).toISOString(),
      nbf: new Date().toISOString(),
    }
    const { client, given } = start({ createAuthParams: async () => params })
    const phone = await startPhone()
    const { done, uri } = pair(client)
    await phone.pair(await uri())
    await done
    expect(given.map(({ p }) => [p.exp, p.nbf])).toEqual([[params.exp, params.nbf]])
  })

  it('[CONN-15:oneClick] says USER_REJECTED where the person declines', async () => {
    const { client, given } = start()
    const phone = await startPhone({ approvals: 'reject' })
    const { done, uri } = pair(client)
    await phone.pair(await uri())
    await expect(done).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect([given, client.hasSession(), phone.sessions()]).toEqual([[], false, []])
  })

  it('[CONN-15:oneClick] asks with another nonce for each URI', async () => {
    const { asked, client, given } = start({}, { pairingTtlMs: 240_000 })
    const phone = await startPhone()
    const { done, uri, uris } = pair(client)
    await uri()
    // The next one is due. From here on only waiting for a condition moves the clock.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 226_000 })
    clean.push(() => vi.useRealTimers())
    await vi.waitFor(() => expect(uris).toHaveLength(2))
    await phone.pair(uris[1] ?? '')
    await done
    expect(asked.length).toBeGreaterThanOrEqual(2)
    expect(given[0]?.p.nonce).toBe('nonce-2-0123456789')
  })

  it('[CONN-15:oneClick] is over when the person leaves: a later answer connects and signs in nobody', async () => {
    const { client, given } = start()
    const phone = await startPhone({ approvals: 'hold' })
    const controller = new AbortController()
    const { done, uri } = pair(client, evmAlone, controller.signal)
    await phone.pair(await uri())
    const item = await phone.waitForPending()
    controller.abort()
    await expect(done).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await phone.approve(item.id).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([given, client.hasSession()]).toEqual([[], false])
    const { client: signClient } = await client.getProvider()
    await vi.waitFor(() => {
      expect(signClient.session.getAll()).toEqual([])
      expect(signClient.auth.pairingTopics.getAll()).toEqual([])
      expect(signClient.proposal.getAll()).toEqual([])
    })
  })

  it('[CONN-15:oneClick] keeps nobody signed in who leaves while the signature is judged', async () => {
    const { calls, client, judge, onAuthenticated, tracked } = startJudging()
    const phone = await startPhone()
    const controller = new AbortController()
    const { done, uri } = pair(client, evmAlone, controller.signal)
    await phone.pair(await uri())
    await vi.waitFor(() => expect(onAuthenticated).toHaveBeenCalledOnce())
    controller.abort()
    await expect(done).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    judge()
    await vi.waitFor(() => expect(calls).toEqual([`revokeSession eip155:1 ${address}`]))
    expect(tracked).toEqual([])
  })

  it('[CONN-15:oneClick] keeps nobody signed in whose signature was judged too late, and who is gone by then', async () => {
    const { calls, core, judge, tracked } = startJudging()
    vi.useFakeTimers()
    try {
      const iss = `did:pkh:eip155:1:${address}`
      const p = { iss, aud: '', domain: '', nonce: '' }
      const cacao: Cacao = { h: { t: 'caip122' }, p, s: { t: 'eip191', s: '0x' } }
      const accepting = acceptSignIn(core, [{ cacao, caipNetworkId: 'eip155:1' }], () => false)
      await vi.advanceTimersByTimeAsync(SIGN_IN_TIMEOUT_MS)
      await accepting
      judge()
      await vi.advanceTimersByTimeAsync(0)
      expect(calls).toEqual([`revokeSession eip155:1 ${address}`])
      expect(tracked).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  it('[LEAK-1:destroyTimers] leaves no timer, not of a request that nobody answered either', async () => {
    const live = new Map<number, string>()
    const hook = createHook({
      init: (id, type) => void (type === 'Timeout' && live.set(id, type)),
      destroy: (id) => void live.delete(id),
    }).enable()
    clean.push(() => hook.disable())
    const { client } = start()
    const { done, uri } = pair(client)
    await uri()
    const during = [...live.keys()]
    await client.destroy()
    await expect(done).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    // WalletConnect's engine looks once for pending messages, a second after it started.
    await vi.waitFor(() => expect(during.filter((id) => live.has(id))).toEqual([]))
  })
})
