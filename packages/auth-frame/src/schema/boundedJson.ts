/** Bytes that a message may have, counted as its JSON in UTF-8, escapes aside. */
export const LONGEST_MESSAGE_BYTES = 262_144
/** How deep the values of a message may lie. */
const DEEPEST = 64

/** A value that JSON has a word for. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * Whether foreign data is an object of JSON within 256 KiB: plain objects, lists, texts, finite numbers. It stops at the
 * limit, so that nothing is read of what is too long; a message that holds itself has no end, and is too long as well.
 */
export function isBoundedJson(data: unknown): data is { readonly [key: string]: Json } {
  return isPlainObject(data) && bytesOf(data) <= LONGEST_MESSAGE_BYTES
}

/** Whether foreign data is JSON within 256 KiB, of whatever kind. */
export function isJson(data: unknown): data is Json {
  return bytesOf(data) <= LONGEST_MESSAGE_BYTES
}

/** A value as JSON says it, such as without what is undefined; undefined where JSON cannot say it. */
export function toJson(value: unknown): Json | undefined {
  try {
    const text: unknown = JSON.stringify(value)
    const json: unknown = typeof text === 'string' ? JSON.parse(text) : undefined
    return json !== undefined && isJson(json) ? json : undefined
  } catch {
    return undefined
  }
}

interface Level {
  readonly value: unknown
  readonly depth: number
}

/** Bytes of a value as JSON; infinite for what is none, or more than are allowed. */
function bytesOf(data: unknown): number {
  const open: Level[] = [{ value: data, depth: 0 }]
  let bytes = 0
  for (let level = open.pop(); level !== undefined; level = open.pop()) {
    const { value, depth } = level
    const inner = depth < DEEPEST ? childrenOf(value) : undefined
    bytes += inner === undefined ? bytesOfLeaf(value) : inner.bytes
    if (bytes > LONGEST_MESSAGE_BYTES) return Number.POSITIVE_INFINITY
    for (const child of inner?.values ?? []) open.push({ value: child, depth: depth + 1 })
  }
  return bytes
}

/** What a list or an object holds, and the bytes of its brackets, commas and keys; undefined for anything else. */
function childrenOf(
  value: unknown,
): { readonly bytes: number; readonly values: readonly unknown[] } | undefined {
  if (Array.isArray(value)) {
    // One that is mostly holes would be gone through for ever; one with names beside its numbers is none of JSON's.
    if (value.length > LONGEST_MESSAGE_BYTES || Object.keys(value).length !== value.length)
      return tooMuch
    return { bytes: 1 + Math.max(value.length, 1), values: value }
  }
  if (!isPlainObject(value)) return undefined
  const keys = Object.keys(value)
  if (keys.length > LONGEST_MESSAGE_BYTES || Object.hasOwn(value, '__proto__')) return tooMuch
  return {
    bytes: keys.reduce((sum, key) => sum + utf8(key) + 3, 1 + Math.max(keys.length, 1)),
    values: keys.map((key) => value[key]),
  }
}

const tooMuch = { bytes: Number.POSITIVE_INFINITY, values: [] } as const

function bytesOfLeaf(value: unknown): number {
  if (value === null || value === true) return 4
  if (value === false) return 5
  if (typeof value === 'string') return utf8(value) + 2
  if (typeof value === 'number' && Number.isFinite(value)) return String(value).length
  return Number.POSITIVE_INFINITY
}

/** Bytes of a text; one that is too long by its letters alone is not gone through. */
function utf8(text: string): number {
  if (text.length > LONGEST_MESSAGE_BYTES) return Number.POSITIVE_INFINITY
  let bytes = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // Each half of a surrogate pair is two of the four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3
  }
  return bytes
}

/** Whether foreign data is an object as `{}` makes one, of whatever realm. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
