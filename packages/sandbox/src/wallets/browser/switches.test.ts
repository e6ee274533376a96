import { Keypair } from '@solana/web3.js'
import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEvmWallet, type EvmWalletOptions } from './evm/createEvmWallet.js'
import { createSolanaWallet, type SolanaWalletOptions } from './solana/createSolanaWallet.js'

const keys: readonly Hex[] = [
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
]
const [alice, bob] = keys.map((key) => privateKeyToAccount(key).address) as [Address, Address]
const keypair = Keypair.generate()
const rpcUrl = 'http://127.0.0.1:1'
const clean: (() => void)[] = []

afterEach(() => {
  vi.useRealTimers()
  for (const step of clean.splice(0)) step()
})

const createEvm = (options: Partial<EvmWalletOptions> = {}) => {
  const wallet = createEvmWallet({
    accounts: keys.map((privateKey) => ({ privateKey })),
    chains: [{ chainId: 31337, rpcUrl, name: 'Local' }],
    ...options,
  })
  clean.push(() => wallet.destroy())
  const events: unknown[] = []
  wallet.provider.on('accountsChanged', (accounts) => events.push(accounts))
  const request = (method: string, params?: unknown) => wallet.provider.request({ method, params })
  return { wallet, events, request }
}

const createSolana = (options: Partial<SolanaWalletOptions> = {}) => {
  const wallet = createSolanaWallet({
    accounts: [{ secretKey: keypair.secretKey }],
    rpcUrl,
    chains: ['solana:mainnet'],
    ...options,
  })
  clean.push(() => wallet.destroy())
  const events: number[] = []
  const { features } = wallet.wallet
  features['standard:events'].on('change', ({ accounts }) => events.push(accounts?.length ?? -1))
  const connect = async (input?: { silent: boolean }) =>
    (await features['standard:connect'].connect(input)).accounts.map(({ address }) => address)
  return { wallet, features, events, connect }
}

const code = (value: number) => expect.objectContaining({ code: value })
const address = keypair.publicKey.toBase58()

describe('locked, on EVM', () => {
  it('default: a site that is let in sees no accounts until it is unlocked', async () => {
    const { wallet, events, request } = createEvm()
    await request('eth_requestAccounts')
    wallet.lock()
    wallet.lock()
    expect(await request('eth_accounts')).toEqual([])
    await expect(request('personal_sign', ['0x61', alice])).rejects.toEqual(code(4100))
    expect(await request('wallet_getPermissions')).toMatchObject([
      { caveats: [{ value: [alice, bob] }] },
    ])
    wallet.unlock()
    expect(await request('eth_accounts')).toEqual([alice, bob])
    expect(events).toEqual([[alice, bob], [], [alice, bob]])
  })

  it('behavior: asking for accounts waits for the unlock, and a second time is refused', async () => {
    const { wallet, request } = createEvm()
    await request('eth_requestAccounts')
    wallet.lock()
    const asked = request('eth_requestAccounts')
    expect(wallet.pending()).toMatchObject([{ kind: 'unlock', method: 'eth_requestAccounts' }])
    await expect(request('eth_requestAccounts')).rejects.toEqual(code(-32002))
    wallet.unlock()
    expect(await asked).toEqual([alice, bob])
    expect(wallet.pending()).toEqual([])
  })

  it('behavior: a site that is not let in is unlocked for first, then asked about', async () => {
    const { wallet, events, request } = createEvm({ approvals: 'hold' })
    wallet.lock()
    const asked = request('eth_requestAccounts')
    wallet.pending()[0]?.approve()
    await expect.poll(() => wallet.pending().map(({ kind }) => kind)).toEqual(['connect'])
    expect(wallet.switches().locked).toBe(false)
    wallet.pending()[0]?.approve()
    expect(await asked).toEqual([alice, bob])
    expect(events).toEqual([[alice, bob]])
  })

  it('error: the unlock prompt is put away', async () => {
    const { wallet, request } = createEvm()
    wallet.lock()
    const asked = request('wallet_requestPermissions', [{ eth_accounts: {} }])
    wallet.pending()[0]?.reject()
    await expect(asked).rejects.toEqual(code(4001))
    expect(wallet.switches().locked).toBe(true)
  })
})

describe('locked, on Solana', () => {
  it('default: no accounts, nothing signed, silently none; unlocked they are back', async () => {
    const { wallet, features, events, connect } = createSolana()
    await connect()
    const [account] = wallet.wallet.accounts
    if (!account) throw new Error('no account')
    wallet.lock()
    expect(wallet.wallet.accounts).toEqual([])
    expect(await connect({ silent: true })).toEqual([])
    const message = new Uint8Array([1])
    await expect(features['solana:signMessage'].signMessage({ account, message })).rejects.toEqual(
      code(4100),
    )
    wallet.unlock()
    expect(wallet.wallet.accounts.map((one) => one.address)).toEqual([address])
    expect(events).toEqual([1, 0, 1])
  })

  it('behavior: signing in waits for the unlock', async () => {
    const { wallet, features } = createSolana()
    wallet.lock()
    const signingIn = features['solana:signIn'].signIn()
    expect(wallet.pending()).toMatchObject([{ kind: 'unlock', method: 'solana:signIn' }])
    expect(wallet.wallet.accounts).toEqual([])
    wallet.pending()[0]?.approve()
    expect((await signingIn).map(({ account }) => account.address)).toEqual([address])
  })

  it('behavior: connecting waits for the unlock', async () => {
    const { wallet, connect } = createSolana()
    wallet.lock()
    const connecting = connect()
    await expect(connect()).rejects.toEqual(code(-32002))
    expect(wallet.pending()).toMatchObject([{ kind: 'unlock', namespace: 'solana' }])
    wallet.pending()[0]?.approve()
    expect(await connecting).toEqual([address])
  })
})

describe('a silent connect', () => {
  it('can be an error for a site that is let in, and heals', async () => {
    const evm = createEvm()
    const solana = createSolana()
    await evm.request('eth_requestAccounts')
    await solana.connect()
    evm.wallet.setSilentConnect('reject')
    solana.wallet.setSilentConnect('reject')
    await expect(evm.request('eth_accounts')).rejects.toEqual(code(4100))
    expect(await evm.request('eth_requestAccounts')).toEqual([alice, bob])
    await expect(solana.connect({ silent: true })).rejects.toEqual(code(4001))
    expect(await solana.connect()).toEqual([address])
    evm.wallet.setSilentConnect('answer')
    solana.wallet.setSilentConnect('answer')
    expect(await evm.request('eth_accounts')).toEqual([alice, bob])
    expect(await solana.connect({ silent: true })).toEqual([address])
  })
})

describe('replies', () => {
  it('come when they are let go, results and errors alike', async () => {
    const { wallet, request } = createEvm()
    await request('eth_requestAccounts')
    wallet.setReplies({ held: true })
    const settled: string[] = []
    const signing = request('personal_sign', ['0x61', alice])
    const wrong = request('personal_sign', ['0x61', `0x${'1'.repeat(40)}`])
    signing.finally(() => settled.push('signed')).catch(() => {})
    wrong.catch(() => settled.push('refused'))
    // What nobody decides is answered at once.
    expect(await request('eth_chainId')).toBe('0x7a69')
    await expect.poll(() => wallet.switches().replies.waiting).toBe(2)
    // The wallet has done its part.
    expect(wallet.log.filter(({ outcome }) => outcome.status === 'pending')).toEqual([])
    expect(settled).toEqual([])
    wallet.releaseReplies()
    expect(await signing).toMatch(/^0x/)
    await expect(wrong).rejects.toEqual(code(4100))
    expect(wallet.switches().replies).toEqual({ delayMs: 0, held: true, copies: 1, waiting: 0 })
  })

  it('come late, for the methods that are named', async () => {
    vi.useFakeTimers()
    const { wallet, connect } = createSolana()
    wallet.setReplies({ delayMs: 60_000, methods: ['standard:connect'] })
    let connected: unknown
    void connect().then((accounts) => {
      connected = accounts
    })
    await vi.advanceTimersByTimeAsync(59_999)
    expect(connected).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(connected).toEqual([address])
  })

  it('error: numbers that make no sense', () => {
    const { wallet } = createEvm()
    expect(() => wallet.setReplies({ delayMs: -1 })).toThrow(RangeError)
    expect(() => wallet.setReplies({ copies: 9 })).toThrow(RangeError)
  })
})

describe('a request whose page is gone', () => {
  it('counts as rejected, or is kept: the next one of the site is refused, and an answer lets it in', async () => {
    const { wallet } = createEvm({ approvals: 'hold' })
    const first = wallet.openPort('https://a.example')
    const gone = first.request('eth_requestAccounts', undefined)
    first.close()
    await expect(gone).rejects.toEqual(code(4001))

    wallet.setKeepsRequests(true)
    const second = wallet.openPort('https://a.example')
    void second.request('eth_requestAccounts', undefined)
    second.close()
    const reloaded = wallet.openPort('https://a.example')
    const heard: unknown[] = []
    reloaded.watch((event, data) => heard.push([event, data]))
    await expect(reloaded.request('eth_requestAccounts', undefined)).rejects.toEqual(code(-32002))
    wallet.pending()[0]?.approve()
    await expect.poll(() => heard).toEqual([['accountsChanged', [alice, bob]]])
  })
})

describe('reset', () => {
  it('puts every switch back, lets go what waits and heals faults', async () => {
    for (const { wallet } of [createEvm(), createSolana()]) {
      const before = wallet.switches()
      wallet.lock()
      wallet.setSilentConnect('reject')
      wallet.setKeepsRequests(true)
      wallet.setReplies({ held: true, copies: 2 })
      expect(wallet.switches()).toEqual({
        locked: true,
        silentConnect: 'reject',
        keepsRequests: true,
        replies: { delayMs: 0, held: true, copies: 2, waiting: 0 },
      })
      wallet.reset()
      expect(wallet.switches()).toEqual(before)
    }
    const { wallet, request } = createEvm()
    wallet.setReplies({ held: true })
    const asked = request('eth_requestAccounts')
    await expect.poll(() => wallet.switches().replies.waiting).toBe(1)
    wallet.setFault('eth_chainId', { returns: 'odd' })
    wallet.reset()
    expect(await asked).toEqual([alice, bob])
    expect(await request('eth_chainId')).toBe('0x7a69')
  })
})
