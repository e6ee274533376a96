import type { FetchedTokenBalance } from '@latchkey/blockchain-api'
import { formatUnits, getAddress } from 'viem'
import type { Asset, Assets } from '../assets/createAssets.js'
import { iconUrl } from '../assets/iconUrl.js'
import type { ApiChains } from '../chains/chains.js'
import type { Prices } from '../prices/createPrices.js'
import { priceToNumber, worthOf } from '../prices/price.js'
import type { Account } from '../routes/parameters.js'
import { readEvmBalances } from './readEvmBalances.js'
import { readSolanaBalances } from './readSolanaBalances.js'

export interface ReadBalancesParameters {
  readonly account: Account
  /** All chains without it. */
  readonly chain?: string | undefined
  /** Of the API itself, for the icons. */
  readonly origin: string
}

/**
 * The portfolio of an account: what it has more than nothing of, the most valuable first.
 * @throws ApiFailure 503
 */
export async function readBalances(
  { chains, assets, prices }: { chains: ApiChains; assets: Assets; prices: Prices },
  { account, chain, origin }: ReadBalancesParameters,
): Promise<FetchedTokenBalance[]> {
  const amounts = (await readAmounts(chains, assets, account, chain)).filter(
    ([{ isSpam }, amount]) => amount > 0n && !isSpam,
  )
  const priced = await prices.of(amounts.map(([asset]) => asset))
  const balances = amounts.map(([asset, amount], index): FetchedTokenBalance => {
    const { name, symbol, decimals } = asset
    const price = priced[index]
    return {
      name,
      symbol,
      chainId: asset.chain,
      address: asset.address === '' ? null : `${asset.chain}:${asset.address}`,
      ...(price === undefined
        ? {}
        : { value: worthOf(amount, decimals, price), price: priceToNumber(price) }),
      quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) },
      iconUrl: iconUrl(asset, origin),
    }
  })
  return balances.sort((a, b) => (b.value ?? -1) - (a.value ?? -1))
}

async function readAmounts(
  { evm, solana }: ApiChains,
  assets: Assets,
  { namespace, address }: Account,
  only: string | undefined,
): Promise<[Asset, bigint][]> {
  const isWanted = ({ caipNetworkId }: { readonly caipNetworkId: string }) =>
    caipNetworkId === (only ?? caipNetworkId)
  if (namespace === 'solana')
    return solana && isWanted(solana)
      ? [...(await readSolanaBalances(solana, assets, address))]
      : []
  const found = await Promise.all(
    evm
      .filter(isWanted)
      .map((chain) =>
        readEvmBalances(chain, assets.listed(chain.caipNetworkId), getAddress(address)),
      ),
  )
  return found.flatMap((ofChain) => [...ofChain])
}
