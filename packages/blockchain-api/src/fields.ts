import {
  type CaipAddress,
  type CaipNetworkId,
  isCaipAddress,
  isCaipNetworkId,
} from '@latchkey/foundation'
import * as z from 'zod/mini'
import { parseItems } from './parseReply.js'

/** The readable items of a list, and how many were not readable. */
export interface List<T> {
  readonly items: readonly T[]
  readonly dropped: number
}

/** A text of 1 to 1,024 characters. */
export const text: z.ZodMiniType<string> = z.string().check(z.minLength(1), z.maxLength(1_024))

/** An address of a page or a picture, as it was sent: whoever shows it cleans it first. */
export const link: z.ZodMiniType<string> = z.string().check(z.minLength(1), z.maxLength(8_192))

/** A CAIP-2 id by its whole grammar. */
export const caipNetworkId: z.ZodMiniType<CaipNetworkId> = z.custom<CaipNetworkId>(isCaipNetworkId)

/** A CAIP-10 address by its whole grammar. */
export const caipAddress: z.ZodMiniType<CaipAddress> = z.custom<CaipAddress>(isCaipAddress)

/** An amount in whole units as a decimal string, such as `1.05`: no sign, no exponent. */
export const decimal: z.ZodMiniType<string> = z
  .string()
  .check(z.maxLength(160), z.regex(/^\d+(?:\.\d+)?$/))

/** An amount in base units as a string of digits; `BigInt` reads it. */
export const units: z.ZodMiniType<string> = z.string().check(z.regex(/^\d{1,78}$/))

/** Decimals of a token as a string, `0` to `77`. */
export const decimals: z.ZodMiniType<string> = z
  .string()
  .check(z.regex(/^(?:[0-9]|[1-6][0-9]|7[0-7])$/))

/** A price or value in a currency: finite, and never below zero. */
export const price: z.ZodMiniType<number> = z.number().check(z.nonnegative())

/** A date and time in ISO 8601, with its zone. */
export const date: z.ZodMiniType<string> = z.iso.datetime({ offset: true })

/** Bytes as hex of whole bytes, `0x` alone included. */
export const hex: z.ZodMiniType<`0x${string}`> = z.custom<`0x${string}`>(isHex)

const HEX = /^0x(?:[\da-f]{2})*$/i

function isHex(value: unknown): boolean {
  return typeof value === 'string' && HEX.test(value)
}

/** A field that is worth having, but not worth losing its record for: undefined where it cannot be read. */
export function lenient<T>(
  schema: z.ZodMiniType<T>,
): z.ZodMiniCatch<z.ZodMiniOptional<z.ZodMiniType<T>>> {
  return z.catch(z.optional(schema), undefined)
}

/** A list read item by item. One that is not empty, but has nothing readable, is refused: that is a failure, not an empty list. */
export function list<T>(item: z.ZodMiniType<T>): z.ZodMiniType<List<T>> {
  return z
    .pipe(
      z.array(z.unknown()),
      z.transform((items) => parseItems(item, items)),
    )
    .check(z.refine(({ items, dropped }) => items.length > 0 || dropped === 0))
}
