import type { SIWXMessageData } from '@latchkey/appkit'
import { type CaipNetworkId, isCaipNetworkId, parseCaipNetworkId } from '@latchkey/foundation'
import { invalidMessage } from '../errors.js'
import { formatEip4361, rebuildEip4361 } from './eip4361.js'
import { formatSiws } from './siws.js'
import { solanaChainName } from './solanaChains.js'

/**
 * The text of a message, in the form of its namespace: EIP-4361 for `eip155`, Sign-In With Solana for `solana`, whose chains
 * have names there, such as `mainnet`, or go by their CAIP-2 reference. Throws `SIWX_INVALID_MESSAGE` for another namespace,
 * and unless the text reads back as the fields that were given.
 */
export function formatMessageData(
  data: SIWXMessageData,
  { isByReference = false }: { readonly isByReference?: boolean } = {},
): string {
  const nameSolana = isByReference ? referenceOf : solanaChainName
  return format(data, { formatEthereum: formatEip4361, nameSolana })
}

/** The text that has been signed elsewhere: with the address as it stands there, and chains of Solana by their reference. */
export function rebuildMessageData(data: SIWXMessageData): string {
  return format(data, { formatEthereum: rebuildEip4361, nameSolana: referenceOf })
}

function referenceOf(chainId: CaipNetworkId): string {
  return parseCaipNetworkId(chainId).reference
}

function format(
  data: SIWXMessageData,
  forms: {
    readonly formatEthereum: typeof formatEip4361
    readonly nameSolana: typeof solanaChainName
  },
): string {
  const { accountAddress: address, chainId, issuedAt } = data
  if (!isCaipNetworkId(chainId)) throw invalidMessage('chainId')
  if (issuedAt === undefined) throw invalidMessage('issuedAt')
  const { namespace, reference } = parseCaipNetworkId(chainId)
  const fields = { ...pickFields(data), address, issuedAt }
  if (namespace === 'eip155') return forms.formatEthereum({ ...fields, chainId: reference })
  if (namespace !== 'solana') throw invalidMessage('namespace')
  return formatSiws({ ...fields, chainId: forms.nameSolana(chainId) })
}

/** What a message has of them, and no more: a caller may hand in a message with methods. */
function pickFields(data: SIWXMessageData) {
  const { domain, expirationTime, nonce, notBefore, requestId, resources, statement } = data
  const { uri, version } = data
  return {
    domain,
    uri,
    version,
    nonce,
    ...(statement !== undefined && { statement }),
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  }
}
