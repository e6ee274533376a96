import type { Metadata } from './types.js'

/** What the app says it is; the rest is read from the document, at the moment it is asked for. */
export function createMetadata(given: Partial<Metadata>): Metadata {
  return {
    get name() {
      return given.name ?? (page()?.title || 'Unknown app')
    },
    get description() {
      return (
        given.description ??
        page()?.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ??
        ''
      )
    },
    get url() {
      return given.url ?? globalThis.location?.origin ?? ''
    },
    get icons() {
      const icon = page()?.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
      return given.icons ?? (icon ? [icon] : [])
    },
  }
}

// Absent on a server.
function page(): Document | undefined {
  return globalThis.document
}
