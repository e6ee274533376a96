import { isFramed, isTelegram } from '../platform/platform.js'
import { isRecord } from '../record.js'

/** Opens a checked link in the click itself; false when the browser is known to have blocked it. */
export function openLink(href: string): boolean {
  const isHttps = href.startsWith('https://')
  if (isHttps && isTelegram() && openInTelegram(href)) return true
  const target = isHttps || isTelegram() ? '_blank' : isFramed() ? '_top' : '_self'
  // With `noopener` every window reads as null: whether this is still the click must be asked beforehand.
  const { userActivation } = globalThis.navigator ?? {}
  if (target === '_blank' && userActivation?.isActive === false) return false
  try {
    window.open(href, target, 'noopener,noreferrer')
    return true
  } catch {
    return false
  }
}

/** Telegram's own way out of its web view, if the page has its script. */
function openInTelegram(href: string): boolean {
  try {
    const telegram: unknown = Reflect.get(globalThis, 'Telegram')
    const webApp = isRecord(telegram) ? telegram.WebApp : undefined
    if (!isRecord(webApp) || typeof webApp.openLink !== 'function') return false
    webApp.openLink(href)
    return true
  } catch {
    return false
  }
}
