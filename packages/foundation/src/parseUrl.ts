/**
 * A text as a URL; undefined for what is none. In the place of `URL.canParse`, which node 20 answers wrongly for letters such
 * as ü once it has been asked often.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
