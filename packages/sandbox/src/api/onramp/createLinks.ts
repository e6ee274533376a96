import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { ApiDatabase } from '../database.js'
import { type Account, account, decimalAmount } from '../routes/parameters.js'

/** What an app asks the page of the on-ramp for. */
export interface OnrampRequest {
  readonly destinationWallets: readonly {
    readonly address: Account
    /** By the on-ramp's names, or CAIP-2 ids. */
    readonly blockchains: readonly string[]
    /** Symbols that may be bought; all without them. */
    readonly assets?: readonly string[] | undefined
  }[]
  readonly defaultNetwork?: string | undefined
  readonly partnerUserId?: string | undefined
  readonly defaultExperience?: 'buy' | 'send' | undefined
  /** In whole units of the coin. */
  readonly presetCryptoAmount?: string | undefined
  /** In dollars. */
  readonly presetFiatAmount?: string | undefined
}

const name = z.string().check(z.minLength(1), z.maxLength(64))
const fields = {
  defaultNetwork: z.optional(name),
  partnerUserId: z.optional(z.string().check(z.maxLength(256))),
  defaultExperience: z.optional(z.enum(['buy', 'send'])),
  presetCryptoAmount: z.optional(decimalAmount),
  presetFiatAmount: z.optional(decimalAmount),
}

export const onrampRequestSchema: z.ZodMiniType<OnrampRequest> = z.object({
  ...fields,
  destinationWallets: z
    .array(
      z.object({
        address: account,
        blockchains: z.array(name).check(z.minLength(1), z.maxLength(100)),
        assets: z.optional(z.array(name).check(z.maxLength(100))),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
})

/** Links to the page: whoever has one may buy once, for the wallets that are in it. */
export interface OnrampLinks {
  /** The token of a new link. */
  create(request: OnrampRequest): string
  find(token: string): OnrampRequest | undefined
}

const storedSchema = z.object({
  ...fields,
  destinationWallets: z.array(
    z.object({
      address: z.object({ namespace: z.enum(['eip155', 'solana']), address: z.string() }),
      blockchains: z.array(z.string()),
      assets: z.optional(z.array(z.string())),
    }),
  ),
})
const rowSchema = z.object({ request: z.string() })

export function createLinks(database: ApiDatabase): OnrampLinks {
  const insert = database.prepare('INSERT INTO onramp_links VALUES (?, ?, ?)')
  const select = database.prepare('SELECT request FROM onramp_links WHERE token = ?')
  return {
    create(request) {
      const token = randomBytes(16).toString('hex')
      insert.run(token, Date.now(), JSON.stringify(request))
      return token
    },
    find(token) {
      const row = select.get(token)
      return row === undefined
        ? undefined
        : storedSchema.parse(JSON.parse(rowSchema.parse(row).request))
    },
  }
}
