import * as z from 'zod/mini'
import type { SolanaChain } from '../../chains/solana/startSolanaChain.js'
import { ApiFailure } from '../ApiFailure.js'

const TIMEOUT_MS = 10_000
const replySchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
})

/**
 * Calls a method of the Solana chain and reads its result by a schema.
 * @throws ApiFailure 503 where the chain does not answer, or answers with an error
 */
export async function callSolana<T>(
  { rpcUrl }: Pick<SolanaChain, 'rpcUrl'>,
  schema: z.ZodMiniType<T>,
  method: string,
  params: readonly unknown[],
): Promise<T> {
  const { result, error } = replySchema.parse(await send(rpcUrl, method, params))
  if (error !== undefined)
    throw new ApiFailure(503, 'The chain does not answer', { cause: new Error(error.message) })
  return schema.parse(result)
}

async function send(rpcUrl: string, method: string, params: readonly unknown[]): Promise<unknown> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return await response.json()
  } catch (cause) {
    throw new ApiFailure(503, 'The chain does not answer', { cause })
  }
}
