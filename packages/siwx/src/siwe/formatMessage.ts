import { parseCaipAddress, parseCaipNetworkId } from '@latchkey/foundation'
import { invalidMessage } from '../errors.js'
import { parseDid } from '../message/did.js'
import { formatEip4361 } from '../message/eip4361.js'
import { withRecap } from '../message/recap.js'

/** What a message of the older interface says. Times are RFC 3339. */
export interface SIWECreateMessageArgs {
  readonly address: string
  readonly chainId: number
  /** RFC 3986 authority of the page. */
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly version: '1'
  readonly type?: 'eip4361'
  readonly iat?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  readonly statement?: string
  readonly resources?: readonly string[]
}

/**
 * The text of EIP-4361 for an account: an address, or its `did:pkh`. Throws `SIWX_INVALID_MESSAGE` unless it reads back as
 * what was given.
 */
export function formatMessage(
  args: Omit<SIWECreateMessageArgs, 'address'>,
  account: string,
): string {
  const { chainId, domain, exp, iat, nbf, nonce, requestId, resources, uri, version } = args
  const statement = withRecap(args.statement, resources)
  return formatEip4361({
    domain,
    address: account.startsWith('did:') ? readDid(account, chainId) : account,
    uri,
    version,
    chainId: String(chainId),
    nonce,
    issuedAt: iat ?? new Date().toISOString(),
    ...(statement !== undefined && { statement }),
    ...(exp !== undefined && { expirationTime: exp }),
    ...(nbf !== undefined && { notBefore: nbf }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  })
}

function readDid(did: string, chainId: number): string {
  const { address, caipNetworkId } = parseCaipAddress(parseDid(did))
  if (parseCaipNetworkId(caipNetworkId).reference !== String(chainId))
    throw invalidMessage('chainId')
  return address
}
