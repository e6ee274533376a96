import type { ErrorCode } from './messages.js'
import { PAGE_MESSAGES } from './pageMessages.js'

/** What a page holds of the catalogue now. Texts only ever join it, so every part of the page may share it. */
const catalogue: { texts: Readonly<Partial<Record<ErrorCode, string>>> } = { texts: PAGE_MESSAGES }

/**
 * Gives the errors their texts: a page loads them with the code that can throw them, not before.
 * A program of its own over this package calls `installMessages(ERROR_MESSAGES)` once.
 */
export function installMessages(texts: Readonly<Record<ErrorCode, string>>): void {
  catalogue.texts = texts
}

/** The catalogue's text of a code, with its `{…}` parts filled from the context. */
export function formatErrorMessage(code: ErrorCode, context: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(context))
  return (catalogue.texts[code] ?? code).replace(/\{(\w+)\}/g, (part, name) =>
    values.has(name) ? String(values.get(name)) : part,
  )
}
