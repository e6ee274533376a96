import { type CaipAddress, type CaipNetworkId, DAY_MS } from '@latchkey/foundation'
import { address, text } from '../persistence/connectionKeys.js'

const HASH = /^\w{1,128}$/
const BASE_UNITS = /^\d{1,78}$/

/** What `read` makes of each; what it throws at costs that alone: the others are on their way all the same. */
export function readEach<T>(values: readonly unknown[], read: (value: unknown) => T): T[] {
  return values.flatMap((value) => {
    try {
      return [read(value)]
    } catch {
      return []
    }
  })
}

/** A hash or signature, or a throw. */
export function hash(value: unknown): string {
  if (typeof value !== 'string' || !HASH.test(value)) throw new TypeError('not a hash')
  return value
}

/** Base units as they are stored, or nothing, or a throw. */
export function optionalUnits(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !BASE_UNITS.test(value)) throw new TypeError('not base units')
  return value
}

/** An account of the network, or a throw. */
export function accountOn(caipNetworkId: CaipNetworkId, value: unknown): CaipAddress {
  const account = text(value)
  const beginning = `${caipNetworkId}:`
  if (!account.startsWith(beginning)) throw new TypeError('another network')
  return `${caipNetworkId}:${address(caipNetworkId, account.slice(beginning.length))}`
}

/**
 * A time at which what is stored may still come into a block, or a throw: what is older was given up, or left long ago. A
 * clock that was set back meanwhile would have it in the future: that is now.
 */
export function recentTime(value: unknown): number {
  const age = typeof value === 'number' ? Date.now() - value : Number.NaN
  if (!(Math.abs(age) < DAY_MS)) throw new TypeError('not a time of the last day')
  return Math.min(Number(value), Date.now())
}
