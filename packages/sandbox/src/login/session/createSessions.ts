import { DAY_MS } from '@latchkey/foundation'
import { LoginFailure } from '../LoginFailure.js'
import type {
  AccountType,
  Identity,
  LoginStore,
  StoredAccount,
  StoredSession,
  StoredUser,
} from '../store/LoginStore.js'
import type { Vault } from '../vault/createVault.js'
import { hash } from '../vault/crypto.js'

/** A session with the token that unlocks its keys. */
export interface Session extends StoredSession {
  readonly token: string
}

/** Whoever is logged in, as their frame is told. */
export interface SessionUser {
  readonly email: string | null
  readonly name: string | null
  /** CAIP-2. */
  readonly network: string
  /** Those that it may be on. */
  readonly networks: readonly string[]
  readonly accountType: AccountType
  /** Of the namespaces of those networks. */
  readonly accounts: readonly Pick<StoredAccount, 'address' | 'namespace'>[]
}

export interface SessionParts {
  readonly store: LoginStore
  readonly vault: Vault
  readonly now: () => number
  /** Networks that a session may be on, the first one from the start. */
  readonly networks: readonly [string, ...string[]]
  /** Told of the accounts of a user who has logged in for the first time. */
  readonly onNewUser?: ((accounts: readonly StoredAccount[]) => Promise<void>) | undefined
}

/** Logins: begun for an identity that somebody has proved, and known by their tokens. */
export interface Sessions {
  /** Logs an identity in, and makes a user of it the first time: the token. */
  begin(identity: Identity, name?: string | null): Promise<string>
  /** @throws LoginFailure `notLoggedIn` */
  get(token: string | undefined): Promise<Session>
  getUser(session: Session): Promise<SessionUser>
  /** The account of a session on a network. */
  getAccount(session: Session, network: string): Promise<StoredAccount>
  /** @throws LoginFailure `unknownNetwork` */
  setNetwork(session: Session, network: string): Promise<void>
  setAccountType(session: Session, accountType: AccountType): Promise<void>
  end(session: Session): Promise<void>
}

const SESSION_MS = 30 * DAY_MS

export function createSessions({ store, vault, now, networks, onNewUser }: SessionParts): Sessions {
  const findOrAddUser = async (identity: Identity, name: string | null): Promise<StoredUser> => {
    const known = await store.findUser(identity)
    if (known !== undefined) return known
    const { user, accounts } = vault.createUser(name)
    if (await store.addUser(user, identity, accounts)) {
      await onNewUser?.(accounts)
      return user
    }
    // Logged in for the first time twice, at once.
    const winner = await store.findUser(identity)
    if (winner === undefined) throw new LoginFailure('loginExpired')
    return winner
  }

  return {
    async begin(identity, name = null) {
      const user = await findOrAddUser(identity, name)
      const { token, id, dataKey } = vault.createSession(user)
      await store.addSession({
        id,
        userId: user.id,
        dataKey,
        network: networks[0],
        accountType: 'eoa',
        expiresAt: now() + SESSION_MS,
      })
      return token
    },
    async get(token) {
      const session = token === undefined ? undefined : await store.findSession(hash(token))
      if (token === undefined || session === undefined) throw new LoginFailure('notLoggedIn')
      return { ...session, token }
    },
    async getUser({ userId, network, accountType }) {
      const user = await store.getUser(userId)
      if (user === undefined) throw new LoginFailure('notLoggedIn')
      const email = await store.findSubject(userId, 'email')
      const accounts = await store.listAccounts(userId)
      return {
        email: email ?? null,
        name: user.name,
        network,
        networks,
        accountType,
        accounts: accounts
          .filter(({ namespace }) => networks.some((each) => each.startsWith(`${namespace}:`)))
          .map(({ address, namespace }) => ({ address, namespace })),
      }
    },
    async getAccount({ userId }, network) {
      const accounts = await store.listAccounts(userId)
      const account = accounts.find(({ namespace }) => network.startsWith(`${namespace}:`))
      if (account === undefined) throw new LoginFailure('unknownNetwork')
      return account
    },
    async setNetwork({ id }, network) {
      if (!networks.includes(network)) throw new LoginFailure('unknownNetwork')
      await store.changeSession(id, { network })
    },
    setAccountType: ({ id }, accountType) => store.changeSession(id, { accountType }),
    end: ({ id }) => store.removeSession(id),
  }
}
