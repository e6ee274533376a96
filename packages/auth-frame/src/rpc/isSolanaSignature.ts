const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** 64 bytes are at most as many letters. */
const MOST_LETTERS = 88
const SIGNATURE_BYTES = 64

/** Whether foreign data is a signature of Solana: 64 bytes in base58. */
export function isSolanaSignature(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MOST_LETTERS) return false
  const digits = Array.from(value, (letter) => ALPHABET.indexOf(letter))
  if (digits.includes(-1)) return false
  const number = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n)
  // Each zero byte in front is a 1.
  const zeros = digits.findIndex((digit) => digit > 0)
  const rest = number === 0n ? 0 : Math.ceil(number.toString(16).length / 2)
  return (zeros === -1 ? digits.length : zeros) + rest === SIGNATURE_BYTES
}
