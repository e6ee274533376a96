import { AppKitError, type ChainNamespace, parseStrictCaipNetworkId } from '@latchkey/foundation'
import { toAccounts } from '../account/toAccounts.js'
import type { WalletInfo } from '../account/types.js'
import type { AdapterConnection } from '../adapter/contract.js'
import { describeConnector } from '../connector/describeConnector.js'
import { getWalletConnect } from '../connector/walletConnectHandle.js'
import type { AppKitCore } from '../core.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { compact, isRecord } from '../record.js'
import { connectionStateAtom } from './atoms.js'
import { changeConnections } from './changeConnections.js'
import { find } from './machine/read.js'
import { readRecentConnections } from './recent/readRecentConnections.js'
import { writeRecentConnections } from './recent/writeRecentConnections.js'
import type { Connection } from './types.js'

/** What an adapter's connection means to the app. */
export interface AcceptParameters {
  readonly namespace: ChainNamespace
  readonly connection: AdapterConnection
  /** Default: what is known of it, else what its connector says. */
  readonly wallet?: WalletInfo | undefined
  /** Of the attempt that this answers: too late an answer changes nothing. */
  readonly generation?: number | undefined
  /** Whether it is used from now on, or only where nothing is in use. Default `always`. */
  readonly use?: 'always' | 'ifNone'
  /** True makes its namespace the active one. Default false. */
  readonly isShown?: boolean
  /** The account to use, if the wallet still offers it. */
  readonly address?: string
}

/** Takes in what a wallet has answered, in one change; throws `INVALID_WALLET_RESPONSE`. */
export function acceptConnection(
  core: AppKitCore,
  {
    namespace,
    connection: given,
    wallet: named,
    generation,
    use = 'always',
    isShown = false,
    address,
  }: AcceptParameters,
): Connection {
  const { store } = core
  assertConnection(namespace, given)
  const { connectorId, caipNetworkId, approvedCaipNetworkIds, supportsAllNetworks } = given
  const key = { namespace, connectorId }
  const before = find(store.get(connectionStateAtom), key)
  const accounts = toAccounts(namespace, caipNetworkId, given.accounts)
  if (accounts.length === 0) throw invalid(namespace, 'no account')
  const wallet = named ??
    before?.wallet ?? {
      id: connectorId,
      name: connectorId,
      ...describeConnector(core, key, getWalletConnect(core).loaded()?.peer()),
    }
  const { name, icon = before?.connection.icon, rdns = before?.connection.rdns } = wallet
  const connection: Connection = {
    ...key,
    name,
    accounts,
    caipNetworkId,
    ...compact({ icon, rdns, approvedCaipNetworkIds, supportsAllNetworks }),
  }
  const { provider } = given
  const event = {
    type: 'answered',
    connection,
    wallet,
    provider,
    generation,
    use,
    address,
  } as const
  const state = changeConnections(core, [event], {
    also: ({ set }) => isShown && set(activeNamespaceAtom, namespace),
  })
  // What is live is not recent.
  writeRecentConnections(core, readRecentConnections(core))
  return find(state, key)?.connection ?? connection
}

function assertConnection(namespace: ChainNamespace, connection: AdapterConnection): void {
  const value: unknown = connection
  if (!isRecord(value)) throw invalid(namespace, 'no connection')
  if (typeof value.connectorId !== 'string') throw invalid(namespace, 'connector')
  if (readNamespace(namespace, value.caipNetworkId) !== namespace)
    throw invalid(namespace, 'network')
}

function readNamespace(namespace: ChainNamespace, caipNetworkId: unknown): ChainNamespace {
  try {
    return parseStrictCaipNetworkId(caipNetworkId).namespace
  } catch (cause) {
    throw invalid(namespace, 'network', cause)
  }
}

function invalid(namespace: ChainNamespace, reason: string, cause?: unknown) {
  return new AppKitError('INVALID_WALLET_RESPONSE', { namespace, reason }, { cause })
}
