import type { Cacao, SIWXMessageData, SIWXSession } from '@latchkey/appkit'
import { isCaipNetworkId } from '@latchkey/foundation'
import { LONGEST_MESSAGE } from '../message/grammar.js'

/** Characters of a signature at most: those of contracts may be long. */
const LONGEST_SIGNATURE = 65_536
const REQUIRED = ['accountAddress', 'domain', 'uri', 'version', 'nonce'] as const
const OPTIONAL = ['issuedAt', 'expirationTime', 'notBefore', 'requestId', 'statement'] as const
const CACAO_REQUIRED = ['iss', 'aud', 'domain', 'nonce'] as const
const CACAO_OPTIONAL = ['iat', 'exp', 'nbf', 'statement', 'requestId', 'version'] as const

/** Reads what a storage or a server has for a session, and no field more; undefined for anything else. It proves nothing yet. */
export function readSession(value: unknown): SIWXSession | undefined {
  try {
    const { cacao, data, message, signature } = fieldsOf(value)
    return {
      data: readData(data),
      message: text(message, LONGEST_MESSAGE),
      signature: text(signature, LONGEST_SIGNATURE),
      ...(cacao != null && { cacao: readCacaoFields(cacao) }),
    }
  } catch {
    return undefined
  }
}

function readData(value: unknown): SIWXMessageData {
  const fields = fieldsOf(value)
  const { chainId } = fields
  if (!isCaipNetworkId(chainId)) throw new TypeError('chainId')
  return {
    ...pick(fields, REQUIRED),
    ...pickPresent(fields, OPTIONAL),
    ...readResources(fields),
    chainId,
  }
}

function readCacaoFields(value: unknown): Cacao {
  const { h, p, s } = fieldsOf(value)
  const payload = fieldsOf(p)
  const signed = fieldsOf(s)
  if (fieldsOf(h).t !== 'caip122') throw new TypeError('header')
  if (signed.t !== 'eip191' && signed.t !== 'eip1271') throw new TypeError('kind')
  return {
    h: { t: 'caip122' },
    p: {
      ...pick(payload, CACAO_REQUIRED),
      ...pickPresent(payload, CACAO_OPTIONAL),
      ...readResources(payload),
    },
    s: { t: signed.t, s: text(signed.s, LONGEST_SIGNATURE), ...pickPresent(signed, ['m']) },
  }
}

function readResources({ resources }: Fields): { readonly resources?: readonly string[] } {
  if (resources == null) return {}
  if (!Array.isArray(resources)) throw new TypeError('resources')
  return { resources: resources.map((each: unknown) => text(each)) }
}

type Fields = Readonly<Record<string, unknown>>

/** Own fields alone, and none that is called like what every object has (T22). */
function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError()
  return Object.assign(Object.create(null), value)
}

function pick<Name extends string>(fields: Fields, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, text(fields[name])])) as Record<Name, string>
}

function pickPresent<Name extends string>(
  fields: Fields,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  return pick(
    fields,
    names.filter((name) => fields[name] != null),
  )
}

function text(value: unknown, longest = LONGEST_MESSAGE): string {
  if (typeof value !== 'string' || value.length > longest) throw new TypeError('text')
  return value
}
