import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBroadcasts, type Sender } from './createBroadcasts.js'

const LIMIT = 100
const transaction = { signature: 'one', key: 'payment', lastValidBlockHeight: LIMIT }
let controller: AbortController
const create = () => createBroadcasts(controller.signal, () => 1_000)

beforeEach(() => {
  controller = new AbortController()
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
  it('[REAL-10] hands over again until a node has it, or says that a block has it already', async () => {
    for (const end of [undefined, says('This transaction has already been processed')]) {
      const broadcasts = create()
      const { sender, state } = createSender()
      await broadcasts.send(transaction, sender)
      expect(broadcasts.findUndecided('payment')).toBe('one')
      state.error = says('Transaction simulation failed: Blockhash not found')
      await vi.advanceTimersByTimeAsync(2_000)
      state.error = end
      await vi.advanceTimersByTimeAsync(1_000)
      expect([state.tries, broadcasts.findUndecided('payment')]).toEqual([4, undefined])
    }
  })

  it('[REAL-10] takes what a block has already for handed over', async () => {
    const broadcasts = create()
    const { sender, state } = createSender()
    state.error = says('Transaction simulation failed: This transaction has already been processed')
    await broadcasts.send(transaction, sender)
    expect(broadcasts.findUndecided('payment')).toBeUndefined()
    expect(await broadcasts.isTooLate('one', async () => LIMIT + 1)).toBe(true)
  })

  it('[REAL-10] ends at the last block that could take it, and not before', async () => {
    const broadcasts = create()
    const { sender, state } = createSender(LIMIT)
    await broadcasts.send(transaction, sender)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(state.tries).toBe(4)
    expect(await broadcasts.isTooLate('one', sender.getBlockHeight)).toBe(false)
    state.height = LIMIT + 1
    await vi.advanceTimersByTimeAsync(1_000)
    expect([state.tries, broadcasts.findUndecided('payment')]).toEqual([4, undefined])
    expect(await broadcasts.isTooLate('one', sender.getBlockHeight)).toBe(true)
  })

  it('[REAL-10] ends after three minutes where the height of the chain cannot be read', async () => {
    const broadcasts = create()
    const { sender, state } = createSender()
    const getBlockHeight = () => Promise.reject(new Error('no connection'))
    await broadcasts.send(transaction, { ...sender, getBlockHeight })
    await vi.advanceTimersByTimeAsync(170_000)
    expect(broadcasts.findUndecided('payment')).toBe('one')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(broadcasts.findUndecided('payment')).toBeUndefined()
    expect(state.tries).toBeLessThan(190)
  })

  it('gives a transaction of an unknown blockhash as long as a new one has, a nonce for ever', async () => {
    const broadcasts = create()
    broadcasts.note('sent by the wallet')
    const at = (height: number) => async () => height
    expect(await broadcasts.isTooLate('sent by the wallet', at(1_000))).toBe(false)
    expect(await broadcasts.isTooLate('sent by the wallet', at(1_150))).toBe(false)
    expect(await broadcasts.isTooLate('sent by the wallet', at(1_151))).toBe(true)
    const { sender, state } = createSender()
    state.error = undefined
    await broadcasts.send({ ...transaction, lastValidBlockHeight: Infinity }, sender)
    expect(await broadcasts.isTooLate('one', at(10 ** 9))).toBe(false)
    expect(await broadcasts.isTooLate('of somebody else', at(10 ** 9))).toBe(false)
  })

  it('[REAL-10] rests once it is known what has become of it', async () => {
    const broadcasts = create()
    const { sender, state } = createSender()
    await broadcasts.send(transaction, sender)
    broadcasts.settle('one')
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
  ])('[REAL-10] keeps nothing of what is refused for good: %s', async (words) => {
    const broadcasts = create()
    const { sender, state } = createSender()
    state.error = says(words)
    await expect(broadcasts.send(transaction, sender)).rejects.toBe(state.error)
    expect(broadcasts.findUndecided('payment')).toBeUndefined()
    expect(await broadcasts.isTooLate('one', async () => LIMIT + 1)).toBe(false)
  })

  it.each([
    'Node is unhealthy',
    'Node is behind by 150 slots',
    'Minimum context slot has not been reached',
    'Too many requests for a specific RPC call',
    'Internal error',
  ])('[REAL-10] goes on after %j, which says nothing of the transaction', async (words) => {
    const { sender, state } = createSender()
    state.error = says(words)
    await create().send(transaction, sender)
    state.error = undefined
    await vi.advanceTimersByTimeAsync(1_000)
    expect(state.tries).toBe(2)
  })
})
