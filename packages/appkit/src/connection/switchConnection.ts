import type { ChainNamespace } from '@latchkey/foundation'
import { selectAccount } from '../account/selectors.js'
import type { AppKitCore } from '../core.js'
import { compact } from '../record.js'
import { selectActiveConnectorId } from './selectActiveConnectorId.js'
import { switchAccount } from './switchAccount.js'
import type { Connection } from './types.js'

/** What to show. */
export interface SwitchConnectionParameters {
  /** One of `getConnections` or `getRecentConnections`. */
  readonly connection: Pick<Connection, 'connectorId' | 'namespace'>
  /** Without it the account that the wallet puts first. */
  readonly address?: string
}

/** What a switch or a deletion has done. */
export interface ConnectionChange {
  readonly namespace: ChainNamespace
  /** The account on show, or the one that was forgotten; absent when that were all of a wallet's. */
  readonly address?: string
  /** Another account of the same wallet. */
  readonly hasSwitchedAccount: boolean
  /** Another wallet, with whichever account. */
  readonly hasSwitchedWallet: boolean
  /** The wallet is forgotten with all its accounts: false where others of it are left, or nothing was found. */
  readonly hasDeletedWallet: boolean
}

/** Shows a connection, or an account of it. One that has ended connects first, and its wallet may ask. Throws as `switchAccount`. */
export async function switchConnection(
  core: AppKitCore,
  { connection, address }: SwitchConnectionParameters,
): Promise<ConnectionChange> {
  const { connectorId, namespace } = connection
  const before = shown(core, namespace)
  await switchAccount(core, { namespace, connectorId, ...compact({ address }) })
  const after = shown(core, namespace)
  const hasSwitchedWallet = before.connectorId !== after.connectorId
  return {
    namespace,
    hasSwitchedAccount: !hasSwitchedWallet && before.address !== after.address,
    hasSwitchedWallet,
    hasDeletedWallet: false,
    ...compact({ address: after.address }),
  }
}

function shown({ store: { get } }: AppKitCore, namespace: ChainNamespace) {
  return {
    address: selectAccount(get, namespace).address,
    connectorId: selectActiveConnectorId(get, namespace),
  }
}
