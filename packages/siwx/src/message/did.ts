import { type CaipAddress, isCaipAddress } from '@latchkey/foundation'
import { invalidMessage } from '../errors.js'

const DID_PKH = 'did:pkh:'

/** A CAIP-10 account as a DID: `did:pkh:eip155:1:0x…`. Throws `SIWX_INVALID_MESSAGE` for what is none. */
export function formatDid(account: CaipAddress): string {
  if (!isCaipAddress(account)) throw invalidMessage('account')
  return `${DID_PKH}${account}`
}

/** The CAIP-10 account of a `did:pkh`. Throws `SIWX_INVALID_MESSAGE` for any other text. */
export function parseDid(did: string): CaipAddress {
  const account = typeof did === 'string' && did.startsWith(DID_PKH) && did.slice(DID_PKH.length)
  if (!isCaipAddress(account)) throw invalidMessage('iss')
  return account
}
