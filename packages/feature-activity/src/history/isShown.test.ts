import { describe, expect, it } from 'vitest'
import {
  CHAIN,
  NOTHING,
  OTHER,
  OWNER,
  SPAM,
  transaction,
  transfer,
} from '../../test/transactions.js'
import { isShown } from './isShown.js'

const owner = { address: OWNER, caipNetworkId: CHAIN, caipAddress: `${CHAIN}:${OWNER}` } as const
const judge = (changes: Parameters<typeof transaction>[1]) =>
  isShown(transaction('a', changes), owner)

describe('what belongs into a history', () => {
  it('[ACT-4] nothing of another network', () => {
    expect(judge({})).toBe(true)
    expect(judge({ chain: 'eip155:10' })).toBe(false)
  })

  it('[ACT-4] nothing whose transfers are all spam', () => {
    expect(judge({ transfers: [SPAM, SPAM] })).toBe(false)
    expect(judge({ transfers: [SPAM, SPAM], sentFrom: OWNER })).toBe(false)
    expect(judge({ transfers: [SPAM, transfer()] })).toBe(true)
    expect(judge({ transfers: [], operationType: 'approve' })).toBe(true)
  })

  it('[T18] nothing by which somebody else has moved nothing', () => {
    for (const numeric of ['0', '0.0', '000.000'])
      expect(judge({ transfers: [transfer({ quantity: { numeric } })] })).toBe(false)
    expect(judge({ transfers: [NOTHING, SPAM], sentFrom: OTHER })).toBe(false)
    expect(judge({ transfers: [NOTHING], sentFrom: undefined })).toBe(false)
    expect(judge({ transfers: [transfer({ quantity: { numeric: '0.000001' } })] })).toBe(true)
  })

  it('[T18] what the account has run itself did happen', () => {
    expect(judge({ transfers: [NOTHING], sentFrom: OWNER.toLowerCase() })).toBe(true)
  })

  it('[R9] an amount that is not known is not nothing', () => {
    expect(judge({ transfers: [transfer({ quantity: undefined })] })).toBe(true)
  })

  it('[R9] nothing whose time cannot be read', () => {
    expect(judge({ minedAt: '2026-13-45T99:00:00Z' })).toBe(false)
  })
})
