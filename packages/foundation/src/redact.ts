const HIDDEN = '[redacted]'
const SECRET_KEY =
  /(sym|private|secret)_?key|secret|mnemonic|password|token$|signature|email|^(otp|code|session|auth.*|jwt|wcUri)$/i
const PAIRING_URI = /\bwc(?::|%3A)[^\s"'<>]+/gi
const KEYED_SECRET =
  /\b((?:(?:sym|private|secret)_?key|secret|mnemonic|password|otp|token|authorization|jwt|signature|email)["']?(?:\s*[:=]|%3A|%3D)\s*["']?|Bearer\s)(?:Bearer\s)?[^\s"'&,;}\]]+/gi
// A token; 64 bytes of hex, which is a signature; 32 without 0x, which is a key, since hashes carry the 0x; an email.
const SECRET =
  /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?|\b(?:0x[\da-f]{128,}|[\da-f]{64,})\b|[^\s@"'<>()[\],;:=]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}/gi

const LONGEST_TEXT = 8_192
const DEEPEST = 6
const WIDEST = 100
const MOST_VALUES = 1_000

/** Hides pairing URIs, keys, tokens, signatures and email addresses in a text, and cuts it at 8,192 characters. */
export function redactText(text: string): string {
  const short = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
  return short
    .replace(PAIRING_URI, `wc:${HIDDEN}`)
    .replace(KEYED_SECRET, `$1${HIDDEN}`)
    .replace(SECRET, HIDDEN)
}

/** A copy of any value that is safe to log: no secret, no cycle, bounded in depth and size; never throws. */
export function redact(value: unknown): unknown {
  return copy(value, 0, { left: MOST_VALUES })
}

/** `budget`: how many more values the whole copy may have. */
function copy(value: unknown, depth: number, budget: { left: number }): unknown {
  try {
    budget.left -= 1
    if (budget.left < 0) return '[more]'
    if (typeof value === 'string') return redactText(value)
    if (typeof value === 'bigint') return `${value}n`
    if (typeof value === 'function' || typeof value === 'symbol') return typeof value
    if (typeof value !== 'object' || value === null) return value
    if (depth >= DEEPEST) return '[deep]'
    const copyPart = (part: unknown) => copy(part, depth + 1, budget)
    if (value instanceof Error) return copyError(value, copyPart)
    if (Array.isArray(value)) return value.slice(0, WIDEST).map(copyPart)
    return copyFields(value, copyPart)
  } catch {
    return '[unreadable]'
  }
}

function copyFields(value: object, copyPart: (part: unknown) => unknown): object {
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, WIDEST)
      .map(([key, item]) => [
        redactText(key),
        SECRET_KEY.test(key) && (typeof item !== 'number' || key !== 'code')
          ? hide(item)
          : copyPart(item),
      ]),
  )
}

function copyError(error: Error, copyPart: (part: unknown) => unknown): object {
  const { name, message, cause } = error
  const context = 'context' in error ? error.context : undefined
  return {
    // The code of an error is no one-time code.
    ...('code' in error ? { code: copyPart(error.code) } : {}),
    ...copyFields({ name, message, context, cause }, copyPart),
  }
}

function hide(value: unknown): unknown {
  return value === undefined || value === null || typeof value === 'boolean' ? value : HIDDEN
}
