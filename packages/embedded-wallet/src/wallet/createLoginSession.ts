import type { FrameClient } from '@latchkey/auth-frame'
import type { FrameUser } from '@latchkey/auth-frame/schemas'
import { AUTH_KEYS, wasLoginUsed } from '@latchkey/auth-frame/storage'
import {
  type CaipNetworkId,
  type ChainNamespace,
  createEmitter,
  isSameAddress,
  parseCaipNetworkId,
  type Storage,
} from '@latchkey/foundation'
import { askInTurn } from './askInTurn.js'
import type { WalletNetworks } from './createWalletNetworks.js'
import { findUser } from './findUser.js'

/** Who is logged in. */
export interface LoginSession {
  /** Asks the frame where that is not known yet; undefined where nobody is, or has ever logged in here. */
  getUser(): Promise<FrameUser | undefined>
  /** As far as it is known. */
  peek(): FrameUser | undefined
  /**
   * The account in use in a namespace; undefined where nobody is logged in, and where the app and the login site have no network
   * of it between them.
   */
  getAddress(namespace: ChainNamespace): Promise<string | undefined>
  /** As far as it is known. */
  peekAddress(namespace: ChainNamespace): string | undefined
  /** Tells who it is, now if it is known, and each change. */
  watch(listener: (user: FrameUser | undefined) => void): () => void
  /** Hears of no other tab any more. */
  close(): void
}

/** What a session stands on. */
export interface LoginSessionParts {
  readonly client: Pick<
    FrameClient,
    'getLastUsedChain' | 'getUser' | 'getUserOn' | 'isConnected' | 'on'
  >
  readonly storage: Pick<Storage, 'get' | 'subscribe'>
  readonly onError: (error: unknown) => void
  readonly networks: Pick<WalletNetworks, 'isMissing' | 'set' | 'setMissing'>
  /** The networks that the app has now, in a namespace or in all, the one to be on first. */
  readonly getAppNetworks: (namespace?: ChainNamespace) => readonly CaipNetworkId[]
}

/** Follows who is logged in, as the frame tells it, and that it may be somebody else by another tab (T17). */
export function createLoginSession({
  client,
  getAppNetworks,
  networks,
  onError,
  storage,
}: LoginSessionParts): LoginSession {
  const changes = createEmitter<{ user: FrameUser | undefined }>()
  /** The account of a user is that of the network which it was asked for. */
  const addresses = new Map<ChainNamespace, string>()
  /** The namespaces in which there was an account since somebody has logged in. */
  const inUse = new Set<ChainNamespace>()
  let user: FrameUser | undefined
  let asking: Promise<FrameUser | undefined> | undefined
  /** The namespaces beside the first whose account is being asked for. */
  const looking = new Map<ChainNamespace, Promise<void>>()
  /** Counts the logins and the sign-outs of other tabs: what the frame was asked before one says nothing after it. */
  let epoch = 0

  /** Counts who was forgotten: what was asked of an account before says nothing of the next. */
  let forgotten = 0

  const forget = () => {
    forgotten += 1
    user = undefined
    addresses.clear()
    looking.clear()
  }

  const keepAddress = (namespace: ChainNamespace, address: string) => {
    addresses.set(namespace, address)
    inUse.add(namespace)
  }
  /** Tells who it is, once their account is known wherever one is in use: without it nobody would seem to be logged in there. */
  const tell = async () => {
    const begun = forgotten
    const unknown = [...inUse].filter((namespace) => !addresses.has(namespace))
    if (unknown.length > 0) await Promise.all(unknown.map((each) => lookOnce(each).catch(onError)))
    if (begun === forgotten) changes.emit('user', user)
  }

  client.on('connect', ({ caipNetworkId, user: next }) => {
    const { namespace } = parseCaipNetworkId(caipNetworkId)
    // Somebody may log in while another is, whose accounts of other namespaces are not theirs.
    if (user && isOtherPerson(user, next, namespace, addresses)) forget()
    user = next
    keepAddress(namespace, next.address)
    tell().catch(onError)
  })
  client.on('notConnected', () => {
    forget()
    inUse.clear()
    changes.emit('user', undefined)
  })

  const ask = async (): Promise<FrameUser | undefined> => {
    if (!wasLoginUsed(storage)) return undefined
    const { isConnected } = await client.isConnected()
    if (!isConnected) return undefined
    const chainId = client.getLastUsedChain()
    return findUser({ client, networks }, { chainId, appNetworks: getAppNetworks() })
  }
  const askUntilCurrent = async (): Promise<FrameUser | undefined> => {
    for (;;) {
      const begun = epoch
      const found = await ask()
      if (begun === epoch) return found
      forget()
    }
  }
  const getUser = async () => {
    if (user) return user
    asking ??= askUntilCurrent().finally(() => {
      asking = undefined
    })
    return asking
  }
  // That nobody is logged in, the connection tells, which the other tab has ended.
  const close = storage.subscribe(AUTH_KEYS.sessionToken, (token) => {
    epoch += 1
    const wasKnown = user !== undefined
    forget()
    if (wasKnown && token !== undefined) getUser().catch(onError)
  })
  /** Finds a network that both have in a namespace of which the frame has said nothing yet, and the account there. */
  const look = async (namespace: ChainNamespace) => {
    const begun = forgotten
    const found = await askInTurn(networks, getAppNetworks(namespace), async (network) => ({
      network,
      there: await client.getUserOn(network),
    }))
    if (found === undefined || begun !== forgotten) return
    const { network, there } = found
    keepAddress(namespace, there.address)
    // What is said of that account alone, as whether it is a smart account, is known from now on.
    user = { ...there, ...user }
    networks.set(network)
    await tell()
  }

  const lookOnce = (namespace: ChainNamespace) => {
    const known = looking.get(namespace)
    if (known !== undefined) return known
    const looked = look(namespace).finally(() => {
      if (looking.get(namespace) === looked) looking.delete(namespace)
    })
    looking.set(namespace, looked)
    return looked
  }
  const getAddress = async (namespace: ChainNamespace): Promise<string | undefined> => {
    if ((await getUser()) === undefined) return undefined
    const begun = forgotten
    if (!addresses.has(namespace)) await lookOnce(namespace)
    return begun === forgotten ? addresses.get(namespace) : getAddress(namespace)
  }

  return {
    getUser,
    peek: () => user,
    getAddress,
    peekAddress: (namespace) => addresses.get(namespace),
    watch(listener) {
      if (user) listener(user)
      return changes.on('user', listener)
    },
    close,
  }
}

/**
 * Whether it is somebody else than before, by the accounts that the site says they have; where it says nothing of them, by the
 * names that it tells, and by the account that there was in the same namespace. The same account is the same person, by whatever
 * name, and a mailbox is one person's, while several may have one name.
 */
function isOtherPerson(
  before: FrameUser,
  next: FrameUser,
  namespace: ChainNamespace,
  addresses: ReadonlyMap<ChainNamespace, string>,
): boolean {
  const address = addresses.get(namespace)
  if (address === next.address) return false
  if (next.accounts?.length) {
    const known = [...addresses.values()]
    return !next.accounts.some((account) =>
      known.some((each) => isSameAddress(each, account.address)),
    )
  }
  const nameOf = ({ email, userName }: FrameUser) => email ?? userName ?? undefined
  if (nameOf(before) !== nameOf(next)) return true
  return typeof next.email !== 'string' && address !== undefined
}
