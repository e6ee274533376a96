/** What a signature of an account ends with that may not be on its chain yet (ERC-6492). */
const MAGIC = '6492'.repeat(16)
const WORD = 64
/** A number that is a place in these bytes: no more than four bytes of it are used. */
const PLACE = /^0{56}[0-9a-f]{8}$/

/** Whether a signature brings the contract of its account (ERC-6492). In hex digits of small letters, like the next. */
export function isWrapped(bytes: string): boolean {
  return bytes.endsWith(MAGIC)
}

/** The signature that the contract is asked about: the third of what ERC-6492 wraps. Undefined where it cannot be read. */
export function unwrapSignature(bytes: string): string | undefined {
  const body = bytes.slice(0, -MAGIC.length)
  const start = readPlace(body, 2 * WORD)
  const length = start === undefined ? undefined : readPlace(body, start)
  if (start === undefined || length === undefined) return undefined
  const signature = body.slice(start + WORD, start + WORD + length)
  return signature.length === length ? signature : undefined
}

/** The word at a place of the digits, which is a number of bytes, in digits. */
function readPlace(digits: string, at: number): number | undefined {
  const word = digits.slice(at, at + WORD)
  return PLACE.test(word) ? 2 * Number.parseInt(word, 16) : undefined
}
