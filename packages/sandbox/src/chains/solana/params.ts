import bs58 from 'bs58'
import { invalidParam, RpcError, rpcCodes } from './rpcError.js'

/** How far a transaction has come: the three levels of a cluster, in order. */
export type Commitment = (typeof commitments)[number]

export const commitments = ['processed', 'confirmed', 'finalized'] as const

/** An options object of a request: what is in it is unknown until it is read. */
export type RpcConfig = Readonly<Record<string, unknown>>

const formerCommitments = new Map<unknown, Commitment>([
  ['recent', 'processed'],
  ['single', 'confirmed'],
  ['singleGossip', 'confirmed'],
  ['root', 'finalized'],
  ['max', 'finalized'],
])

/** A base58 address of 32 bytes. Throws {@link RpcError}, as do the other readers. */
export function readAddress(value: unknown): string {
  return readBase58(value, 32, 'pubkey')
}

/** A base58 transaction signature of 64 bytes. */
export function readSignature(value: unknown): string {
  return readBase58(value, 64, 'signature')
}

/** A base58 hash of 32 bytes. */
export function readHash(value: unknown): string {
  return readBase58(value, 32, 'hash')
}

export function readString(value: unknown, name: string): string {
  if (typeof value !== 'string') throw invalidParam(`${name} is not a string`)
  return value
}

/** A whole number from 0 on. */
export function readInteger(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw invalidParam(`${name} is not a whole number`)
  }
  return value
}

export function readArray(value: unknown, name: string, maximum: number): readonly unknown[] {
  if (!Array.isArray(value)) throw invalidParam(`${name} is not an array`)
  if (value.length > maximum) throw invalidParam(`Too many inputs provided; max ${maximum}`)
  return value
}

/** An optional object; `null` counts as missing. */
export function readConfig(value: unknown): RpcConfig {
  if (value === undefined || value === null) return {}
  if (!isRecord(value)) throw invalidParam('the options are not an object')
  return value
}

export function readCommitment(config: RpcConfig): Commitment {
  const { commitment = 'finalized' } = config
  const known = commitments.find((name) => name === commitment) ?? formerCommitments.get(commitment)
  if (known === undefined) throw invalidParam('unknown commitment')
  return known
}

/** One of `allowed`, else `fallback` when it is missing. */
export function readOneOf<const Value extends string>(
  value: unknown,
  allowed: readonly Value[],
  fallback: Value,
): Value {
  if (value === undefined || value === null) return fallback
  const found = allowed.find((candidate) => candidate === value)
  if (found === undefined) throw invalidParam(`expected one of ${allowed.join(', ')}`)
  return found
}

export function assertContextSlot(config: RpcConfig, slot: number): void {
  const { minContextSlot } = config
  if (minContextSlot === undefined || minContextSlot === null) return
  if (readInteger(minContextSlot, 'minContextSlot') <= slot) return
  throw new RpcError(
    rpcCodes.minContextSlotNotReached,
    'Minimum context slot has not been reached',
    { contextSlot: slot },
  )
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readBase58(value: unknown, length: number, name: string): string {
  // Longer text cannot be right, and decoding takes time by its square.
  if (typeof value !== 'string' || value.length > length * 2) throw invalidParam(`Invalid ${name}`)
  const bytes = bs58.decodeUnsafe(value)
  if (bytes === undefined) throw invalidParam(`Invalid ${name}`)
  if (bytes.length !== length) throw invalidParam('WrongSize')
  return value
}
