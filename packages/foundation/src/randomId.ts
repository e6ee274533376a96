/**
 * A random id, in the form of a UUID of version 4. `crypto.randomUUID` is for secure contexts alone: a page by plain http,
 * as of a development server that a phone looks at, has none.
 * @see https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-4
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // The version, and the two bits of the variant: 8, 9, a or b.
  const variant = ((parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
