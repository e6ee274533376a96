import { randomId } from '@latchkey/foundation'
import type { StoredAccount, StoredUser } from '../store/LoginStore.js'
import { createKey, createSecret, deriveKey, hash, seal, sign, unseal } from './crypto.js'
import { keyKinds } from './keyKinds.js'

/** A new login: `token` goes to its device, and is kept nowhere. */
export interface NewSession {
  readonly token: string
  /** SHA-256 of the token. */
  readonly id: string
  /** The user's data key, sealed with the token. */
  readonly dataKey: Uint8Array
}

/** What a key of an account is unsealed with. */
export interface Unlocked {
  readonly token: string
  readonly dataKey: Uint8Array
}

/**
 * The keys of users. Each user has a data key that the accounts' keys are sealed with; it is sealed itself, once with the
 * server's secret, which a new login needs, and once with the token of each session, which is all that signing needs.
 */
export interface Vault {
  /** A new user with an account of each kind. */
  createUser(name: string | null): {
    readonly user: StoredUser
    readonly accounts: readonly StoredAccount[]
  }
  createSession(user: StoredUser): NewSession
  /** The private key of an account. Throws an `Error` for another one's session. */
  unsealKey(session: Unlocked, account: StoredAccount): Uint8Array
  /** The keyed hash of a code: the few codes that there are cannot be gone through without the server's secret. */
  hashCode(attempt: string, code: string): string
}

/** A vault of a server; whoever has its secret and its database has all keys. */
export function createVault(secret: Uint8Array): Vault {
  const masterKey = deriveKey(secret, 'latchkey login: data keys')
  const codeKey = deriveKey(secret, 'latchkey login: codes')
  return {
    createUser(name) {
      const id = randomId()
      const dataKey = createKey()
      const accounts = keyKinds.map(({ namespace, create, addressOf }): StoredAccount => {
        const key = create()
        const account = { userId: id, namespace, address: addressOf(key) }
        return { ...account, sealedKey: seal(dataKey, key, placeOf(account)) }
      })
      return { user: { id, name, dataKey: seal(masterKey, dataKey, placeOfUser(id)) }, accounts }
    },
    createSession({ id: userId, dataKey: sealed }) {
      const token = createSecret()
      const dataKey = unseal(masterKey, sealed, placeOfUser(userId))
      return {
        token,
        id: hash(token),
        dataKey: seal(tokenKey(token), dataKey, placeOfUser(userId)),
      }
    },
    unsealKey({ token, dataKey: sealed }, account) {
      const dataKey = unseal(tokenKey(token), sealed, placeOfUser(account.userId))
      return unseal(dataKey, account.sealedKey, placeOf(account))
    },
    hashCode: (attempt, code) => sign(codeKey, `${attempt}:${code}`),
  }
}

function tokenKey(token: string): Uint8Array {
  return deriveKey(token, 'latchkey login: session')
}

function placeOfUser(id: string): string {
  return `user:${id}`
}

function placeOf({ userId, namespace, address }: Omit<StoredAccount, 'sealedKey'>): string {
  return `account:${userId}:${namespace}:${address}`
}
