const LONGEST_LINK = 2_048
// What no address has, or one parser reads otherwise than another.
const STRANGE = /[\s\p{C}\\]/u

/** An https address without a user name, as it is written; undefined for anything else (T9). */
export function parseWebLink(link: string | undefined): URL | undefined {
  if (link === undefined || link.length > LONGEST_LINK || STRANGE.test(link)) return undefined
  if (!link.startsWith('https://')) return undefined
  try {
    const url = new URL(link)
    return url.username === '' && url.password === '' ? url : undefined
  } catch {
    return undefined
  }
}
