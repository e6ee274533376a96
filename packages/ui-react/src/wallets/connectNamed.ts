import {
  type AppKit,
  type Connection,
  connectAttemptAtom,
  connectionsAtom,
  findNamedWallet,
  hasModalAtom,
  modalAtom,
  type ViewName,
  type ViewParams,
  WALLET_CONNECT_ID,
  type WalletOption,
  walletListAtom,
} from '@latchkey/appkit'
import {
  type ChainNamespace,
  EarlyError,
  type ParsedCaipAddress,
  parseCaipAddress,
} from '@latchkey/foundation'
import { isLegalRequired } from '../modal/legal/isLegalRequired.js'
import { leadTo } from './chooseWallet.js'
import { isDoubtful } from './isDoubtful.js'

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
 * Leads to a wallet in the modal, as a click on its row does, and resolves with the account once it is connected. Where several
 * claim to be it, the person chooses in the list, which warns of each (T7). Rejects with
 * `CONNECTION_ABORTED` when the modal is closed before, or `USER_REJECTED` where the wallet has declined; with
 * `CONNECTOR_NOT_FOUND` for a wallet that nobody knows, and `INVALID_OPTIONS` for a login, or where there is no modal.
 */
export async function connectNamed(
  appkit: AppKit,
  { id, namespace }: ConnectNamedParameters,
): Promise<ParsedCaipAddress> {
  if (LOGINS.includes(id))
    throw new EarlyError('INVALID_OPTIONS', { reason: `${id} is a login, not a wallet` })
  if (!appkit.store.get(hasModalAtom))
    throw new EarlyError('INVALID_OPTIONS', { reason: 'the instance has no modal' })
  const modal = appkit.store.get(modalAtom)
  await appkit.start()
  const wallet = await findNamedWallet(appkit, id)
  // Whoever has opened the modal meanwhile does something else by now.
  const now = appkit.store.get(modalAtom)
  if (now.open && now !== modal) throw new EarlyError('CONNECTION_ABORTED')
  // How a connect has ended that nobody has shown is no answer to this one.
  if (appkit.store.get(connectAttemptAtom)?.status !== 'pending')
    appkit.store.set(connectAttemptAtom, undefined)
  const before = listConnections(appkit)
  const inNamespace = namespace === undefined ? {} : { namespace }
  const show = <Name extends ViewName>(view: Name, ...[params]: ViewParams<Name>) => {
    const entry = { view, ...inNamespace, ...(params && { arguments: params }) }
    appkit.open(entry).catch((cause: unknown) => appkit.logger.error('open()', cause))
  }
  if (isDoubtful(wallet)) {
    show('Connect')
    const wallets = appkit.store.get(walletListAtom).filter(isDoubtful)
    return untilConnected(appkit, { wallets, namespace, before })
  }
  // Where the app's terms come first, the view asks once they are accepted.
  leadTo(appkit, wallet, { namespace, asksInView: isLegalRequired(appkit.options), show })
  return untilConnected(appkit, { wallets: [wallet], namespace, before })
}

interface Awaited {
  /** Any of which will do. */
  readonly wallets: readonly WalletOption[]
  readonly namespace: ChainNamespace | undefined
  /** What was connected before it was asked. */
  readonly before: readonly Connection[]
}

/**
 * Waits for another connection of a wallet than those before, as long as the modal is open; then one of before counts, too,
 * if it is the wallet's own: of a phone nobody knows whose it is.
 */
function untilConnected(
  { signal, store }: AppKit,
  { before, namespace, wallets }: Awaited,
): Promise<ParsedCaipAddress> {
  return new Promise((resolve, reject) => {
    let isDeclined = false
    let wasAsked = false
    const look = () => {
      const attempt = store.get(connectAttemptAtom)
      if (attempt) isDeclined = attempt.status === 'declined'
      wasAsked ||= attempt?.status === 'pending'
      const { open } = store.get(modalAtom)
      const hasEnded = !open || (wasAsked && attempt === undefined)
      const made = listConnections({ store }).find((connection) => {
        const { connectorId } = connection
        if (!wallets.some((wallet) => isOf(connection, wallet))) return false
        if (namespace !== undefined && connection.namespace !== namespace) return false
        const former = before.find(
          (each) => each.connectorId === connectorId && each.namespace === connection.namespace,
        )
        if (former === undefined) return true
        if (isDeclined || !hasEnded) return false
        // It may be another by its wallet's own doing, as long as nobody has answered.
        const isOwn =
          connectorId !== WALLET_CONNECT_ID || wallets.some(({ id }) => id === WALLET_CONNECT_ID)
        return former === connection ? isOwn && !open : true
      })
      const [account] = made?.accounts ?? []
      if (account) resolve(parseCaipAddress(account.caipAddress))
      else if (signal.aborted) reject(new EarlyError('DESTROYED'))
      else if (open) return
      else reject(new EarlyError(isDeclined ? 'USER_REJECTED' : 'CONNECTION_ABORTED'))
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
