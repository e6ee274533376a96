import { describe, expect, it } from 'vitest'
import type { EvmAddress, Hex } from '../provider.js'
import type { KnownTransaction } from './fate.js'
import { findReplacement } from './findReplacement.js'

const FROM: EvmAddress = `0x${'aa'.repeat(20)}`
const TO: EvmAddress = `0x${'bb'.repeat(20)}`
const LOST: KnownTransaction = {
  hash: `0x${'11'.repeat(32)}`,
  from: FROM,
  nonce: 3n,
  to: TO,
  value: 7n,
  input: '0x12',
}
const FOUND: Hex = `0x${'22'.repeat(32)}`

/** A chain whose block 5 has used up the nonce by this. */
function chain(taken: object | undefined, status: '0x0' | '0x1' | null = '0x1') {
  return async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const [first, at] = params
    if (method === 'eth_getTransactionCount') {
      if (!taken) return '0x3'
      return at === 'latest' || BigInt(String(at)) >= 5n ? '0x4' : '0x3'
    }
    if (method === 'eth_getTransactionReceipt')
      return (
        status && {
          transactionHash: first,
          status,
          blockHash: FOUND,
          blockNumber: '0x5',
          gasUsed: '0x1',
          logs: [],
        }
      )
    expect(first).toBe('0x5')
    const fields = { hash: FOUND, from: FROM, nonce: '0x3', to: TO, value: '0x7', input: '0x12' }
    return {
      transactions: [
        { ...fields, nonce: '0x2' },
        { ...fields, ...taken },
      ],
    }
  }
}
const find = (ask: ReturnType<typeof chain>) => findReplacement(ask, LOST, [1n, 9n])

describe('what has taken the place of a transaction', () => {
  it.each([
    ['the same for a higher price', {}, 'confirmed', 'repriced'],
    ['the same, in other letters', { to: `0x${'BB'.repeat(20)}` }, 'confirmed', 'repriced'],
    ['nothing, to oneself', { to: FROM, value: '0x0', input: '0x' }, 'failed', 'cancelled'],
    ['something, to oneself', { to: FROM, value: '0x1' }, 'failed', 'replaced'],
    ['another amount', { value: '0x8' }, 'failed', 'replaced'],
    ['another receiver', { to: `0x${'cc'.repeat(20)}` }, 'failed', 'replaced'],
    ['other data', { input: '0x13' }, 'failed', 'replaced'],
    ['a contract that is made', { to: null }, 'failed', 'replaced'],
  ] as const)('[REAL-12:spedUp,cancelled] is %s', async (_what, taken, status, replacement) => {
    expect(await find(chain(taken))).toMatchObject({ status, replacement, minedHash: FOUND })
  })

  it('[REAL-12:spedUp] has failed where the same for a higher price has', async () => {
    expect(await find(chain({}, '0x0'))).toMatchObject({
      status: 'failed',
      replacement: 'repriced',
    })
  })

  it('is nothing as long as its nonce is not used up, or the nodes do not say by what', async () => {
    expect(await find(chain(undefined))).toBeUndefined()
    expect(await find(chain({ from: TO }))).toBeUndefined()
    expect(await find(chain({}, null))).toBeUndefined()
  })

  it('is nothing where it is itself in a block', async () => {
    expect(await find(chain({ hash: LOST.hash }))).toBeUndefined()
  })

  it('error: a node that does not count', async () => {
    const ask = async () => 'many'
    await expect(findReplacement(ask, LOST, [1n, 9n])).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    })
  })
})
