import {
  type AnnouncedProvider,
  type AnnouncementTarget,
  isProvider,
  watchAnnouncedProviders,
} from './announced.js'
import type { Eip1193Provider } from './provider.js'

/** A browser wallet as adapters list it; the id lasts over reloads. */
export interface BrowserConnector {
  readonly id: string
  readonly type: 'ANNOUNCED' | 'INJECTED'
  readonly name: string
  readonly info?: { readonly rdns: string; readonly uuid: string }
  readonly imageUrl?: string
  /** Another wallet of the page claims to be the same one. */
  readonly isDuplicate?: boolean
}

/** A wallet that is in the page. */
export interface BrowserWallet {
  readonly connector: BrowserConnector
  readonly provider: Eip1193Provider
}

const INJECTED: BrowserConnector = { id: 'injected', type: 'INJECTED', name: 'Browser Wallet' }
const LATE_INJECTION = 'ethereum#initialized'

/**
 * Watches the wallets of a page: those announced by EIP-6963, and the one at `window.ethereum` where it is another one.
 * Calls back at once and at each change; returns its unsubscribe. Without a page, as on a server, there are none.
 */
export function watchBrowserWallets(
  target: AnnouncementTarget | undefined,
  onChange: (wallets: readonly BrowserWallet[]) => void,
): () => void {
  onChange([])
  if (target === undefined) return () => {}
  let announced: readonly AnnouncedProvider[] = []
  let isWatching = true
  const show = () => {
    if (isWatching) onChange(list(target, announced))
  }
  const stop = watchAnnouncedProviders(target, (providers) => {
    announced = providers
    show()
  })
  target.addEventListener(LATE_INJECTION, show)
  // Wallets that answer at once are known by then: the global may be one of them.
  queueMicrotask(show)
  return () => {
    isWatching = false
    stop()
    target.removeEventListener(LATE_INJECTION, show)
  }
}

function list(
  target: AnnouncementTarget,
  announced: readonly AnnouncedProvider[],
): readonly BrowserWallet[] {
  const ids = new Set<string>()
  const wallets: BrowserWallet[] = announced.map((each) => {
    const connector = describe(each, ids)
    ids.add(connector.id)
    return { connector, provider: each.provider }
  })
  const injected = readInjected(target)
  const isAnnounced = announced.some(({ provider }) => isSameWallet(provider, injected))
  return injected && !isAnnounced
    ? [...wallets, { connector: INJECTED, provider: injected }]
    : wallets
}

function describe(
  { info, isDuplicate }: AnnouncedProvider,
  taken: ReadonlySet<string>,
): BrowserConnector {
  const { icon, name, rdns, uuid } = info
  return {
    id: freeId([rdns, `${rdns}#${uuid}`], taken),
    type: 'ANNOUNCED',
    name,
    info: { rdns, uuid },
    ...(icon === undefined ? {} : { imageUrl: icon }),
    ...(isDuplicate ? { isDuplicate } : {}),
  }
}

function freeId(ids: readonly string[], taken: ReadonlySet<string>): string {
  const last = ids.at(-1) ?? ''
  const free = ids.find((id) => !taken.has(id))
  return free ?? freeId([...ids, `${last}#`], taken)
}

/**
 * Whether two providers are one wallet's: the same object, or a wrapper of it, as wallets put one at the global. Classes are
 * not shared between wallets: each brings its own.
 */
function isSameWallet(left: Eip1193Provider, right: Eip1193Provider | undefined): boolean {
  if (left === right || right === undefined) return left === right
  try {
    if (left.request === right.request) return true
    const [kind, other] = [left, right].map((each) => Object.getPrototypeOf(each))
    return kind === other && kind !== Object.prototype && kind !== null
  } catch {
    return false
  }
}

function readInjected(target: object): Eip1193Provider | undefined {
  try {
    const provider: unknown = Reflect.get(target, 'ethereum')
    return isProvider(provider) ? provider : undefined
  } catch {
    return undefined
  }
}
