import type { AnnouncementTarget } from './announced.js'

/** What a wallet says of itself, as long as nothing better is known: for a list that stands in for a moment. */
export interface GlimpsedWallet {
  /** The id that its connector will have. */
  readonly id: string
  readonly name: string
  /** An image data URI. */
  readonly icon: string
}

// Narrower than what a list may show: what would have to be cleaned or judged first waits for the real one.
const PLAIN_NAME = /^\w[\w .-]{0,62}$/
const DOMAIN = /^[\w-]+\.[\w.-]+$/
const ICON = /^data:image\//
const LONGEST = 2e5

/**
 * The wallets that answer to EIP-6963 at once, with plain names. It keeps nothing and proves nothing: what is chosen of
 * them must be looked for again among the adapter's connectors.
 */
export function glimpseAnnounced(target: AnnouncementTarget): readonly GlimpsedWallet[] {
  const found = new Map<string, GlimpsedWallet>()
  const hear = (event: Event) => {
    try {
      const { info }: { info: Readonly<Record<string, unknown>> } = Reflect.get(event, 'detail')
      const [id = '', name = '', icon = ''] = [info.rdns, info.name, info.icon].map(String)
      if (DOMAIN.test(id) && PLAIN_NAME.test(name) && ICON.test(icon) && icon.length < LONGEST)
        found.set(id, { id, name, icon })
    } catch {
      // A getter or a Proxy threw.
    }
  }
  target.addEventListener('eip6963:announceProvider', hear)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  target.removeEventListener('eip6963:announceProvider', hear)
  return [...found.values()]
}
