import { isSafeIcon } from '@latchkey/foundation/eip1193'
import { isHttpsLink } from './isSafeLink.js'

/**
 * Whether a foreign image may be shown (T6): a data URI, or what comes over https or from the directory itself, which
 * the app has named and which may run on this machine without a certificate.
 */
export function isWalletImage(image: unknown, directory?: string): image is string {
  if (isSafeIcon(image) || isHttpsLink(image)) return true
  return (
    typeof image === 'string' &&
    directory?.startsWith('http://') === true &&
    image.startsWith(`${new URL(directory).origin}/`) &&
    isHttpsLink(image.replace('http:', 'https:'))
  )
}
