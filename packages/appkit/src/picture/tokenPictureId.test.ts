import { expect, it } from 'vitest'
import { tokenPictureId } from './tokenPictureId.js'

it('names a token by its CAIP-10 address', () => {
  const token = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  expect(tokenPictureId(token)).toBe(`token:${token}`)
})

it.each([undefined, '', 'USDC', 'eip155:1', 'eip155:1:', 'eip155:1:a b'])(
  'error: %j is no token',
  (address) => expect(tokenPictureId(address)).toBeUndefined(),
)
