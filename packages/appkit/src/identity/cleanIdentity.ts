import { cleanName } from '@latchkey/foundation/eip1193'
import { compact, isRecord } from '../record.js'
import { isWalletImage } from '../wallets/isWalletImage.js'

/** Name and picture of an address, as far as there are any, fit to be shown. */
export interface AddressIdentity {
  readonly name?: string
  readonly avatar?: string
}

/** A foreign identity, cleaned. `server` may show its own pictures. */
export function cleanIdentity(identity: unknown, server?: string): AddressIdentity {
  if (!isRecord(identity)) return {}
  const { name, avatar } = identity
  return compact({
    name: cleanName(name),
    avatar: isWalletImage(avatar, server) ? avatar : undefined,
  })
}
