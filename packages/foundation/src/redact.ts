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

/** `budget`: how many values the whole copy may still have. */
function copy(value: unknown, depth: number, budget: { left: number }): unknown {
  try {
    budget.left -= 1
    if (typeof value === 'string') return redactText(value)
    if (typeof value === 'bigint') return `${value}n`
    if (typeof value === 'function' || typeof value === 'symbol') return typeof value
    if (typeof value !== 'object' || value === null) return value
    if (depth >= DEEPEST || budget.left < 0) return '[deep]'
    if (value instanceof Error) return copyError(value, depth, budget)
    if (Array.isArray(value))
      return value.slice(0, WIDEST).map((item) => copy(item, depth + 1, budget))
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, WIDEST)
        .map(([key, item]) => [
          redactText(key),
          SECRET_KEY.test(key) && (typeof item !== 'number' || key !== 'code')
            ? hide(item)
            : copy(item, depth + 1, budget),
        ]),
    )
  } catch {
    return '[unreadable]'
  }
}

function copyError(error: Error, depth: number, budget: { left: number }): unknown {
  const { name, message, cause } = error
  const context = 'context' in error ? error.context : undefined
  return {
    // The code of an error is no one-time code.
    ...('code' in error ? { code: copy(error.code, depth + 1, budget) } : {}),
    ...Object(copy({ name, message, context, cause }, depth, budget)),
  }
}

function hide(value: unknown): unknown {
  return value === undefined || value === null || typeof value === 'boolean' ? value : HIDDEN
}
