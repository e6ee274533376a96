import type { Cacao, SIWXMessageData, SIWXSession } from '@latchkey/appkit'
import { parseCaipAddress } from '@latchkey/foundation'
import { invalidMessage } from '../errors.js'
import { parseDid } from './did.js'
import { rebuildMessageData } from './formatMessageData.js'
import { withRecap } from './recap.js'

/** A CACAO as it may come: older wallets write `eip4361` in its header. */
export interface AnyCacao {
  readonly h: { readonly t: string }
  readonly p: Cacao['p']
}

/** What a CACAO (CAIP-74) says. Throws `SIWX_INVALID_MESSAGE` for another header, or a payload that lacks something. */
export function readCacao({ h, p }: AnyCacao): SIWXMessageData {
  if (h.t !== 'caip122' && h.t !== 'eip4361') throw invalidMessage('header')
  const { address, caipNetworkId } = parseCaipAddress(parseDid(p.iss))
  // WalletConnect has no line of it signed where it is empty.
  const statement = withRecap(p.statement || undefined, p.resources)
  return {
    accountAddress: address,
    chainId: caipNetworkId,
    domain: p.domain,
    uri: p.aud,
    version: p.version ?? '1',
    nonce: p.nonce,
    ...(p.iat != null && { issuedAt: p.iat }),
    ...(p.exp != null && { expirationTime: p.exp }),
    ...(p.nbf != null && { notBefore: p.nbf }),
    ...(p.requestId != null && { requestId: p.requestId }),
    ...(statement !== undefined && { statement }),
    ...(p.resources != null && { resources: p.resources }),
  }
}

/** The text that the signature of a CACAO is of, made from its payload. Throws `SIWX_INVALID_MESSAGE`. */
export function formatCacao(cacao: AnyCacao): string {
  return rebuildMessageData(readCacao(cacao))
}

/** The session that came with a connection. Throws `SIWX_INVALID_MESSAGE`; it proves nothing before it is verified. */
export function toSession(cacao: Cacao): SIWXSession {
  const data = readCacao(cacao)
  return { data, message: rebuildMessageData(data), signature: cacao.s.s, cacao }
}
