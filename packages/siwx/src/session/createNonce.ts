const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 22 of 62 letters and digits have 130 bits (S3: at least 96). */
const LENGTH = 22
/** Bytes from here on would make some letters likelier than others. */
const FAIR = 256 - (256 % LETTERS.length)

/** A nonce of letters and digits, from the platform's source of randomness (S3). */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH)))
      if (byte < FAIR && nonce.length < LENGTH) nonce += LETTERS.charAt(byte % LETTERS.length)
  }
  return nonce
}
