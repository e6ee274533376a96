import type { Eip1193Provider } from './provider.js'
import { cleanName, isSafeIcon } from './sanitizeText.js'

/** What a wallet says of itself by EIP-6963, cleaned and copied once; `rdns` proves nothing. */
export interface AnnouncedProviderInfo {
  readonly uuid: string
  readonly name: string
  /** An image data URI; absent when the announced one was not safe. */
  readonly icon?: string
  readonly rdns: string
}

/** An announced wallet. */
export interface AnnouncedProvider {
  readonly info: AnnouncedProviderInfo
  readonly provider: Eip1193Provider
  /** Another wallet goes by the same rdns or uuid: which of them is the real one only a person can tell. */
  readonly isDuplicate: boolean
}

/** The part of `window` that announcements need. */
export type AnnouncementTarget = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'dispatchEvent'
>

const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'
const MOST_PROVIDERS = 1_000
/** Characters that the icons of all wallets of a page may have together, of which each takes a byte or two. */
const MOST_ICONS = 8_000_000
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const LONGEST_DOMAIN = 253

/**
 * Asks for announced wallets (EIP-6963) and keeps listening; invalid announcements are ignored.
 * `onChange` gets the whole list, once for any number of announcements in one task, and only if it changed.
 */
export function watchAnnouncedProviders(
  target: AnnouncementTarget,
  onChange: (providers: readonly AnnouncedProvider[]) => void,
): () => void {
  const infos = new Map<Eip1193Provider, AnnouncedProviderInfo>()
  /** How many wallets go by a name of theirs, an rdns or a uuid; no text is both. */
  const claims = new Map<string, number>()
  let iconRoom = MOST_ICONS
  let isWatching = true
  let isScheduled = false

  /** An icon that there is no room for is left out: initials are drawn. */
  const withinRoom = ({ icon = '', ...info }: AnnouncedProviderInfo): AnnouncedProviderInfo => {
    if (icon === '' || icon.length > iconRoom) return info
    iconRoom -= icon.length
    return { ...info, icon }
  }

  const list = () =>
    [...infos].map(([provider, info]) => ({
      info,
      provider,
      isDuplicate: namesOf(info).some((name) => (claims.get(name) ?? 0) > 1),
    }))
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(() => {
      isScheduled = false
      if (isWatching) onChange(list())
    })
  }

  const onAnnounce = (event: Event) => {
    const announced = parseAnnouncement(event)
    if (!announced) return
    const { info, provider } = announced
    // Some wallets make a new uuid for each announcement.
    if (infos.has(provider) || infos.size >= MOST_PROVIDERS) return
    infos.set(provider, withinRoom(info))
    for (const name of namesOf(info)) claims.set(name, (claims.get(name) ?? 0) + 1)
    schedule()
  }

  target.addEventListener(ANNOUNCE, onAnnounce)
  target.dispatchEvent(new Event(REQUEST))
  return () => {
    isWatching = false
    target.removeEventListener(ANNOUNCE, onAnnounce)
  }
}

function namesOf({ rdns, uuid }: AnnouncedProviderInfo): readonly string[] {
  return [rdns.toLowerCase(), uuid.toLowerCase()]
}

function parseAnnouncement(
  event: Event,
): { info: AnnouncedProviderInfo; provider: Eip1193Provider } | undefined {
  try {
    const detail: unknown = Reflect.get(event, 'detail')
    if (!isObject(detail)) return undefined
    const info = Reflect.get(detail, 'info')
    const provider = Reflect.get(detail, 'provider')
    if (!isObject(info) || !isProvider(provider)) return undefined
    const uuid = Reflect.get(info, 'uuid')
    const name = cleanName(Reflect.get(info, 'name'))
    const rdns = Reflect.get(info, 'rdns')
    const icon = Reflect.get(info, 'icon')
    if (!isUuid(uuid) || name === undefined || !isDomain(rdns)) return undefined
    return { info: { uuid, name, rdns, ...(isSafeIcon(icon) ? { icon } : {}) }, provider }
  } catch {
    // A getter or a Proxy threw.
    return undefined
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Whether foreign data can be asked by EIP-1193; throws what its getters throw. */
export function isProvider(value: unknown): value is Eip1193Provider {
  const isHolder = isObject(value) || typeof value === 'function'
  return isHolder && typeof Reflect.get(value, 'request') === 'function'
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID_V4.test(value)
}

function isDomain(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > LONGEST_DOMAIN) return false
  const labels = value.split('.')
  return labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label))
}
