import { getTypesForEIP712Domain } from 'viem'
import { isRecord } from './browser/page/isRecord.js'

const DOMAIN = 'EIP712Domain'
const MOST_LEVELS = 32

/** Data as EIP-712 has it, of which viem checks the content against the types while it hashes. */
export interface UncheckedTypedData {
  readonly domain: Record<string, unknown>
  readonly message: Record<string, unknown>
  readonly primaryType: string
  readonly types: Record<string, unknown>
}

/**
 * Typed data without what its types do not name: that is not hashed (EIP-712), so it must not be shown as if it were signed.
 * @throws TypeError where the data is not as the types say
 */
export function getSignedData<Data extends UncheckedTypedData>(typed: Data): Data {
  const { domain, message, primaryType, types } = typed
  // Without a type of its own the domain is hashed by the fields of the standard that it has.
  const domainFields = Object.hasOwn(types, DOMAIN)
    ? types[DOMAIN]
    : getTypesForEIP712Domain({ domain })
  return {
    ...typed,
    domain: readStruct(types, domainFields, domain),
    // The domain alone is signed where it is the primary type.
    message: primaryType === DOMAIN ? {} : readStruct(types, types[primaryType], message),
  }
}

type Types = UncheckedTypedData['types']

function readStruct(
  types: Types,
  fields: unknown,
  value: unknown,
  level = 0,
): Record<string, unknown> {
  if (!Array.isArray(fields) || !isRecord(value) || level > MOST_LEVELS) throw misfit()
  const names = new Set<string>()
  return Object.fromEntries(
    fields.map((field: unknown) => {
      if (!isRecord(field)) throw misfit()
      const { name, type } = field
      if (typeof name !== 'string' || typeof type !== 'string') throw misfit()
      // What is named twice is read twice, and so is what is in it: each level would multiply the reads.
      if (names.has(name)) throw misfit()
      names.add(name)
      return [name, readValue(types, type, value[name], level + 1)]
    }),
  )
}

/** In the order in which viem looks at a type while it hashes. */
function readValue(types: Types, type: string, value: unknown, level: number): unknown {
  if (types[type] !== undefined) return readStruct(types, types[type], value, level)
  if (type.endsWith(']')) {
    if (!Array.isArray(value) || level > MOST_LEVELS) throw misfit()
    const itemType = type.slice(0, type.lastIndexOf('['))
    return value.map((item: unknown) => readValue(types, itemType, item, level + 1))
  }
  // viem hashes an object in the place of a text as if the text were empty.
  if (value === undefined || typeof value === 'object') throw misfit()
  return value
}

const misfit = () => new TypeError('the typed data does not fit its types')
