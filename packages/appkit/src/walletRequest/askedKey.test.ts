import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ASKED_KEY, fromStored, MOST_ASKED, toStored } from './askedKey.js'
import type { WalletRequest } from './types.js'

const entry = {
  id: 'a',
  method: 'sendTransaction',
  connectorId: 'mock',
  caipNetworkId: 'eip155:1',
  caipAddress: 'eip155:1:0x01',
  askedAt: 0,
}
const full = {
  ...entry,
  mark: { block: '7' },
  known: ['0xabc'],
  summary: '5 TST',
  transaction: { to: '0x02', token: '0x03', value: '5', data: '0x' },
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('ASKED_KEY', () => {
  it('takes what was stored', () => {
    expect(ASKED_KEY.parse([full, entry])).toEqual([full, entry])
  })

  it.each([
    ['no id', { id: 7 }],
    ['a signature', { method: 'signMessage' }],
    ['no network', { caipNetworkId: 'mainnet' }],
    ['another network', { caipNetworkId: 'eip155:2' }],
    ['no address', { caipAddress: 'eip155:1:<b>' }],
    ['no connector', { connectorId: '' }],
    ['no time', { askedAt: '0' }],
    ['days to come', { askedAt: 1_000 + 86_400_000 }],
    ['another day', { askedAt: 1_000 - 86_400_000 }],
    ['no words', { summary: {} }],
    ['no hashes', { known: ['<b>'] }],
    ['no list of hashes', { known: '0xabc' }],
    ['no transaction', { transaction: 'x' }],
    ['no receiver', { transaction: { to: '<b>' } }],
    ['no token', { transaction: { token: 7 } }],
    ['no amount', { transaction: { value: 5 } }],
    ['no data', { transaction: { data: 5 } }],
    ['too much data', { transaction: { data: 'x'.repeat(32_769) } }],
    ['no object', undefined],
  ])('[R11] leaves out, and nothing else: %s', (_what, change) => {
    expect(ASKED_KEY.parse([change && { ...full, ...change }, entry])).toEqual([entry])
  })

  it('[R11] error: no list', () => {
    expect(() => ASKED_KEY.parse({})).toThrow(TypeError)
  })

  it('has no more than are kept', () => {
    expect(ASKED_KEY.parse(Array.from({ length: 99 }, () => entry))).toHaveLength(MOST_ASKED)
  })
})

describe('toStored, fromStored', () => {
  const request: WalletRequest = {
    id: 'a',
    method: 'sendTransaction',
    namespace: 'eip155',
    connectorId: 'mock',
    caipAddress: 'eip155:1:0x01',
    caipNetworkId: 'eip155:1',
    askedAt: 0,
    status: 'open',
    isLookedFor: false,
    mark: { block: '7' },
    transaction: { to: '0x02', value: 5n, token: '0x03', data: '0xff', gas: 1n, options: {} },
  }

  it('give back through JSON what is looked for, and from where on', () => {
    const json: unknown = JSON.parse(JSON.stringify([toStored(request, ['0xabc'])]))
    const transaction = { to: '0x02', value: 5n, token: '0x03', data: '0xff' }
    expect(ASKED_KEY.parse(json).map(fromStored)).toEqual([
      { ...request, transaction, known: ['0xabc'], status: 'unsure' },
    ])
  })

  it('give nothing to look for where a part of it cannot be kept', () => {
    const raw = { ...request, transaction: { to: '0x02', raw: new Uint8Array(2) } }
    expect(fromStored(toStored(raw, []))).toMatchObject({ mark: null, transaction: { to: '0x02' } })
  })
})
