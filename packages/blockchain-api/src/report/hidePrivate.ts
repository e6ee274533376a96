import { redactText } from '@latchkey/foundation'

const HIDDEN = '[redacted]'
// Addresses, and hashes, which lead to them: hex; bech32; base58, which a name of code only looks like without a digit.
const ADDRESS =
  /\b(?:0x[\da-f]{40,}|bc1[a-z\d]{20,80}|(?=[a-z]{0,87}\d)[1-9A-HJ-NP-Za-km-z]{26,88})\b/gi
// What follows the path of an address, but for the line and column of a stack.
const QUERY = /(\bhttps?:\/\/[^\s"'<>?#)]*)[?#][^\s"'<>)]*?((?::\d+){0,2})(?=[\s"'<>)]|$)/gi

/** Hides secrets and addresses of accounts in a text, and the query and fragment of every link in it (T10). */
export function hidePrivate(text: string): string {
  return redactText(text).replace(QUERY, '$1$2').replace(ADDRESS, HIDDEN)
}
