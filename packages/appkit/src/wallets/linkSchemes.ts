import type { AppKitCore } from '../core.js'

/** The schemes that foreign links may have beside https; `all`: any that is no danger by itself. */
export type LinkSchemes = ReadonlySet<string> | 'all'

/** Those of the built-in list. A scheme opens whatever program has claimed it: what no wallet is known by is not opened. */
export const KNOWN_SCHEMES: ReadonlySet<string> = new Set([
  'bitcoincom',
  'bitkeep',
  'bitpay',
  'blockchain-wallet',
  'bnc',
  'cakewallet',
  'coin98',
  'core',
  'dcent',
  'dfw',
  'exodus',
  'gtweb3wallet',
  'imtokenv2',
  'krakenwallet',
  'ledgerlive',
  'mathwallet',
  'metamask',
  'nightly',
  'novawallet',
  'okex',
  'oneinch',
  'onekey-wallet',
  'rainbow',
  'robinhood-wallet',
  'roninwallet',
  'safepalwallet',
  'solflare',
  'subwallet',
  'tangem',
  'tpoutside',
  'trust',
  'uniswap',
  'unstoppable.money',
  'zerion',
])

/** The schemes that an instance opens: the known ones, those of the app's own wallets, and those that the app names. */
export function linkSchemes({ options }: Pick<AppKitCore, 'options'>): LinkSchemes {
  const { customWallets = [], walletLinkSchemes = [] } = options
  if (walletLinkSchemes === 'all') return 'all'
  // An app without types may put anything there.
  const links = customWallets.flatMap((wallet) => [
    schemeOf(wallet?.mobile_link),
    schemeOf(wallet?.desktop_link),
  ])
  const own = links.filter((scheme) => scheme !== undefined)
  return new Set([...KNOWN_SCHEMES, ...own, ...walletLinkSchemes])
}

/** What stands before `://`; undefined for what is no such link. */
export function schemeOf(link: unknown): string | undefined {
  return typeof link === 'string' ? /^([a-z][a-z0-9+.-]{1,40}):\/\//.exec(link)?.[1] : undefined
}
