import { AppKitError } from '@latchkey/foundation'
import type * as z from 'zod/mini'

/**
 * Reads a reply by its schema.
 * @throws AppKitError `INVALID_RESPONSE` naming the field that is wrong
 */
export function parseReply<T>(schema: z.ZodMiniType<T>, reply: unknown): T {
  const result = tryParse(schema, reply)
  if (result.success) return result.data
  const { field, cause } = result
  throw new AppKitError('INVALID_RESPONSE', { reason: `wrong field: ${field || 'all'}` }, { cause })
}

/** Items of a list that are read; the others count as not readable. */
const MOST_ITEMS = 10_000

/** Reads a list item by item: those that cannot be read are left out and counted (R8). */
export function parseItems<T>(
  schema: z.ZodMiniType<T>,
  items: readonly unknown[],
): { readonly items: readonly T[]; readonly dropped: number } {
  const good = items.slice(0, MOST_ITEMS).flatMap((item) => {
    const result = tryParse(schema, item)
    return result.success ? [result.data] : []
  })
  return { items: good, dropped: items.length - good.length }
}

// The keys of an object are foreign too.
const LONGEST_FIELD = 200

type Parsed<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly field: string; readonly cause: unknown }

function tryParse<T>(schema: z.ZodMiniType<T>, value: unknown): Parsed<T> {
  try {
    const result = schema.safeParse(value)
    if (result.success) return result
    const [issue] = result.error.issues
    return {
      success: false,
      field: issue?.path.join('.').slice(0, LONGEST_FIELD) ?? '',
      cause: result.error,
    }
  } catch (cause) {
    // More mistakes than the stack has room for.
    return { success: false, field: '', cause }
  }
}
