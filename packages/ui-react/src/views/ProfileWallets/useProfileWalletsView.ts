import {
  accountsAtom,
  activeConnectorIdsAtom,
  activeNamespaceAtom,
  type Connection,
  connectionsAtom,
  connectorsAtom,
  findWallet,
  recentConnectionsAtom,
  refreshAddressLabels,
  selectRecentConnections,
  walletListAtom,
} from '@latchkey/appkit'
import { useEffect, useState } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useMessages } from '../../locales/useMessages.js'
import { useShell } from '../../modal/ShellContext.js'
import { useKeptState } from '../../modal/useKeptState.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { isDoubtful } from '../../wallets/isDoubtful.js'
import { useWalletCount } from '../../wallets/useWalletCount.js'
import { useEndConnection } from '../Account/useEndConnection.js'
import { useNamespaces } from '../Networks/useNamespaces.js'
import { useSwitchTo } from './useSwitchTo.js'
import {
  type AccountRow,
  type RecentRow,
  recentRows,
  type WalletGroup,
  walletGroups,
} from './walletGroups.js'

const NO_LABELS: ReadonlyMap<string, string> = new Map()
const NO_NAMES: ReadonlySet<string> = new Set()
const NO_CONNECTIONS: readonly Connection[] = []

/** The wallets of one namespace: in use, connected beside it, and used before; and what can be done with each. */
export function useProfileWalletsView() {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const { announce } = useShell()
  const namespaces = useNamespaces()
  const active = useAppKitAtom(activeNamespaceAtom)
  const [chosen, setChosen] = useKeptState<string | undefined>('wallets-of', () => undefined)
  const connections = useAppKitAtom(connectionsAtom)
  const connectorIds = new Map(Object.entries(useAppKitAtom(activeConnectorIdsAtom)))
  const accounts = new Map(Object.entries(useAppKitAtom(accountsAtom)))
  // What was in use when the view came stays first: rows that jump on a click would be clicked by mistake.
  const [firsts] = useState(
    () =>
      new Map(
        [...connectorIds].map(([name, connectorId]) => [
          name,
          { connectorId, address: accounts.get(name)?.address },
        ]),
      ),
  )
  // Read together by the selector: a wallet that has announced itself brings the icon of a connection that has ended.
  useAppKitAtom(recentConnectionsAtom)
  useAppKitAtom(connectorsAtom)
  const wallets = useAppKitAtom(walletListAtom)
  const all = Object.values(connections).flat()
  const count = useWalletCount()
  const { end, ending } = useEndConnection()
  const switching = useSwitchTo()

  const namespace = chosen ?? active ?? namespaces[0]?.namespace ?? ''
  const account = accounts.get(namespace)
  const labels = account?.addressLabels ?? NO_LABELS
  const live = new Map(Object.entries(connections)).get(namespace) ?? NO_CONNECTIONS
  const address = account?.address
  // biome-ignore lint/correctness/useExhaustiveDependencies: other accounts have other names, and begin without any
  useEffect(() => {
    refreshAddressLabels(appkit, { namespace }).catch((error: unknown) =>
      appkit.logger.debug('The names of the accounts could not be read', error),
    )
  }, [appkit, namespace, live, address])
  const inUse = { connectorId: connectorIds.get(namespace), address }
  const groups = walletGroups(live, inUse, labels, firsts.get(namespace))
  return {
    namespaces,
    namespace,
    /** What the namespace is called. */
    name: namespaces.find((item) => item.namespace === namespace)?.name ?? namespace,
    showNamespace: setChosen,
    groups,
    /** The picture of the account in use, if it has one. */
    image: account?.profileImage,
    serverNames: account?.serverNames ?? NO_NAMES,
    recent: recentRows(selectRecentConnections(appkit.store.get, namespace), labels),
    warnsOf: ({ connectorId }: RecentRow) => isDoubtful(findWallet(wallets, connectorId)),
    /** One wallet of two namespaces is two connections. */
    hasSeveral: all.length > 1,
    endAllQuestion:
      count > 1
        ? message('wallets.confirm', { count })
        : message('wallets.disconnect', { wallet: all[0]?.name ?? '' }),
    ...switching,
    /** The account is in use in its namespace, and its namespace is on show in the app. */
    isInUse: ({ isActive }: AccountRow) => isActive && namespace === active,
    isEnding: ({ connectorId }: WalletGroup) => ending?.connectorId === connectorId,
    isEndingAll: ending !== undefined && ending.connectorId === undefined,
    end: ({ connectorId, name }: WalletGroup) => void end({ namespace, connectorId, name }),
    endAll: () => void end({}),
    forget: ({ connectorId, wallet }: RecentRow) => {
      appkit
        .deleteConnection({ namespace, connectorId })
        .then(() => announce(message('wallets.forgotten', { wallet })))
        .catch((cause: unknown) => appkit.logger.error('A wallet could not be forgotten', cause))
    },
    add: () => appkit.push('Connect', { namespace }),
    showSettings: () => appkit.push('AccountSettings'),
  }
}
