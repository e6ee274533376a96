import { type CaipNetworkId, isCaipNetworkId } from '@latchkey/foundation'
import { cleanName } from '@latchkey/foundation/eip1193'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { compact, isRecord } from '../record.js'
import { isHttpsLink, isSafeLink } from './isSafeLink.js'
import { isWalletImage } from './isWalletImage.js'
import type { LinkSchemes } from './linkSchemes.js'
import type { Wallet } from './types.js'

// Ids are joined by commas in a query.
const ID = /^[^\s,\p{C}]{1,128}$/u
const RDNS = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i
const MOST_CHAINS = 500

/** What could be read of a list of wallets. */
export interface CleanedWallets {
  readonly wallets: readonly Wallet[]
  /** Entries that are no wallet, or repeat an id. */
  readonly dropped: number
}

/** Where wallets come from, and what follows for their links and images. */
export interface WalletOrigin {
  /** The address of the server, whose images may be shown. */
  readonly directory?: string | undefined
  /** The schemes that their links may have. */
  readonly schemes: LinkSchemes
}

/** Reads foreign wallets one by one, as many as there is room for in a list; of two with one id the first stays (R8). */
export function cleanWallets(list: unknown, origin: WalletOrigin, room: number): CleanedWallets {
  const entries: readonly unknown[] = Array.isArray(list) ? list : []
  const byId = new Map<string, Wallet>()
  for (const entry of entries.slice(0, room)) {
    const wallet = cleanWallet(entry, origin)
    if (wallet && !byId.has(wallet.id)) byId.set(wallet.id, wallet)
  }
  return { wallets: [...byId.values()], dropped: entries.length - byId.size }
}

/** A wallet of an app or a directory, cleaned: a field that cannot be trusted is left out; without id and name it is none. */
export function cleanWallet(custom: unknown, origin: WalletOrigin): Wallet | undefined {
  try {
    return isRecord(custom) ? clean(custom, origin) : undefined
  } catch {
    // A getter that throws.
    return undefined
  }
}

function clean(
  fields: Readonly<Record<string, unknown>>,
  { directory, schemes }: WalletOrigin,
): Wallet | undefined {
  const { id, image_url: image, mobile_link: mobile, link_mode: universal } = fields
  const name = cleanName(fields.name)
  if (!isId(id) || name === undefined) return undefined
  return {
    id,
    name,
    ...compact({
      imageUrl: isWalletImage(image, directory) ? image : undefined,
      rdns: isRdns(fields.rdns) ? fields.rdns : undefined,
      homepage: https(fields.homepage),
      // Some give a universal link for the app's own.
      mobileLink: isSafeLink(mobile, schemes) && !isHttpsLink(mobile) ? mobile : undefined,
      universalLink: https(universal) ?? https(mobile),
      desktopLink: isSafeLink(fields.desktop_link, schemes) ? fields.desktop_link : undefined,
      webappLink: https(fields.webapp_link),
      appStore: https(fields.app_store),
      playStore: https(fields.play_store),
      chromeStore: https(fields.chrome_store),
      badgeType: fields.badge_type === 'certified' ? ('certified' as const) : undefined,
      order: isPlace(fields.order) ? fields.order : undefined,
      chains: networkIds(fields.chains),
      supportsWalletConnect: fields.supports_wc === false ? false : undefined,
    }),
  }
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && ID.test(id) && id !== WALLET_CONNECT_ID
}

function isRdns(rdns: unknown): rdns is string {
  return typeof rdns === 'string' && rdns.length <= 253 && RDNS.test(rdns)
}

function isPlace(order: unknown): order is number {
  return Number.isSafeInteger(order) && Number(order) > 0
}

function https(link: unknown): string | undefined {
  return isHttpsLink(link) ? link : undefined
}

// None that can be read says as little as none at all.
function networkIds(chains: unknown): readonly CaipNetworkId[] | undefined {
  if (!Array.isArray(chains)) return undefined
  const ids = chains.slice(0, MOST_CHAINS).filter(isCaipNetworkId)
  return ids.length > 0 ? ids : undefined
}
