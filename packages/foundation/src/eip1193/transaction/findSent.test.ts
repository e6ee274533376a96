import { describe, expect, it } from 'vitest'
import { AppKitError } from '../../errors/AppKitError.js'
import { toHex } from '../hex.js'
import type { EvmAddress, Hex } from '../provider.js'
import { findSent, readMark } from './findSent.js'

const FROM: EvmAddress = `0x${'aa'.repeat(20)}`
const TO: EvmAddress = `0x${'bb'.repeat(20)}`
const transaction = { from: FROM, to: TO, value: 7n, chainId: 1 } as const
const other = { to: `0x${'cc'.repeat(20)}`, value: 1n } as const
const hashOf = (nonce: number): Hex => `0x${nonce.toString(16).padStart(64, '0')}`

/** A chain with one account, on nodes that have the state of so many blocks. */
function createChain(memory = 128) {
  const mined: { block: bigint; to: string; value: bigint }[] = []
  const state = { latest: 1_000n, silence: undefined as Error | undefined, asked: 0 }
  const countAt = (at: bigint) => mined.filter(({ block }) => block <= at).length
  const ask = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    state.asked += 1
    const [first, at] = params
    if (method === 'eth_blockNumber') return toHex(state.latest)
    if (method === 'eth_getTransactionCount') {
      if (at === 'latest') return toHex(BigInt(countAt(state.latest)))
      if (state.silence) throw state.silence
      const block = BigInt(String(at))
      if (state.latest - block >= memory) throw new Error('missing trie node')
      return toHex(BigInt(countAt(block)))
    }
    if (method !== 'eth_getBlockByNumber') throw new TypeError(method)
    const block = BigInt(String(first))
    const transactions = mined.flatMap((each, nonce) => {
      const { to, value } = each
      const hash = hashOf(nonce)
      const fields = { hash, from: FROM, nonce: toHex(BigInt(nonce)), to, input: '0x' }
      return each.block === block ? [{ ...fields, value: toHex(value) }] : []
    })
    return { transactions }
  }
  return {
    ask,
    state,
    mine(sent: { to: string; value: bigint }) {
      state.latest += 1n
      mined.push({ ...sent, block: state.latest })
    },
    pass(blocks: bigint) {
      state.latest += blocks
    },
  }
}

describe('a payment that may have been sent', () => {
  it('[TRUE-5:watched] is found on nodes that have forgotten where its account stood, as long as one looks', async () => {
    const { ask, mine, pass } = createChain()
    const mark = await readMark(ask, FROM)
    const look = () => findSent(ask, { mark, known: [], transaction })
    for (let count = 0; count < 20; count += 1) {
      pass(100n)
      expect(await look()).toBeUndefined()
    }
    mine(other)
    pass(50n)
    expect(await look()).toBeUndefined()
    mine(transaction)
    pass(60n)
    expect(await look()).toBe(hashOf(1))
  })

  it('[TRUE-5:watched] is found by whoever looks for the first time, if that is soon enough', async () => {
    const { ask, mine, pass } = createChain()
    const mark = await readMark(ask, FROM)
    pass(5_000n)
    mine(transaction)
    pass(100n)
    expect(await findSent(ask, { mark, known: [], transaction })).toBe(hashOf(0))
    pass(100n)
    expect(await findSent(ask, { mark: { ...mark }, known: [], transaction })).toBeUndefined()
  })

  it('is no other one of the account, and none that is known', async () => {
    const { ask, mine, state } = createChain()
    const mark = await readMark(ask, FROM)
    const known = [hashOf(0)]
    mine(transaction)
    mine(other)
    expect(await findSent(ask, { mark, known, transaction })).toBeUndefined()
    const before = state.asked
    expect(await findSent(ask, { mark, known, transaction })).toBeUndefined()
    expect(state.asked - before).toBe(2)
    mine(transaction)
    expect(await findSent(ask, { mark, known, transaction })).toBe(hashOf(2))
  })

  it('error: nodes that are silent have forgotten nothing', async () => {
    const { ask, mine, pass, state } = createChain()
    const mark = await readMark(ask, FROM)
    mine(transaction)
    pass(20n)
    state.silence = new AppKitError('NETWORK_ERROR')
    await expect(findSent(ask, { mark, known: [], transaction })).rejects.toBe(state.silence)
    state.silence = undefined
    expect(await findSent(ask, { mark, known: [], transaction })).toBe(hashOf(0))
  })
})
