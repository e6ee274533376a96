import { type Hex, hashMessage, hashTypedData, isAddress, isHex, stringToHex } from 'viem'
import { getSignedData } from '../../getSignedData.js'
import { signBySafe } from '../../safe/signBySafe.js'
import { invalidParams, PhoneRpcError } from '../PhoneRpcError.js'
import { parseParams } from '../parseParams.js'
import type { RequestHandler } from '../requestContext.js'
import { personalSignParams, typedDataParams, typedDataSchema } from './schema.js'

/** Message and account of `personal_sign`; some apps put the account first. */
export function readPersonalSign(params: unknown): { message: Hex; account: string } {
  const [first, second] = parseParams(personalSignParams, params)
  const swapped = !isAddress(second, { strict: false }) && isAddress(first, { strict: false })
  const [message, account] = swapped ? [second, first] : [first, second]
  return { message: isHex(message) ? message : stringToHex(message), account }
}

export const personalSign: RequestHandler = async (params, context) => {
  const { message, account } = readPersonalSign(params)
  const safe = context.safe(account)
  if (safe) return signBySafe(safe, hashMessage({ raw: message }))
  return context.evmAccount(account).signMessage({ message: { raw: message } })
}

/**
 * Account and EIP-712 data, which apps send as an object or as JSON text: of it only what is signed, and the chain that it
 * says it is for even where that is not signed.
 */
export function readTypedData(params: unknown) {
  const [account, data] = parseParams(typedDataParams, params)
  const given = parseParams(typedDataSchema, typeof data === 'string' ? parseJson(data) : data)
  const { chainId } = given.domain
  try {
    return { account, chainId, typedData: getSignedData(given) }
  } catch {
    throw invalidParams('Typed data does not fit its types')
  }
}

export const signTypedData: RequestHandler = async (params, context) => {
  const { account, chainId, typedData } = readTypedData(params)
  const { domain, types, primaryType, message } = typedData
  if (chainId !== undefined && String(chainId) !== context.chain.reference) {
    const asked = BigIntOrUndefined(chainId)
    if (asked?.toString() !== context.chain.reference) {
      throw invalidParams(
        `The data is for chain ${asked ?? 'unknown'}, not ${context.chain.reference}`,
      )
    }
  }
  const definition = { domain, types, primaryType, message }
  const safe = context.safe(account)
  if (safe) return signBySafe(safe, hashTypedData(definition))
  return context.evmAccount(account).signTypedData(definition)
}

/** A raw hash could be a transaction: wallets refuse to sign one blindly. */
export const refuseEthSign: RequestHandler = async () => {
  throw new PhoneRpcError(4200, 'eth_sign is not supported')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParams('Typed data is not JSON')
  }
}

function BigIntOrUndefined(value: unknown): bigint | undefined {
  const text = String(value)
  return /^(0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$/.test(text) ? BigInt(text) : undefined
}
