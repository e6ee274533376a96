import { AppKitError, type ChainNamespace, parseCaipNetworkId } from '@latchkey/foundation'
import type { SignTypedDataParameters } from '../adapter/contract.js'
import type { AppKitCore } from '../core.js'
import { isRecord } from '../record.js'
import {
  getActiveAccount,
  questionKey,
  requestWallet,
  requireMethod,
  requireText,
} from './requestWallet.js'

type TypedData = SignTypedDataParameters['typedData']
type GivenTypedData = Omit<TypedData, 'domain'> & Partial<Pick<TypedData, 'domain'>>

/**
 * Signs EIP-712 typed data; throws `CHAIN_MISMATCH` when its domain names another chain than the active one (T19), and
 * `INVALID_PARAMS` for what is no typed data. One without a domain is as one with an empty domain.
 */
export async function signTypedData(
  core: AppKitCore,
  { typedData: given, namespace }: { typedData: GivenTypedData; namespace?: ChainNamespace },
): Promise<string> {
  const active = getActiveAccount(core, namespace)
  const { adapter, address, connectorId, caipNetworkId } = active
  const sign = requireMethod(adapter.signTypedData?.bind(adapter), 'signTypedData')
  if (!isRecord(given)) throw new AppKitError('INVALID_PARAMS', { reason: 'typedData' })
  const { domain = {} } = given
  if (!isRecord(domain)) throw new AppKitError('INVALID_PARAMS', { reason: 'domain' })
  const typedData = { ...given, domain }
  assertSameChain(domain.chainId, parseCaipNetworkId(caipNetworkId).reference)
  return requestWallet(core, active, {
    key: questionKey('signTypedData', typedData),
    asked: { method: 'signTypedData' },
    run: async () => requireText(await sign({ typedData, address, connectorId }), 'signTypedData'),
  })
}

// 1, '1', '0x1', '0x01' and 1n are one chain; a number too large to be exact is none.
function assertSameChain(chainId: unknown, reference: string): void {
  if (chainId === undefined) return
  if (toBigInt(chainId) !== toBigInt(reference)) {
    throw new AppKitError('CHAIN_MISMATCH', {
      expected: reference,
      actual: String(chainId).slice(0, 100),
    })
  }
}

function toBigInt(value: unknown): bigint | string {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (typeof value === 'string' && /^(0x[0-9a-f]{1,64}|[0-9]{1,78})$/i.test(value)) {
    return BigInt(value)
  }
  return `not a chain id: ${typeof value}`
}
