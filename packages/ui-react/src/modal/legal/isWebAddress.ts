/** Whether a link of the app leads to a page: one that would run a script is shown as text (T5). */
export function isWebAddress(href: string): boolean {
  try {
    return /^https?:$/.test(new URL(href, document.baseURI).protocol)
  } catch {
    return false
  }
}
