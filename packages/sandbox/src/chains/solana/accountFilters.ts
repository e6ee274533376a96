import bs58 from 'bs58'
import type { SvmAccount } from './engine.js'
import { isRecord, readArray, readInteger, readOneOf, readString } from './params.js'
import { invalidParam } from './rpcError.js'
import { parseTokenAccount } from './tokens.js'

/** What an account must look like to be listed. */
export type AccountFilter =
  | { kind: 'dataSize'; size: number }
  | { kind: 'memcmp'; offset: number; bytes: Uint8Array }
  | { kind: 'tokenAccount' }

const maximumFilters = 4
const maximumText = 200

/** Throws {@link RpcError}. */
export function readAccountFilters(value: unknown): AccountFilter[] {
  if (value === undefined || value === null) return []
  return readArray(value, 'filters', maximumFilters).map(readFilter)
}

export function matchesFilters(account: SvmAccount, filters: readonly AccountFilter[]): boolean {
  const { data } = account
  return filters.every((filter) => {
    switch (filter.kind) {
      case 'dataSize':
        return data.length === filter.size
      case 'memcmp':
        return (
          data.length >= filter.offset + filter.bytes.length &&
          filter.bytes.every((byte, index) => data[filter.offset + index] === byte)
        )
      default:
        return parseTokenAccount(account) !== undefined
    }
  })
}

function readFilter(value: unknown): AccountFilter {
  if (value === 'tokenAccountState') return { kind: 'tokenAccount' }
  if (!isRecord(value)) throw invalidParam('a filter is not an object')
  if (value.dataSize !== undefined) {
    return { kind: 'dataSize', size: readInteger(value.dataSize, 'dataSize') }
  }
  const { memcmp } = value
  if (!isRecord(memcmp)) throw invalidParam('unknown filter')
  const text = readString(memcmp.bytes, 'bytes')
  if (text.length > maximumText) throw invalidParam('bytes are too long')
  const encoding = readOneOf(memcmp.encoding, ['base58', 'base64'], 'base58')
  const bytes =
    encoding === 'base58' ? bs58.decodeUnsafe(text) : Uint8Array.from(Buffer.from(text, 'base64'))
  if (bytes === undefined) throw invalidParam('bytes are not base58')
  return { kind: 'memcmp', offset: readInteger(memcmp.offset, 'offset'), bytes }
}
