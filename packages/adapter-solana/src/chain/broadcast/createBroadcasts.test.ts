import { createStorage, type Storage } from '@latchkey/foundation'
import { base58 } from '@scure/base'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBroadcasts, type Sender } from './createBroadcasts.js'

const LIMIT = 100
const NETWORK = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const one = base58.encode(new Uint8Array(64).fill(1))
const parcel = { encoded: 'AQID', options: { skipPreflight: true } }
const transaction = {
  caipNetworkId: NETWORK,
  signature: one,
  lastValidBlockHeight: LIMIT as number | undefined,
  undecided: { key: 'payment', parcel },
} as const
let controller: AbortController
let storage: Storage
const noSender = (): Sender => {
  throw new Error('nothing was left')
}
const create = (openSender: (...parameters: unknown[]) => Sender = noSender) =>
  createBroadcasts({ signal: controller.signal, storage, openSender, getDelay: () => 1_000 })
/** The same tab after a reload. */
async function reload(openSender?: (...parameters: unknown[]) => Sender) {
  controller.abort()
  await vi.advanceTimersByTimeAsync(0)
  controller = new AbortController()
  return create(openSender)
}

beforeEach(() => {
  controller = new AbortController()
  storage = createStorage({ backend: 'memory' })
  vi.useFakeTimers()
})
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

/** A network at a height, whose node fails until it is told otherwise. */
function createSender(height = 1) {
  const state = { height, error: new Error('no connection') as Error | undefined, tries: 0 }
  const sender: Sender = {
    async submit() {
      state.tries += 1
      if (state.error) throw state.error
    },
    getBlockHeight: async () => state.height,
  }
  return { sender, state }
}
const says = (transactionMessage: string) => Object.assign(new Error('no'), { transactionMessage })

describe('createBroadcasts', () => {
  it('[REAL-10:broadcastAgain] hands over again until a node has it, or says that a block has it already', async () => {
    for (const end of [undefined, says('This transaction has already been processed')]) {
      const broadcasts = create()
      const { sender, state } = createSender()
      await broadcasts.send(transaction, sender)
      expect(broadcasts.findUndecided('payment')).toBe(one)
      state.error = says('Transaction simulation failed: Blockhash not found')
      await vi.advanceTimersByTimeAsync(2_000)
      state.error = end
      await vi.advanceTimersByTimeAsync(1_000)
      expect([state.tries, broadcasts.findUndecided('payment')]).toEqual([4, undefined])
    }
  })

  it('[REAL-10:broadcastAgain] takes what a block has already for handed over', async () => {
    const broadcasts = create()
    const { sender, state } = createSender()
    state.error = says('Transaction simulation failed: This transaction has already been processed')
    await broadcasts.send(transaction, sender)
    expect(broadcasts.findUndecided('payment')).toBeUndefined()
    expect(await broadcasts.isTooLate(one, async () => LIMIT + 1)).toBe(true)
  })

  it('[REAL-10:broadcastAgain] ends at the last block that could take it, and not before', async () => {
    const broadcasts = create()
    const { sender, state } = createSender(LIMIT)
    await broadcasts.send(transaction, sender)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(state.tries).toBe(4)
    expect(await broadcasts.isTooLate(one, sender.getBlockHeight)).toBe(false)
    state.height = LIMIT + 1
    await vi.advanceTimersByTimeAsync(1_000)
    expect([state.tries, broadcasts.findUndecided('payment')]).toEqual([4, undefined])
    expect(await broadcasts.isTooLate(one, sender.getBlockHeight)).toBe(true)
  })

  it('[REAL-10:broadcastAgain] ends after three minutes where the height of the chain cannot be read', async () => {
    const broadcasts = create()
    const { sender, state } = createSender()
    const getBlockHeight = () => Promise.reject(new Error('no connection'))
    await broadcasts.send(transaction, { ...sender, getBlockHeight })
    await vi.advanceTimersByTimeAsync(170_000)
    expect(broadcasts.findUndecided('payment')).toBe(one)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(broadcasts.findUndecided('payment')).toBeUndefined()
    expect(state.tries).toBeLessThan(190)
  })

  it('gives a transaction of an unknown blockhash as long as a new one has, a nonce for ever', async () => {
    const broadcasts = create()
    const byWallet = base58.encode(new Uint8Array(64).fill(2))
    broadcasts.note({ caipNetworkId: NETWORK, signature: byWallet })
    const at = (height: number) => async () => height
    expect(await broadcasts.isTooLate(byWallet, at(1_000))).toBe(false)
    expect(await broadcasts.isTooLate(byWallet, at(1_150))).toBe(false)
    expect(await broadcasts.isTooLate(byWallet, at(1_151))).toBe(true)
    const { sender, state } = createSender()
    state.error = undefined
    await broadcasts.send({ ...transaction, lastValidBlockHeight: Infinity }, sender)
    expect(await broadcasts.isTooLate(one, at(10 ** 9))).toBe(false)
    expect(await broadcasts.isTooLate('of somebody else', at(10 ** 9))).toBe(false)
  })

  it('[REAL-10:broadcastAgain] rests once it is known what has become of it', async () => {
    const broadcasts = create()
    const { sender, state } = createSender()
    await broadcasts.send(transaction, sender)
    broadcasts.settle(one)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(state.tries).toBe(1)
  })

  it('[LEAK-1:destroyTimers] ends with the instance', async () => {
    const { sender, state } = createSender()
    await create().send(transaction, sender)
    await vi.advanceTimersByTimeAsync(1_000)
    controller.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(state.tries).toBe(2)
  })

  it.each([
    'Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.',
    'Transaction signature verification failure',
    'base64 encoded solana_transaction::versioned::VersionedTransaction too large: 1660 bytes',
    'failed to deserialize solana_transaction::versioned::VersionedTransaction: io error',
    'Transaction signature length mismatch',
  ])('[REAL-10:broadcastAgain] keeps nothing of what is refused for good: %s', async (words) => {
    const broadcasts = create()
    const { sender, state } = createSender()
    state.error = says(words)
    await expect(broadcasts.send(transaction, sender)).rejects.toBe(state.error)
    expect(broadcasts.findUndecided('payment')).toBeUndefined()
    expect(await broadcasts.isTooLate(one, async () => LIMIT + 1)).toBe(false)
  })

  it.each([
    'Node is unhealthy',
    'Node is behind by 150 slots',
    'Minimum context slot has not been reached',
    'Too many requests for a specific RPC call',
    'Internal error',
  ])(
    '[REAL-10:broadcastAgain] goes on after %j, which says nothing of the transaction',
    async (words) => {
      const { sender, state } = createSender()
      state.error = says(words)
      await create().send(transaction, sender)
      state.error = undefined
      await vi.advanceTimersByTimeAsync(1_000)
      expect(state.tries).toBe(2)
    },
  )
})

describe('what is under way as a page ends', () => {
  it('[REAL-10:broadcastAgain,paidOnce] is handed over again by the next one, and no equal payment beside it', async () => {
    const { sender, state } = createSender()
    await create().send(transaction, sender)
    const open = vi.fn(() => sender)
    const broadcasts = await reload(open)
    expect(open.mock.calls).toEqual([[NETWORK, parcel]])
    expect([broadcasts.findUndecided('payment'), broadcasts.findUndecided('other')]).toEqual([
      one,
      undefined,
    ])
    await vi.advanceTimersByTimeAsync(2_000)
    expect([state.tries, broadcasts.findUndecided('payment')]).toEqual([3, one])
    state.error = undefined
    await vi.advanceTimersByTimeAsync(1_000)
    expect([state.tries, broadcasts.findUndecided('payment')]).toEqual([4, undefined])
    expect((await reload()).findUndecided('payment')).toBeUndefined()
  })

  it('[REAL-10:broadcastAgain] ends on the next page where it would have on this one', async () => {
    const { sender, state } = createSender(LIMIT)
    await create().send(transaction, sender)
    await vi.advanceTimersByTimeAsync(170_000)
    const before = state.tries
    state.height = LIMIT + 1
    const broadcasts = await reload(() => sender)
    await vi.advanceTimersByTimeAsync(1_000)
    expect([state.tries, broadcasts.findUndecided('payment')]).toEqual([before, undefined])

    await create().send(transaction, sender)
    await vi.advanceTimersByTimeAsync(179_000)
    state.height = LIMIT
    const last = await reload(() => sender)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(last.findUndecided('payment')).toBeUndefined()
  })

  it.each([
    ['a block', LIMIT, [false, true]],
    ['no time', Number.POSITIVE_INFINITY, [false, false]],
    ['a wallet', undefined, [false, true]],
  ])(
    '[REAL-10:watched] is too late by then as it was before: by the limit of %s',
    async (_, limit, late) => {
      const first = create()
      const { sender, state } = createSender(LIMIT - 60)
      state.error = undefined
      await first.send({ ...transaction, lastValidBlockHeight: limit }, sender)
      await first.isTooLate(one, sender.getBlockHeight)
      const broadcasts = await reload()
      const isTooLate = (height: number) => broadcasts.isTooLate(one, async () => height)
      const end = limit === undefined ? LIMIT + 90 : LIMIT
      expect([await isTooLate(end), await isTooLate(end + 1)]).toEqual(late)
    },
  )

  it('is not among what the next page has sent, which may look for it', async () => {
    const { sender, state } = createSender()
    state.error = undefined
    const first = create()
    await first.send(transaction, sender)
    expect(first.isKnown(one)).toBe(true)
    expect((await reload()).isKnown(one)).toBe(false)
  })

  it('is kept no longer once it is known what has become of it, or it was refused', async () => {
    const first = create()
    const { sender, state } = createSender()
    state.error = undefined
    await first.send(transaction, sender)
    expect(storage.names('solana')).toHaveLength(1)
    first.settle(one)
    expect(storage.names('solana')).toHaveLength(0)
    state.error = says('Transaction signature verification failure')
    await first.send(transaction, sender).catch(() => {})
    expect(storage.names('solana')).toHaveLength(0)
  })
})
