import { isSafeIcon } from '@latchkey/foundation/eip1193'
import { parseWebLink } from '@latchkey/money'

/**
 * A foreign picture, if it may be shown (T6): a data URI, or what comes over https or from the server itself, which the
 * app has named and which may run on this machine without a certificate.
 */
export function cleanPicture(
  link: string | undefined,
  server: string | undefined,
): string | undefined {
  if (isSafeIcon(link) || parseWebLink(link)) return link
  const isOwn =
    link !== undefined &&
    server?.startsWith('http://') === true &&
    link.startsWith(`${new URL(server).origin}/`) &&
    parseWebLink(link.replace('http:', 'https:')) !== undefined
  return isOwn ? link : undefined
}
