import type * as z from 'zod/mini'
import { invalidParams } from './PhoneRpcError.js'

/** The params by a schema; throws -32602 that names the place, never the value. */
export function parseParams<Output>(schema: z.ZodMiniType<Output>, params: unknown): Output {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  const path = parsed.error.issues[0]?.path.join('.')
  throw invalidParams(path ? `Invalid params: ${path}` : 'Invalid params')
}
