import type { FrameClient } from '@latchkey/auth-frame'
import type { FrameUser } from '@latchkey/auth-frame/schemas'
import { AUTH_KEYS, wasLoginUsed } from '@latchkey/auth-frame/storage'
import {
  type CaipNetworkId,
  type ChainNamespace,
  createEmitter,
  parseCaipNetworkId,
  type Storage,
} from '@latchkey/foundation'
import type { WalletNetworks } from './createWalletNetworks.js'
import { findAddress } from './findAddress.js'
import { findUser } from './findUser.js'

/** Who is logged in. */
export interface LoginSession {
  /** Asks the frame where that is not known yet; undefined where nobody is, or has ever logged in here. */
  getUser(): Promise<FrameUser | undefined>
  /** As far as it is known. */
  peek(): FrameUser | undefined
  /** The account in use in a namespace, and undefined where nobody is logged in. */
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
  readonly client: Pick<FrameClient, 'getLastUsedChain' | 'getUser' | 'isConnected' | 'on'>
  readonly storage: Pick<Storage, 'get' | 'subscribe'>
  readonly onError: (error: unknown) => void
  readonly networks: Pick<WalletNetworks, 'get'>
  /** The networks that the app has now. */
  readonly getAppNetworks: () => readonly CaipNetworkId[]
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
  let user: FrameUser | undefined
  let asking: Promise<FrameUser | undefined> | undefined
  /** Counts the logins and the sign-outs of other tabs: what the frame was asked before one says nothing after it. */
  let epoch = 0

  const forget = () => {
    user = undefined
    addresses.clear()
  }

  client.on('connect', ({ caipNetworkId, user: next }) => {
    user = next
    addresses.set(parseCaipNetworkId(caipNetworkId).namespace, next.address)
    changes.emit('user', next)
  })
  client.on('notConnected', () => {
    forget()
    changes.emit('user', undefined)
  })

  const ask = async (): Promise<FrameUser | undefined> => {
    if (!wasLoginUsed(storage)) return undefined
    const { isConnected } = await client.isConnected()
    if (!isConnected) return undefined
    return findUser(client, { chainId: client.getLastUsedChain(), networks: getAppNetworks() })
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
  const peekAddress = (namespace: ChainNamespace) =>
    addresses.get(namespace) ?? (user && findAddress(user, namespace))

  return {
    getUser,
    peek: () => user,
    async getAddress(namespace) {
      if ((await getUser()) === undefined) return undefined
      const known = peekAddress(namespace)
      if (known !== undefined) return known
      const network = networks.get(namespace)
      return network && (await client.getUser({ chainId: network })).address
    },
    peekAddress,
    watch(listener) {
      if (user) listener(user)
      return changes.on('user', listener)
    },
    close,
  }
}
