import type { CaipNetwork } from '@latchkey/appkit'
import { parseWebLink } from './parseWebLink.js'

/** The page of a transaction in a network's explorer; undefined unless it is an https address. */
export function explorerLink(
  network: Pick<CaipNetwork, 'blockExplorers'> | undefined,
  hash: string | undefined,
): string | undefined {
  const url = parseWebLink(network?.blockExplorers?.default.url)
  if (!url || !hash) return undefined
  url.pathname = `${url.pathname.replace(/\/$/, '')}/tx/${encodeURIComponent(hash)}`
  return url.href
}
