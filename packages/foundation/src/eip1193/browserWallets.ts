import {
  type AnnouncedProvider,
  type AnnouncementTarget,
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
 * Watches the wallets of a page: those announced by EIP-6963, or, where none is, the one at `window.ethereum`.
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
  // Wallets that answer at once are known by then: the global is listed only for want of them.
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
  if (announced.length > 0) {
    return announced.map((each) => ({ connector: describe(each), provider: each.provider }))
  }
  // A page with announced wallets has no use for the one that won the race to the global.
  const provider = readInjected(target)
  return provider ? [{ connector: INJECTED, provider }] : []
}

function describe({ info, isDuplicate }: AnnouncedProvider): BrowserConnector {
  const { icon, name, rdns, uuid } = info
  return {
    // A second wallet under one rdns must not be taken for the first after a reload.
    id: isDuplicate ? `${rdns}#${uuid}` : rdns,
    type: 'ANNOUNCED',
    name,
    info: { rdns, uuid },
    ...(icon === undefined ? {} : { imageUrl: icon }),
    ...(isDuplicate ? { isDuplicate } : {}),
  }
}

function readInjected(target: object): Eip1193Provider | undefined {
  try {
    const provider: unknown = Reflect.get(target, 'ethereum')
    return isEip1193Provider(provider) ? provider : undefined
  } catch {
    return undefined
  }
}

/** Whether foreign data can be asked by EIP-1193; a getter that throws says no. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  try {
    const isHolder = (typeof value === 'object' && value !== null) || typeof value === 'function'
    return isHolder && typeof Reflect.get(value, 'request') === 'function'
  } catch {
    return false
  }
}
