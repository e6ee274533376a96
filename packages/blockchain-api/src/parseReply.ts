import { AppKitError } from '@latchkey/foundation'
import type * as z from 'zod/mini'

/**
 * Reads a reply by its schema.
 * @throws AppKitError `INVALID_RESPONSE` naming the field that is wrong
 */
export function parseReply<T>(schema: z.ZodMiniType<T>, reply: unknown): T {
  const result = schema.safeParse(reply)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new AppKitError(
    'INVALID_RESPONSE',
    { reason: `wrong field: ${issue?.path.join('.') || 'all'}` },
    { cause: result.error },
  )
}

/** Items of a list that are read; the others count as not readable. */
const MOST_ITEMS = 10_000

/** Reads a list item by item: those that cannot be read are left out and counted (R8). */
export function parseItems<T>(
  schema: z.ZodMiniType<T>,
  items: readonly unknown[],
): { readonly items: readonly T[]; readonly dropped: number } {
  const good = items.slice(0, MOST_ITEMS).flatMap((item) => {
    const result = schema.safeParse(item)
    return result.success ? [result.data] : []
  })
  return { items: good, dropped: items.length - good.length }
}
