import type { ResolvedOptions } from '../options/resolveOptions.js'

/** How Coinbase's wallets are known, by rdns, by the id of wagmi's connectors, and in directories; and what each is. */
const COINBASE_WALLETS: ReadonlyMap<string, 'key' | 'smart' | 'both'> = new Map([
  ['com.coinbase.wallet', 'key'],
  ['coinbase-wallet', 'key'],
  ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', 'key'],
  ['app.base.account', 'smart'],
  ['baseAccount', 'smart'],
  ['coinbaseWalletSDK', 'both'],
])

type CoinbaseOptions = Pick<
  ResolvedOptions,
  'coinbasePreference' | 'enableBaseAccount' | 'enableCoinbase'
>

/** Whether the app offers a wallet, as far as its options say so of Coinbase's; by any of its ids. */
export function isOffered(
  { coinbasePreference = 'all', enableBaseAccount, enableCoinbase = true }: CoinbaseOptions,
  ...ids: readonly (string | undefined)[]
): boolean {
  const kind = ids.map((id) => COINBASE_WALLETS.get(id ?? '')).find(Boolean)
  if (kind === undefined) return true
  if (kind === 'smart' && enableBaseAccount !== undefined) return enableBaseAccount
  if (!enableCoinbase) return false
  if (coinbasePreference === 'smartWalletOnly') return kind !== 'key'
  return coinbasePreference === 'all' || kind !== 'smart'
}

/** The ids in directories of what the app does not offer. */
export function listNotOffered(options: CoinbaseOptions): readonly string[] {
  return [...COINBASE_WALLETS.keys()].filter((id) => !isOffered(options, id))
}
