import { getAddress } from 'viem'
import { tokenDefinitions } from '../../chains/evm/tokens.js'
import { type ApiChains, findEvmChain, reach } from '../chains/chains.js'
import type { NewPurchase } from './createPurchases.js'

/**
 * Pays what was bought, from the treasury of the chain: the hash of the transaction.
 * @throws Error where the chain does not pay it
 */
export async function payOut(
  chains: ApiChains,
  { account, amount, asset, chain: id }: NewPurchase,
): Promise<string> {
  const chain = findEvmChain(chains, id)
  const [hash] =
    chain === undefined
      ? await payOnSolana(chains, { account, amount, asset })
      : await reach(
          chain.pay(
            getAddress(account),
            asset === '' ? { eth: amount } : { tokens: { [symbolOf(chain, asset)]: amount } },
          ),
        )
  if (hash === undefined) throw new Error(`Nothing was paid on ${id}`)
  return hash
}

function symbolOf({ tokens }: ApiChains['evm'][number], asset: string) {
  const found = tokenDefinitions.find(({ symbol }) => getAddress(tokens[symbol].address) === asset)
  if (found === undefined) throw new Error(`The treasury has no ${asset}`)
  return found.symbol
}

async function payOnSolana(
  { solana }: ApiChains,
  { account, amount, asset }: Pick<NewPurchase, 'account' | 'amount' | 'asset'>,
): Promise<readonly string[]> {
  if (solana === undefined) return []
  if (asset === '') return solana.pay(account, { lamports: Number(amount) })
  return asset === solana.mints.SPUSD.address
    ? solana.pay(account, { tokens: { SPUSD: amount } })
    : []
}
