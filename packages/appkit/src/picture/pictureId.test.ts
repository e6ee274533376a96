import { expect, it } from 'vitest'
import { coinPictureId, networkPictureId, tokenPictureId, walletPictureId } from './pictureId.js'

it('names a network, its coin and a token by their CAIP ids', () => {
  expect(networkPictureId('eip155:1')).toBe('network:eip155:1')
  expect(coinPictureId('eip155:1')).toBe('coin:eip155:1')
  const token = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  expect(tokenPictureId(token)).toBe(`token:${token}`)
})

it.each([undefined, '', 'USDC', 'eip155:1', 'eip155:1:', 'eip155:1:a b'])(
  'error: %j is no token',
  (address) => expect(tokenPictureId(address)).toBeUndefined(),
)

it('names a wallet by all ids that it is known by, the surest first', () => {
  const listing = { id: 'metamask' }
  expect(walletPictureId({ listing, explorerId: 'c57ca', rdns: 'io.metamask' })).toBe(
    'wallet:metamask c57ca io.metamask',
  )
  expect(walletPictureId({ listing, explorerId: 'metamask' })).toBe('wallet:metamask')
  expect(walletPictureId({})).toBeUndefined()
})

it('[T7] names no wallet that another claims to be', () => {
  expect(walletPictureId({ rdns: 'io.metamask' })).toBeDefined()
  expect(walletPictureId({ rdns: 'io.metamask', isDuplicate: true })).toBeUndefined()
})
