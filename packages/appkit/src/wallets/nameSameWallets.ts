import type { ResolvedOptions } from '../options/resolveOptions.js'

/** The options that name the wallets of the directory. */
const NAMING = [
  'featuredWalletIds',
  'includeWalletIds',
  'excludeWalletIds',
  'walletSource',
  'customWallets',
  'enableCoinbase',
  'enableBaseAccount',
  'coinbasePreference',
] as const satisfies readonly (keyof ResolvedOptions)[]

/** Whether the directory has the same wallets with either. */
export function nameSameWallets(one: ResolvedOptions, other: ResolvedOptions): boolean {
  return NAMING.every((name) => one[name] === other[name])
}
