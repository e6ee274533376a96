import type { FrameUser } from '@latchkey/auth-frame/schemas'
import { describe, expect, it } from 'vitest'
import { findAddress } from './findAddress.js'

const KEY = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const CONTRACT = '0x00000000000000000000000000000000000000AA'
const SOLANA = 'So11111111111111111111111111111111111111112'

const ADA: FrameUser = {
  address: KEY,
  chainId: 1,
  accounts: [
    { address: KEY, type: 'eoa' },
    { address: CONTRACT, type: 'smartAccount' },
    { address: SOLANA, type: 'eoa' },
  ],
}

describe('findAddress', () => {
  it.each([
    ['eip155', undefined, KEY],
    ['eip155', 'eoa', KEY],
    ['eip155', 'smartAccount', CONTRACT],
    ['solana', 'smartAccount', SOLANA],
    ['bip122', undefined, undefined],
  ] as const)(
    '[USR-1] of %s, where %s is preferred',
    (namespace, preferredAccountType, address) => {
      expect(findAddress({ ...ADA, preferredAccountType }, namespace)).toBe(address)
    },
  )

  it('is none of a user without a list', () => {
    expect(findAddress({ address: KEY, chainId: 1 }, 'eip155')).toBeUndefined()
  })
})
