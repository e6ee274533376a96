import type { Hash } from 'viem'
import { type ApiChains, findEvmChain, reach } from '../chains/chains.js'
import type { Purchase } from './createPurchases.js'

/**
 * What has become of a payment. On Solana it is there once it was sent.
 * @throws ApiFailure 503
 */
export async function readOutcome(
  chains: ApiChains,
  id: string,
  hash: string,
): Promise<Purchase['status']> {
  const chain = findEvmChain(chains, id)
  if (chain === undefined) return 'confirmed'
  const receipt = await reach(
    chain.client.getTransactionReceipt({ hash: toHash(hash) }).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError')
        return undefined
      throw error
    }),
  )
  if (receipt === undefined) return 'pending'
  return receipt.status === 'success' ? 'confirmed' : 'failed'
}

function toHash(text: string): Hash {
  return `0x${text.slice(2)}`
}
