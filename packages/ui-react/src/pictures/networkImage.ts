import type { CaipNetwork } from '@latchkey/appkit'

/** Where the app may have its pictures. */
const SHOWN: ReadonlySet<string> = new Set(['blob:', 'data:', 'http:', 'https:'])

/** The picture of a network: the app's own for it, else the one that it brings. */
export function networkImage(
  { caipNetworkId, id, imageUrl }: CaipNetwork,
  images: Readonly<Record<string, unknown>>,
): string | undefined {
  return ownImage(images, caipNetworkId) ?? ownImage(images, String(id)) ?? imageUrl
}

/** Options come from apps without types, and with texts of others in them. */
function ownImage(images: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const image = Object.hasOwn(images, key) && images[key]
  if (typeof image !== 'string' || image === '') return undefined
  try {
    // A path is one of the page, which a server does not know.
    return SHOWN.has(new URL(image, 'http://a').protocol) ? image : undefined
  } catch {
    return undefined
  }
}
