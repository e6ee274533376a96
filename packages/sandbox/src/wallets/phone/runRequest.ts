import type { KnownChain } from './chains.js'
import type { Keyring } from './keyring.js'
import { phoneMethods } from './methods.js'
import { PhoneRpcError, unauthorized } from './PhoneRpcError.js'
import type { RequestContext } from './requestContext.js'
import { addressesOn } from './sessions.js'
import type { PhoneSession } from './types.js'

/** What `runRequest` takes from the phone itself. */
export type PhoneActions = Pick<
  RequestContext,
  'findChain' | 'addChain' | 'switchChain' | 'watchTransaction' | 'inTurn' | 'bundles'
>

/** Runs an approved request for a session; throws `PhoneRpcError` and what chains throw. */
export async function runRequest(parameters: {
  session: PhoneSession
  chain: KnownChain
  method: string
  params: unknown
  keyring: Keyring
  actions: PhoneActions
}): Promise<unknown> {
  const { session, chain, method, params, keyring, actions } = parameters
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
    evmAccount: (address) => required(keyring.evm(own(address))),
    solanaAccount: (address) => required(keyring.solana(own(address))),
  })
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw unauthorized('The phone no longer has this account')
  return value
}
