import { type ChainNamespace, isCaipNetworkId, PageError } from '@latchkey/foundation'
import { isRecord } from '../record.js'
import type { AppKitNetwork, CaipNetwork } from './types.js'

// A chain in viem's shape has no CAIP-2 id of its own: it is one of these.
const VIEM_NAMESPACE: ChainNamespace = 'eip155'

/** A network of ours as it is, or a viem chain with its CAIP-2 identity; throws `INVALID_OPTIONS`. */
export function normalizeNetwork(network: AppKitNetwork): CaipNetwork {
  const value: unknown = network
  if (!isRecord(value)) throw invalid('a network must be an object')
  const name = typeof value.name === 'string' ? value.name.slice(0, 64) : ''
  if (name === '') throw invalid('a network needs a name')
  const caipNetworkId =
    value.caipNetworkId ?? (typeof value.id === 'number' && `${VIEM_NAMESPACE}:${value.id}`)
  if (!isCaipNetworkId(caipNetworkId))
    throw invalid(`${name} needs a CAIP-2 id, or the number of a chain`)
  const [chainNamespace = '', reference = ''] = caipNetworkId.split(':')
  if (!isCurrency(value.nativeCurrency)) throw invalid(`${name} needs a native currency`)
  if (!hasRpcUrls(value.rpcUrls)) throw invalid(`${name} needs rpcUrls.default.http`)
  return {
    ...(network as CaipNetwork),
    id:
      chainNamespace === VIEM_NAMESPACE
        ? Number(reference)
        : typeof value.id === 'number' || typeof value.id === 'string'
          ? value.id
          : reference,
    caipNetworkId,
    chainNamespace,
  }
}

function isCurrency(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.symbol === 'string' &&
    typeof value.decimals === 'number' &&
    Number.isInteger(value.decimals) &&
    value.decimals >= 0 &&
    value.decimals <= 77
  )
}

function hasRpcUrls(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.default)) return false
  const { http } = value.default
  return Array.isArray(http) && http.every((url) => typeof url === 'string')
}

function invalid(reason: string) {
  return new PageError('INVALID_OPTIONS', { reason: `networks: ${reason}` })
}
