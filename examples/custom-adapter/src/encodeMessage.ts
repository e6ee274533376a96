/**
 * The bytes that are signed of a message. The first line says that they are one: without it, a page could have a transfer
 * signed as a message, and the ledger would carry it out.
 */
export function encodeMessage(message: string | Uint8Array): Uint8Array {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  return Uint8Array.from([...new TextEncoder().encode('lumen message\n'), ...bytes])
}
