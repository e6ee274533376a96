import { createAppKit, pendingTransactionsAtom } from '@latchkey/appkit'
import { createLogger, createStorage } from '@latchkey/foundation'
import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fewOf } from '../../../foundation/test/fewOf.js'
import { type Cleanup, connectWallet } from '../../test/connectWallet.js'
import { assertExecuted, createNetworks, createWallet } from '../../test/solanaHarness.js'
import { solanaAdapter } from '../solanaAdapter.js'
import { standardWallets } from '../wallets/standardWallets.js'

let chain: SolanaChain
let receiver: string
const clean: Cleanup = []

beforeAll(async () => {
  chain = await startSolanaChain()
}, 60_000)
afterAll(async () => {
  await chain.stop()
})
beforeEach(() => {
  receiver = PublicKey.unique().toBase58()
  // No test is to take the time that a person would wait.
  vi.spyOn(Math, 'random').mockReturnValue(0.05)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const method of ['sendTransaction', 'getBlockHeight'])
    chain.control.setFault(method, undefined)
  for (const step of clean.splice(0).reverse()) step()
})

const VALUE = 1_000_000n
const transfer = () => ({ to: receiver, value: VALUE })
const start = (options = {}) => connectWallet(chain, clean, options)
const sends = () => chain.control.countCalls('sendTransaction')
const paid = async () =>
  BigInt(await new Connection(chain.rpcUrl, 'confirmed').getBalance(new PublicKey(receiver)))
const prompts = ({ log }: { log: readonly { method: string }[] }) =>
  log.filter(({ method }) => method === 'solana:signTransaction').length

/** What a node answers that has taken nothing: one of each kind in a short run. */
const FAILURES = [
  ['rate-limited', { httpStatus: 429 }],
  ['forbidden', { httpStatus: 403 }],
  ['answered by a broken gateway', { httpStatus: 502 }],
  ['cut off', { connection: 'reset' }],
  ['answered by a node that is behind', { code: -32_005, message: 'Node is behind by 42 slots' }],
  ['answered by a node that has failed', { code: -32_603, message: 'Internal error' }],
] as const

describe('a broadcast that fails', () => {
  it.each(fewOf(FAILURES, 0, 3, 4))(
    '[REAL-10:signature,broadcastAgain] when %s, gives the signature, and is made again',
    async (_name, failure) => {
      const { send, getStatus } = await start()
      chain.control.setFault('sendTransaction', failure)
      const before = sends()
      const signature = await send(transfer())
      expect(await getStatus(signature)).toBeUndefined()
      await vi.waitFor(() => expect(sends()).toBeGreaterThan(before + 2))
      expect(await paid()).toBe(0n)
      chain.control.setFault('sendTransaction', undefined)
      await vi.waitFor(async () => expect(await getStatus(signature)).toBe('confirmed'))
      await assertExecuted(chain, signature)
      expect(await paid()).toBe(VALUE)
    },
  )

  it('[REAL-10:signature,paidOnce] when only its answer is lost, gives the signature of what is paid once', async () => {
    const { send, getStatus } = await start()
    chain.control.failNext('sendTransaction', { connection: 'reset', isCarriedOut: true })
    const before = sends()
    const signature = await send(transfer())
    await vi.waitFor(() => expect(sends()).toBe(before + 2))
    expect(await getStatus(signature)).toBe('confirmed')
    expect(await paid()).toBe(VALUE)
  })

  it('[REAL-10:broadcastAgain][R7] waits for as long as the node asks', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { send } = await start()
    const headers = { 'retry-after': '10' }
    chain.control.setFault('sendTransaction', { httpStatus: 429, headers })
    const before = sends()
    const signature = await send(transfer())
    const tries = vi.mocked(Math.random).mock.calls.length
    await vi.waitFor(() => expect(vi.mocked(Math.random).mock.calls.length).toBe(tries + 5))
    expect(sends()).toBe(before + 1)
    chain.control.setFault('sendTransaction', undefined)
    vi.advanceTimersByTime(10_000)
    await assertExecuted(chain, signature)
  })

  it('[REAL-10:watched] ends as expired once no block can take it any more, and can be sent anew', async () => {
    const { send, getStatus } = await start()
    chain.control.setFault('sendTransaction', { httpStatus: 503 })
    const signature = await send(transfer())
    chain.control.advanceSlots(200)
    await vi.waitFor(async () => expect(await getStatus(signature)).toBe('expired'))
    await vi.waitFor(async () => {
      const count = sends()
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(sends()).toBe(count)
    })
    chain.control.setFault('sendTransaction', undefined)
    await assertExecuted(chain, await send(transfer()))
    expect(await paid()).toBe(VALUE)
  })

  it('[REAL-10:watched] is not expired as long as the height of the chain is not known', async () => {
    const { send, getStatus } = await start()
    chain.control.setFault('sendTransaction', { httpStatus: 503 })
    const signature = await send(transfer())
    chain.control.setFault('getBlockHeight', { code: -32_603 })
    chain.control.advanceSlots(200)
    await expect(getStatus(signature)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    chain.control.setFault('getBlockHeight', undefined)
    expect(await getStatus(signature)).toBe('expired')
  })

  it('[REAL-10:broadcastAgain,paidOnce] is made again by the next page of the tab, where a second press pays nothing twice', async () => {
    const tabStorage = createStorage({ backend: 'memory' })
    const first = await start({ tabStorage })
    chain.control.setFault('sendTransaction', { connection: 'reset' })
    const signature = await first.send(transfer())
    first.destroy()
    const before = sends()
    const { wallet } = first
    const second = await start({ tabStorage, wallet })
    await vi.waitFor(() => expect(sends()).toBeGreaterThan(before + 1))
    await expect(second.send(transfer())).rejects.toMatchObject({
      code: 'TRANSACTION_PENDING',
      context: { hash: signature },
    })
    expect(prompts(wallet)).toBe(1)
    chain.control.setFault('sendTransaction', undefined)
    await vi.waitFor(async () => expect(await second.getStatus(signature)).toBe('confirmed'))
    await assertExecuted(chain, signature)
    expect(await paid()).toBe(VALUE)
  })

  it('[REAL-10:watched] is expired for the next page of the tab, too', async () => {
    const tabStorage = createStorage({ backend: 'memory' })
    const first = await start({ tabStorage })
    chain.control.setFault('sendTransaction', { httpStatus: 503 })
    const signature = await first.send(transfer())
    first.destroy()
    chain.control.advanceSlots(200)
    const second = await start({ tabStorage, wallet: first.wallet })
    await vi.waitFor(async () => expect(await second.getStatus(signature)).toBe('expired'))
    expect(await paid()).toBe(0n)
  })

  it('[REAL-10:signature,paidOnce] a second press pays nothing twice, and says what is on its way', async () => {
    const { send, getStatus, wallet } = await start()
    chain.control.setFault('sendTransaction', { connection: 'reset' })
    const signature = await send(transfer())
    await expect(send(transfer())).rejects.toMatchObject({
      code: 'TRANSACTION_PENDING',
      context: { hash: signature },
    })
    expect(prompts(wallet)).toBe(1)
    // Another amount is another payment.
    const other = await send({ to: receiver, value: 5n })
    expect(other).not.toBe(signature)
    chain.control.setFault('sendTransaction', undefined)
    await vi.waitFor(async () => {
      expect([await getStatus(signature), await getStatus(other)]).toEqual([
        'confirmed',
        'confirmed',
      ])
    })
    expect(await paid()).toBe(VALUE + 5n)
    // It has arrived: the same again is wanted.
    await assertExecuted(chain, await send(transfer()))
    expect(await paid()).toBe(2n * VALUE + 5n)
  })

  it('[REAL-10:broadcastAgain][LEAK-1:destroyTimers] is made no more once the instance is destroyed', async () => {
    const { destroy, send } = await start()
    chain.control.setFault('sendTransaction', { httpStatus: 503 })
    const before = sends()
    await send(transfer())
    await vi.waitFor(() => expect(sends()).toBeGreaterThan(before + 1))
    destroy()
    const count = sends()
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(sends()).toBeLessThanOrEqual(count + 1)
  })
})

describe('a verdict on the transaction', () => {
  it('[REAL-10:signature] of the simulation is an error, and nothing is kept', async () => {
    const { send, wallet } = await start()
    const before = sends()
    const tooMuch = { to: receiver, value: 10n ** 18n }
    await expect(send(tooMuch)).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    await expect(send(tooMuch)).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    expect([sends() - before, prompts(wallet)]).toEqual([2, 2])
  })

  it.each([
    ['signature', { code: -32_003, message: 'Transaction signature verification failure' }],
    ['blockhash', { code: -32_002, message: 'Transaction simulation failed: Blockhash not found' }],
    ['version', { code: -32_602, message: 'invalid transaction: too large: 1644 bytes' }],
  ])(
    '[REAL-10:broadcastAgain] for its %s is an error, and it is not sent again',
    async (_name, failure) => {
      const { send } = await start()
      chain.control.setFault('sendTransaction', failure)
      const before = sends()
      await expect(send(transfer())).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
      expect(sends()).toBe(before + 1)
    },
  )
})

describe('what a wallet sends by itself', () => {
  it('[REAL-10:watched] ends as expired too, where no block takes it', async () => {
    const wallet = createWallet(chain)
    Reflect.deleteProperty(wallet.wallet.features, 'solana:signTransaction')
    const { send, getStatus } = await start({ wallet })
    // Without a simulation a node says nothing of a transaction that it cannot take.
    const { blockhash } = await new Connection(chain.rpcUrl).getLatestBlockhash()
    const raw = new Transaction({
      recentBlockhash: blockhash,
      feePayer: new PublicKey(chain.accounts[0]?.address ?? ''),
    }).add(
      SystemProgram.transfer({
        fromPubkey: new PublicKey(chain.accounts[0]?.address ?? ''),
        toPubkey: new PublicKey(receiver),
        lamports: 1,
      }),
    )
    chain.control.advanceSlots(200)
    const signature = await send({ raw, options: { skipPreflight: true } })
    expect(await getStatus(signature)).toBeUndefined()
    chain.control.advanceSlots(200)
    expect(await getStatus(signature)).toBe('expired')
  })
})

describe('an app', () => {
  it('[REAL-10:signature,watched] has what is signed watched to its end, whatever the node does at first', async () => {
    const wallet = createWallet(chain)
    const appkit = createAppKit({
      projectId: 'test',
      networks: createNetworks(chain),
      adapters: [solanaAdapter()],
      storage: 'memory',
      logger: createLogger({ level: 'silent' }),
    })
    clean.push(standardWallets().register(wallet.wallet), wallet.destroy, () => appkit.destroy())
    await appkit.start()
    await vi.waitFor(() => appkit.connect({ connectorId: wallet.info.name }))
    const statuses = () => appkit.store.get(pendingTransactionsAtom).map(({ status }) => status)
    chain.control.setFault('sendTransaction', { httpStatus: 429 })
    const hash = await appkit.sendTransaction({ transaction: transfer() })
    expect(statuses()).toEqual(['pending'])
    await expect(appkit.sendTransaction({ transaction: transfer() })).rejects.toMatchObject({
      code: 'TRANSACTION_PENDING',
    })
    chain.control.setFault('sendTransaction', undefined)
    expect(await appkit.waitForTransaction({ hash })).toBe('confirmed')
    chain.control.setFault('sendTransaction', { httpStatus: 403 })
    const lost = await appkit.sendTransaction({ transaction: transfer() })
    chain.control.advanceSlots(200)
    expect(await appkit.waitForTransaction({ hash: lost })).toBe('expired')
    expect([statuses(), await paid()]).toEqual([['expired', 'confirmed'], VALUE])
  })
})
