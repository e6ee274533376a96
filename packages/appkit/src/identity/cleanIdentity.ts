import { compact, isRecord } from '../record.js'
import { isWalletImage } from '../wallets/isWalletImage.js'
import { isPlainName } from './isPlainName.js'

/** Name and picture of an address, as far as there are any, fit to be shown. */
export interface AddressIdentity {
  readonly name?: string
  readonly avatar?: string
  /** True: only the server knows the name, no network does. Say so where it is shown. */
  readonly isServerName?: true
}

/** A foreign identity, without what is not fit to stand for an address. `server` may show its own pictures. */
export function cleanIdentity(identity: unknown, server?: string): AddressIdentity {
  if (!isRecord(identity)) return {}
  const { name, avatar, isServerName } = identity
  return compact({
    name: typeof name === 'string' && isPlainName(name) ? name : undefined,
    avatar: isWalletImage(avatar, server) ? avatar : undefined,
    isServerName: isServerName === true ? isServerName : undefined,
  })
}
