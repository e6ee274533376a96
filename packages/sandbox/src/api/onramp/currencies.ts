import { ONRAMP_LIMITS } from '@latchkey/foundation'
import { parseUnits } from 'viem'
import * as z from 'zod/mini'
import type { ApiDatabase } from '../database.js'
import { PRICE_DECIMALS } from '../prices/price.js'

/** Currencies to pay in, and what one of them is worth in dollars, as prices are written. */
export function createCurrencies(database: ApiDatabase): {
  readonly codes: () => readonly string[]
  readonly dollars: (code: string) => bigint | undefined
} {
  const all = database.prepare('SELECT code FROM currencies ORDER BY code DESC')
  const find = database.prepare('SELECT dollars FROM currencies WHERE code = ?')
  const codeSchema = z.object({ code: z.string() })
  const dollarsSchema = z.object({ dollars: z.string() })
  return {
    codes: () => all.all().map((row) => codeSchema.parse(row).code),
    dollars(code) {
      const row = find.get(code)
      return row === undefined
        ? undefined
        : parseUnits(dollarsSchema.parse(row).dollars, PRICE_DECIMALS)
    },
  }
}

/** Ways to pay, and how much at least and at most, in whichever currency. */
export const PAYMENT_METHODS: readonly {
  readonly id: string
  readonly min: string
  readonly max: string
}[] = [
  { id: 'card', ...ONRAMP_LIMITS.card },
  { id: 'ach_bank_account', ...ONRAMP_LIMITS.ach_bank_account },
]
