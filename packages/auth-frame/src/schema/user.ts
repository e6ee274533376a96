import * as z from 'zod/mini'
import { type AccountType, accountType, address, chainId, email, text } from './fields.js'

/** Accounts that a user may have. */
const MOST_ACCOUNTS = 100

/** An account of a user. */
export const account = z.strictObject({ address, type: accountType })

/** Whoever is logged in, as the frame tells (USR-1). */
export const user = z.strictObject({
  address,
  /** A CAIP-2 id, or a number inside eip155. */
  chainId,
  email: z.optional(z.nullable(email)),
  userName: z.optional(z.nullable(text)),
  accounts: z.optional(z.array(account).check(z.maxLength(MOST_ACCOUNTS))),
  preferredAccountType: z.optional(accountType),
  smartAccountDeployed: z.optional(z.boolean()),
  /** What its smart account is on that network, in the site's words: `EIP-7702`. */
  smartAccountVersion: z.optional(text),
})

/** An account of a user. */
export interface FrameAccount {
  readonly address: string
  readonly type: AccountType
}

/** Whoever is logged in, as the frame tells. */
export type FrameUser = z.infer<typeof user>
