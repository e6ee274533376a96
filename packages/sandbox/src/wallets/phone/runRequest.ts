import type { KnownChain } from './chains.js'
import type { Keyring } from './keyring.js'
import { phoneMethods } from './methods.js'
import { PhoneRpcError, unauthorized } from './PhoneRpcError.js'
import type { RequestContext } from './requestContext.js'
import { chainOf, type PhoneSafes } from './safes.js'
import { addressesOn } from './sessions.js'
import type { PhoneSession } from './types.js'

/** What `runRequest` takes from the phone itself. */
export type PhoneActions = Pick<
  RequestContext,
  'findChain' | 'addChain' | 'switchChain' | 'watchTransaction' | 'inTurn' | 'bundles' | 'findSafe'
>

/** Runs an approved request for a session; throws `PhoneRpcError` and what chains throw. */
export async function runRequest(parameters: {
  session: PhoneSession
  chain: KnownChain
  method: string
  params: unknown
  keyring: Keyring
  safes: PhoneSafes
  actions: PhoneActions
}): Promise<unknown> {
  const { session, chain, method, params, keyring, safes, actions } = parameters
  const handler = phoneMethods[chain.namespace].get(method)
  if (!handler) throw new PhoneRpcError(4200, `${method} is not supported`)
  const addresses = addressesOn(session, chain.id)
  const own = (address: string | undefined): string => {
    const wanted = address ?? addresses[0] ?? ''
    const isEvm = chain.namespace === 'eip155'
    const same = (one: string) =>
      isEvm ? one.toLowerCase() === wanted.toLowerCase() : one === wanted
    const found = addresses.find(same)
    if (!found) throw unauthorized('The account is not part of this session')
    return found
  }
  return handler(params, {
    ...actions,
    chain,
    addresses,
    safe(address) {
      const safe = safes.current()
      const wanted = address ?? addresses[0]
      if (!safe || safe.address.toLowerCase() !== wanted?.toLowerCase()) return undefined
      if (chainOf(safe) !== chain.id) throw unauthorized(`The Safe is on ${safe.chain.name} alone`)
      own(address)
      return safe
    },
    evmAccount: (address) => required(keyring.evm(own(address))),
    solanaAccount: (address) => required(keyring.solana(own(address))),
  })
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw unauthorized('The phone no longer has this account')
  return value
}
