import { describe, expect, it } from 'vitest'
import { parseCallsStatus } from './parseCallsStatus.js'

const HASH = `0x${'ab'.repeat(32)}`
const receipt = (status: '0x0' | '0x1') => ({
  transactionHash: HASH,
  status,
  blockHash: HASH,
  blockNumber: '0x1',
  gasUsed: '0x5208',
  logs: [],
})

describe('where a batch stands, by its wallet', () => {
  it('[REAL-11:oneForm] is in the form of today', () => {
    const reply = {
      version: '2.0.0',
      id: 'of the wallet',
      chainId: '0x2105',
      status: 200,
      atomic: true,
      receipts: [receipt('0x1')],
    }
    expect(parseCallsStatus(reply, '0xasked')).toMatchObject({
      version: '2.0.0',
      // What was asked for, whatever the wallet calls it.
      id: '0xasked',
      chainId: '0x2105',
      status: 200,
      atomic: true,
      receipts: [{ transactionHash: HASH, status: '0x1' }],
    })
  })

  it.each([
    ['PENDING', [], 100],
    ['CONFIRMED', [], 200],
    ['CONFIRMED', ['0x1', '0x1'], 200],
    ['CONFIRMED', ['0x1', '0x0'], 600],
    ['CONFIRMED', ['0x0'], 500],
  ] as const)('[REAL-11:oneForm] is also taken in words: %s %j', (status, receipts, expected) => {
    const reply = { status, receipts: receipts.map(receipt) }
    expect(parseCallsStatus(reply, 'a')?.status).toBe(expected)
  })

  it('[REAL-11:oneForm] takes either name for whether it was done as one, and no word but true', () => {
    const atomic = (fields: object) => parseCallsStatus({ status: 200, ...fields }, 'a')?.atomic
    expect(atomic({ atomic: true })).toBe(true)
    expect(atomic({ isAtomic: true })).toBe(true)
    expect(atomic({ atomic: 'true' })).toBe(false)
    expect(atomic({})).toBe(false)
  })

  it('says nothing of a chain where the wallet does not, and leaves out what is no receipt', () => {
    const status = parseCallsStatus({ status: 100, chainId: 'one', receipts: [null, {}] }, 'a')
    expect(status).toEqual({ version: '2.0.0', id: 'a', status: 100, atomic: false, receipts: [] })
  })

  it.each([null, undefined, 'CONFIRMED', {}, { status: 'DONE' }, { status: 99 }, { status: 700 }])(
    '[T25] is nothing where the reply is none: %j',
    (reply) => {
      expect(parseCallsStatus(reply, 'a')).toBeUndefined()
    },
  )
})
