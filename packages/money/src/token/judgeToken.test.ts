import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import type { ChainToken } from './chainTokens.js'
import { withChain } from './compareToken.js'
import { isUsable, judgeToken, type TokenVerdict } from './judgeToken.js'
import type { Token } from './Token.js'

const gold: Token = {
  id: '0xa',
  caipNetworkId: 'eip155:1',
  address: '0xa',
  name: 'Gold',
  symbol: 'GLD',
  decimals: 6,
  balance: '250',
  price: 2,
  worth: 500,
  imageUrl: undefined,
}
const own = { decimals: 6, symbol: 'GLD' }
const place = { account: 'eip155:1:0x1', id: '0xa' } as const
const told = (own: object): ChainToken => ({
  ...place,
  status: 'success',
  own: { decimals: 6, ...own },
})
const failed = (error: Error): ChainToken => ({ ...place, status: 'error', error })

describe('judgeToken', () => {
  it.each<[string, Token | undefined, ChainToken | undefined, TokenVerdict]>([
    ['nobody has asked', gold, undefined, 'loading'],
    ['it is being asked', gold, { ...place, status: 'loading' }, 'loading'],
    ['there is none', gold, { ...place, status: 'none' }, 'none'],
    ['the network does not answer', gold, failed(new AppKitError('NETWORK_ERROR')), 'failed'],
    ['nobody can ask', gold, failed(new AppKitError('UNSUPPORTED_METHOD')), 'unread'],
    [
      'nobody can ask of what nothing lists',
      undefined,
      failed(new AppKitError('UNSUPPORTED_METHOD')),
      'unlisted',
    ],
    ['list and network agree', gold, told(own), 'verified'],
    ['they write the symbol otherwise', gold, told({ symbol: ' gld' }), 'verified'],
    ['the network knows no symbol', gold, told({}), 'verified'],
    ['nothing lists it', undefined, told({ symbol: 'ANY', decimals: 1 }), 'verified'],
    ['they call it differently', gold, told({ symbol: 'USDC' }), 'renamed'],
    ['they count it differently', gold, told({ symbol: 'GLD', decimals: 8 }), 'differs'],
  ])('[TRUE-1:disagreement] %s', (_name, listed, chain, verdict) => {
    expect(judgeToken(listed, chain)).toBe(verdict)
  })

  it('[TRUE-1:disagreement] only what the network has told of can be used', () => {
    const all: readonly TokenVerdict[] = [
      'verified',
      'loading',
      'none',
      'failed',
      'differs',
      'renamed',
      'unlisted',
      'unread',
    ]
    expect(all.filter(isUsable)).toEqual(['verified', 'renamed'])
  })
})

describe('withChain', () => {
  it('[TRUE-1:baseUnits] has the units of the network, and no balance that was counted in others', () => {
    expect(withChain(gold, { decimals: 8 })).toMatchObject({ decimals: 8, balance: undefined })
    expect(withChain(gold, { decimals: 8, value: 1n })).toMatchObject({ balance: '0.00000001' })
    expect(withChain(gold, own)).toEqual(gold)
  })

  it('[TRUE-1:baseUnits] what a list says that all is worth, it says of the balance that it has', () => {
    expect(withChain(gold, { ...own, value: 250_000_000n }).worth).toBe(500)
    expect(withChain(gold, { ...own, value: 1n }).worth).toBeUndefined()
  })
})
