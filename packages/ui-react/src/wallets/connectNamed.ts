import {
  type AppKit,
  type Connection,
  connectAttemptAtom,
  connectionsAtom,
  findNamedWallet,
  modalAtom,
  WALLET_CONNECT_ID,
  type WalletOption,
} from '@latchkey/appkit'
import {
  AppKitError,
  type ChainNamespace,
  type ParsedCaipAddress,
  parseCaipAddress,
} from '@latchkey/foundation'
import { isLegalRequired } from '../modal/legal/isLegalRequired.js'
import { leadTo } from './chooseWallet.js'

/** The wallet to connect, as an app names it. */
export interface ConnectNamedParameters {
  /** A wallet of the list on show, of the directory or of the built-in list, or `walletConnect`. */
  readonly id: string
  /** Default: all that the wallet serves. */
  readonly namespace?: ChainNamespace | undefined
}

/** Ways to log in that are no wallets. */
const LOGINS = ['apple', 'discord', 'email', 'facebook', 'farcaster', 'github', 'google', 'x']

/**
 * Leads to a wallet in the modal, as a click on its row does, and resolves with the account once it is connected. Rejects with
 * `CONNECTION_ABORTED` when the modal is closed before, or `USER_REJECTED` where the wallet has declined; with
 * `CONNECTOR_NOT_FOUND` for a wallet that nobody knows, and `INVALID_OPTIONS` for a login.
 */
export async function connectNamed(
  appkit: AppKit,
  { id, namespace }: ConnectNamedParameters,
): Promise<ParsedCaipAddress> {
  if (LOGINS.includes(id))
    throw new AppKitError('INVALID_OPTIONS', { reason: `${id} is a login, not a wallet` })
  await appkit.start()
  const wallet = await findNamedWallet(appkit, id)
  const before = listConnections(appkit)
  const inNamespace = namespace === undefined ? {} : { namespace }
  // Where the app's terms come first, they stand below the list.
  if (isLegalRequired(appkit.options)) await appkit.open({ view: 'Connect', ...inNamespace })
  else
    leadTo(appkit, wallet, {
      namespace,
      show(view, ...[params]) {
        const entry = { view, ...inNamespace, ...(params && { arguments: params }) }
        appkit.open(entry).catch((cause: unknown) => appkit.logger.error('open()', cause))
      },
    })
  return untilConnected(appkit, (connection) =>
    before.includes(connection) ? false : isOf(connection, wallet),
  )
}

/** Waits for a connection that counts, as long as the modal is open. */
function untilConnected(
  { signal, store }: AppKit,
  counts: (connection: Connection) => boolean,
): Promise<ParsedCaipAddress> {
  return new Promise((resolve, reject) => {
    let isDeclined = false
    const look = () => {
      const attempt = store.get(connectAttemptAtom)
      if (attempt) isDeclined = attempt.status === 'declined'
      const made = listConnections({ store }).find(counts)
      const [account] = made?.accounts ?? []
      if (account) resolve(parseCaipAddress(account.caipAddress))
      else if (signal.aborted) reject(new AppKitError('DESTROYED'))
      else if (store.get(modalAtom).open) return
      else reject(new AppKitError(isDeclined ? 'USER_REJECTED' : 'CONNECTION_ABORTED'))
      signal.removeEventListener('abort', look)
      for (const end of ends) end()
    }
    const ends = [connectAttemptAtom, connectionsAtom, modalAtom].map((atom) =>
      store.sub(atom, look),
    )
    signal.addEventListener('abort', look)
    look()
  })
}

function listConnections({ store }: Pick<AppKit, 'store'>): readonly Connection[] {
  return Object.values(store.get(connectionsAtom)).flat()
}

function isOf({ connectorId, namespace }: Connection, { connectors }: WalletOption): boolean {
  return (
    connectorId === WALLET_CONNECT_ID ||
    connectors.some(
      (connector) => connector.id === connectorId && connector.namespace === namespace,
    )
  )
}
