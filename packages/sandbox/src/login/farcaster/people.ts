import { privateKeyToAddress } from 'viem/accounts'
import { devAccounts } from '../../chains/evm/devAccounts.js'

/** A user of the sandbox's Farcaster, whose custody key is public like all of the sandbox's. */
export interface FarcasterPerson {
  readonly fid: string
  readonly userName: string
  readonly privateKey: `0x${string}`
  readonly custody: `0x${string}`
}

const NAMES = ['alice', 'bob', 'carol']
/** Their accounts are not those of the wallets. */
const FIRST_ACCOUNT = 6

export const farcasterPeople: readonly FarcasterPerson[] = devAccounts
  .slice(FIRST_ACCOUNT, FIRST_ACCOUNT + NAMES.length)
  .map(({ privateKey }, at) => ({
    fid: String(1_001 + at),
    userName: NAMES[at] ?? 'nobody',
    privateKey,
    custody: privateKeyToAddress(privateKey),
  }))
