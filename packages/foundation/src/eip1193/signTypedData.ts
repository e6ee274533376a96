import { AppKitError } from '../errors/AppKitError.js'
import { parseChainId } from './hex.js'
import { parseSignature } from './personalSign.js'
import {
  type Eip1193Provider,
  type EvmAddress,
  type Hex,
  promptProvider,
  type RequestOptions,
} from './provider.js'

/** Typed data by EIP-712; integers may be bigint. */
export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<
    Record<string, readonly { readonly name: string; readonly type: string }[]>
  >
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const

/**
 * Signs typed data (`eth_signTypedData_v4`). With `chainId`, data made for another chain is refused
 * with `CHAIN_MISMATCH` before the wallet is asked.
 */
export async function signTypedData(
  provider: Eip1193Provider,
  {
    address,
    typedData,
    chainId,
  }: { address: EvmAddress; typedData: TypedData; chainId?: number | undefined },
  options?: RequestOptions,
): Promise<Hex> {
  const domainChainId = typedData.domain.chainId
  if (chainId !== undefined && domainChainId !== undefined) {
    if (parseChainId(domainChainId) !== chainId) {
      throw new AppKitError('CHAIN_MISMATCH', {
        expected: `${chainId}`,
        actual: String(domainChainId).slice(0, 80),
      })
    }
  }
  const params = [address, serializeTypedData(typedData)]
  const request = { method: 'eth_signTypedData_v4', params }
  return promptProvider(provider, request, parseSignature, options)
}

/** Typed data as the JSON that wallets expect: the domain's own type added, bigint as decimal text. */
export function serializeTypedData({ domain, types, primaryType, message }: TypedData): string {
  // Wallets hash an empty domain when its type is left out.
  const EIP712Domain =
    types.EIP712Domain ?? DOMAIN_FIELDS.filter(({ name }) => domain[name] !== undefined)
  try {
    return JSON.stringify(
      { domain, types: { ...types, EIP712Domain }, primaryType, message },
      (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
    )
  } catch (cause) {
    throw new AppKitError('INVALID_PARAMS', { reason: 'typed data' }, { cause })
  }
}
