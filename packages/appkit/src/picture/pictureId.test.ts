import { expect, it } from 'vitest'
import { coinPictureId, networkPictureId, walletPictureId } from './pictureId.js'

it('names a network and its coin by their CAIP ids', () => {
  expect(networkPictureId('eip155:1')).toBe('network:eip155:1')
  expect(coinPictureId('eip155:1')).toBe('coin:eip155:1')
})

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
