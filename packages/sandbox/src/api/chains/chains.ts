import type { CaipNetworkId } from '@latchkey/foundation'
import { BaseError } from 'viem'
import type { EvmChain } from '../../chains/evm/startEvmChain.js'
import type { SolanaChain } from '../../chains/solana/startSolanaChain.js'
import { ApiFailure } from '../ApiFailure.js'

/** The chains that the API knows: what it says of accounts, it reads from them. */
export interface ApiChains {
  /** The first one holds the name system. */
  readonly evm: readonly EvmChain[]
  readonly solana?: SolanaChain | undefined
}

/** CAIP-2 ids, those of EVM first. */
export function networkIds({ evm, solana }: ApiChains): CaipNetworkId[] {
  const ids: CaipNetworkId[] = evm.map(({ caipNetworkId }) => caipNetworkId)
  return solana === undefined ? ids : [...ids, solana.caipNetworkId]
}

export function findEvmChain({ evm }: ApiChains, id: string): EvmChain | undefined {
  return evm.find(({ caipNetworkId }) => caipNetworkId === id)
}

/**
 * What a chain answers.
 * @throws ApiFailure 503 where it does not
 */
export async function reach<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof BaseError && cause.walk(isUnreachable) !== null)
      throw new ApiFailure(503, 'The chain does not answer', { cause })
    throw cause
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof Error && ['HttpRequestError', 'TimeoutError'].includes(error.name)
}
