import type { OnrampOptions, PurchaseCurrency } from '@latchkey/blockchain-api'
import type { Asset, Assets } from '../assets/createAssets.js'
import { iconUrl } from '../assets/iconUrl.js'
import type { ApiChains } from '../chains/chains.js'
import { PAYMENT_METHODS } from './currencies.js'
import { onrampNetworks } from './networkName.js'

/** What can be bought: each coin and token once, with the networks that it is on. */
export function listOptions(
  { chains, assets }: { readonly chains: ApiChains; readonly assets: Assets },
  { codes, origin }: { readonly codes: readonly string[]; readonly origin: string },
): OnrampOptions {
  const bySymbol = new Map<string, Asset[]>()
  for (const asset of assets.listed())
    bySymbol.set(asset.symbol, [...(bySymbol.get(asset.symbol) ?? []), asset])
  const networks = onrampNetworks(chains)
  const purchaseCurrencies = [...bySymbol.values()].flatMap((own): PurchaseCurrency[] => {
    const [first] = own
    if (first === undefined) return []
    return [
      {
        id: first.symbol.toLowerCase(),
        name: first.name,
        symbol: first.symbol,
        networks: own.flatMap(({ chain, address }) => {
          const network = networks.find((candidate) => candidate.chain === chain)
          if (network === undefined) return []
          const { displayName, name } = network
          const chain_id = chain.slice(chain.indexOf(':') + 1)
          return [{ name, display_name: displayName, chain_id, contract_address: address || null }]
        }),
        iconUrl: iconUrl(first, origin),
      },
    ]
  })
  return {
    purchaseCurrencies,
    paymentCurrencies: codes.map((id) => ({ id, payment_method_limits: PAYMENT_METHODS })),
  }
}
