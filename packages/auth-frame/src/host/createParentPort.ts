import { AppKitError } from '@latchkey/foundation'
import { createWindowPort, toOrigin, type WindowPort } from '../messenger/createWindowPort.js'

/** Options of `createParentPort`. */
export interface ParentPortOptions {
  /** The origins of the pages that may embed the login, each as `https://shop.example`; an empty list allows nobody. */
  readonly allowedOrigins: readonly string[]
  /** The login's own window; `window` without it. */
  readonly window?: Window | undefined
}

/**
 * A way to the page that embeds this one: that very window alone, and only where its origin is in the list. A page that is
 * embedded nowhere has none.
 * @throws AppKitError `INVALID_OPTIONS` for an entry that is no origin to the letter, such as a pattern or an address
 */
export function createParentPort({
  allowedOrigins,
  window = globalThis.window,
}: ParentPortOptions): WindowPort {
  for (const origin of allowedOrigins) {
    if (toOrigin(origin) !== origin)
      throw new AppKitError('INVALID_OPTIONS', { reason: `no origin: ${origin.slice(0, 80)}` })
  }
  return createWindowPort({
    window,
    peer: () => (window.parent === window ? undefined : window.parent),
    origins: narrow(allowedOrigins, window.location),
  })
}

/** Browsers tell who embeds a page, Firefox aside: there, each allowed origin is told, and the browser drops what is for others. */
function narrow(
  allowedOrigins: readonly string[],
  { ancestorOrigins }: Partial<Location>,
): readonly string[] {
  const known = ancestorOrigins?.item(0)
  if (known === undefined || known === null) return allowedOrigins
  return allowedOrigins.filter((origin) => origin === known)
}
