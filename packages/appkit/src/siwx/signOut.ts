import { type CaipNetworkId, type ChainNamespace, withTimeout } from '@latchkey/foundation'
import { callAsync } from '../callAsync.js'
import { connectionStateAtom } from '../connection/atoms.js'
import { keepEnding } from '../connection/endings.js'
import { isLive } from '../connection/machine/read.js'
import type { ConnectionRecord } from '../connection/machine/types.js'
import { nameConnection } from '../connection/nameConnection.js'
import type { Connection } from '../connection/types.js'
import { SIWX_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { selectNetworks } from '../network/selectors.js'
import { requireSIWX, signIns } from './lead.js'

/**
 * Ends the sessions of a connection that has ended: of its accounts, and of those that it had when they signed in, on all
 * networks. Another wallet may have the same account.
 */
export function signOut(core: AppKitCore, record: ConnectionRecord): void {
  const { account, connection, namespace } = record
  const { signedIn } = signIns(core)
  const name = nameConnection(record)
  const earlier = signedIn.get(name) ?? []
  signedIn.delete(name)
  const addresses = new Set([account.address, ...addressesOf(connection), ...earlier])
  const ids = selectNetworks(core.store.get, namespace).map(({ caipNetworkId }) => caipNetworkId)
  const revokeAll = async () => {
    // One after another: many an app's server has one session, and what keeps them is read and written as a whole.
    // Asked each time: it takes long where a server is slow, and may be connected again by then.
    for (const address of addresses)
      for (const id of new Set([connection.caipNetworkId, ...ids]))
        if (!core.signal.aborted && !isHeld(core, namespace, address))
          await revokeSession(core, id, address)
  }
  // A new connection waits for it, so that it does not find a session that is about to end.
  void keepEnding(core, revokeAll(), 'Signing out takes long')
}

/** Whether a connection that is live has an account. */
export function isHeld({ store }: AppKitCore, namespace: ChainNamespace, address: string): boolean {
  return store
    .get(connectionStateAtom)
    .records.some(
      (each) =>
        each.namespace === namespace &&
        isLive(each) &&
        addressesOf(each.connection).includes(address),
    )
}

function addressesOf({ accounts }: Connection): readonly string[] {
  return accounts.map(({ address }) => address)
}

/** Ends the sessions of an account on a network; a failure is logged. */
export async function revokeSession(
  core: AppKitCore,
  caipNetworkId: CaipNetworkId,
  address: string,
): Promise<void> {
  const siwx = requireSIWX(core)
  try {
    await withTimeout(
      callAsync(async () => siwx.revokeSession(caipNetworkId, address)),
      SIWX_TIMEOUT_MS,
    )
  } catch (error) {
    core.logger.error('A session could not be ended', error)
  }
}
