import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** 256 bits that nobody can guess, in letters that stand in any header or address. */
export function createSecret(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

/** A new key for `seal`. */
export function createKey(): Uint8Array {
  return Uint8Array.from(randomBytes(KEY_BYTES))
}

/** SHA-256 of a secret of `createSecret`, which needs no more: it cannot be guessed. */
export function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** A key out of a secret, by HKDF with SHA-256; another one for each use. */
export function deriveKey(secret: string | Uint8Array, use: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), use, KEY_BYTES))
}

/** A keyed hash, for what is short enough to be guessed. */
export function sign(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

/** Compares two hashes, in the same time however much of them is equal. */
export function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** Seals bytes by AES-256-GCM: only who names the same place opens them, so that no row passes for another one. */
export function seal(key: Uint8Array, bytes: Uint8Array, place: string): Uint8Array {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Uint8Array.from(Buffer.concat([iv, cipher.getAuthTag(), sealed]))
}

/** Opens what was sealed. Throws an `Error` for another key, another place, or bytes that were changed. */
export function unseal(key: Uint8Array, sealed: Uint8Array, place: string): Uint8Array {
  const tagAt = IV_BYTES + TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(IV_BYTES, tagAt))
  return Uint8Array.from(Buffer.concat([decipher.update(sealed.subarray(tagAt)), decipher.final()]))
}
