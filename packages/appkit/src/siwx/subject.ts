import type { ChainNamespace } from '@latchkey/foundation'
import { isSmartAccount } from '../account/isSmartAccount.js'
import { selectAccount } from '../account/selectors.js'
import { connectionStateAtom } from '../connection/atoms.js'
import { find, inUse, isLive } from '../connection/machine/read.js'
import type { AppKitCore } from '../core.js'
import { selectNetwork } from '../network/selectNetwork.js'
import type { SignInAccount } from './types.js'

/** Whose sign-in it is, and by which connection. */
export interface Subject extends SignInAccount {
  readonly connectorId: string
  readonly generation: number
}

/** Who has to be signed in, in a namespace: the account in use of a live connection, on a network that is configured. */
export function findSubject(
  { store }: Pick<AppKitCore, 'store'>,
  namespace: ChainNamespace,
): Subject | undefined {
  const record = inUse(store.get(connectionStateAtom), namespace)
  if (!record || !isLive(record)) return undefined
  const { account, connection, connectorId, generation } = record
  const { caipNetworkId } = connection
  if (!selectNetwork(store.get, caipNetworkId)) return undefined
  const { address, caipAddress } = account
  return { namespace, address, caipAddress, caipNetworkId, connectorId, generation }
}

/** Whether two are the same account, on the same network, by the same connection. */
export function isSameSubject(a: Subject | undefined, b: Subject | undefined): boolean {
  return a?.caipAddress === b?.caipAddress && isSameConnection(a, b)
}

/** Whether two are by the same connection. */
export function isSameConnection(a: Subject | undefined, b: Subject | undefined): boolean {
  return a?.connectorId === b?.connectorId && a?.generation === b?.generation
}

/** Whether the connection of a subject is there still. */
export function isConnectedStill({ store }: Pick<AppKitCore, 'store'>, subject: Subject): boolean {
  return find(store.get(connectionStateAtom), subject)?.generation === subject.generation
}

/** What events tell of a sign-in. */
export function signInFacts(
  { store }: Pick<AppKitCore, 'store'>,
  { caipNetworkId, namespace }: Subject,
) {
  const account = selectAccount(store.get, namespace)
  return { network: caipNetworkId, isSmartAccount: isSmartAccount(account) }
}
