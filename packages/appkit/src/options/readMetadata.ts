import type { AppKitCore } from '../core.js'
import type { Metadata } from './types.js'

/** What the app says it is; the rest as the document says it now. */
export function readMetadata({ options }: Pick<AppKitCore, 'options'>): Metadata {
  const { name, description, url, icons } = options.metadata
  // Absent on a server.
  const page: Document | undefined = globalThis.document
  const icon = page?.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
  return {
    name: name ?? (page?.title || 'Unknown app'),
    description:
      description ??
      page?.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ??
      '',
    url: url ?? globalThis.location?.origin ?? '',
    icons: icons ?? (icon ? [icon] : []),
  }
}
