/** Chains that a user has a key of. */
export type KeyNamespace = 'eip155' | 'solana'

/** Which of the accounts of eip155 is in use: the key itself, or the contract that the key answers for. */
export type AccountType = 'eoa' | 'smartAccount'

/** Who somebody is, as told by whoever has checked it: an email address, or a subject of a provider. */
export interface Identity {
  readonly provider: string
  readonly subject: string
}

/** Somebody who has logged in before. */
export interface StoredUser {
  readonly id: string
  /** The name that the provider has told; null where there is none. */
  readonly name: string | null
  /** The key of the keys, sealed with the server's secret. */
  readonly dataKey: Uint8Array
}

/** A key of a user. */
export interface StoredAccount {
  readonly userId: string
  readonly namespace: KeyNamespace
  readonly address: string
  /** The private key, sealed with the user's data key. */
  readonly sealedKey: Uint8Array
}

/** A login of a user on one device. */
export interface StoredSession {
  /** SHA-256 of the token, which is not kept. */
  readonly id: string
  readonly userId: string
  /** The key of the keys, sealed with the token. */
  readonly dataKey: Uint8Array
  /** CAIP-2. */
  readonly network: string
  readonly accountType: AccountType
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** What a code, or a device's approval, has been sent for. */
export interface Attempt {
  /** Of a login the SHA-256 of what its device was given; of a change of the email address it names the session. */
  readonly id: string
  readonly purpose: 'login' | 'changeFrom' | 'changeTo'
  /** Where the code goes. */
  readonly email: string
  /** SHA-256 of the device's secret. */
  readonly device: string
  /** Of a change: the address to be. */
  readonly newEmail: string | null
  /** `waiting` for the device to be approved, and then for the code. */
  readonly state: 'waiting' | 'rejected' | 'code'
  /** SHA-256 of the link by which the device is approved; null where it need not be. */
  readonly link: string | null
  /** What the person is told of the device. */
  readonly agent: string
  /** A keyed hash of the code; null until it has been sent. */
  readonly code: string | null
  /** Codes that were tried. */
  readonly tries: number
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/**
 * What the login site keeps. Each method happens as a whole or not at all, also where several processes share the store;
 * what has expired is as good as gone.
 */
export interface LoginStore {
  /** Adds a user with an identity and keys; false where the identity is somebody's already. */
  addUser(
    user: StoredUser,
    identity: Identity,
    accounts: readonly StoredAccount[],
  ): Promise<boolean>
  findUser(identity: Identity): Promise<StoredUser | undefined>
  getUser(id: string): Promise<StoredUser | undefined>
  /** What a user is called by a provider. */
  findSubject(userId: string, provider: string): Promise<string | undefined>
  /** Gives a user another subject of a provider, or the first; false where it is somebody else's. */
  setSubject(userId: string, identity: Identity): Promise<boolean>
  listAccounts(userId: string): Promise<readonly StoredAccount[]>

  addSession(session: StoredSession): Promise<void>
  findSession(id: string): Promise<StoredSession | undefined>
  changeSession(
    id: string,
    changes: Partial<Pick<StoredSession, 'accountType' | 'network'>>,
  ): Promise<void>
  removeSession(id: string): Promise<void>

  /** Remembers that a device is the one of whoever reads the mails of an address. */
  addDevice(device: string, email: string): Promise<void>
  isDevice(device: string, email: string): Promise<boolean>

  /** Adds an attempt, in the place of one with the same id, or of the same purpose, device and address. */
  addAttempt(attempt: Attempt): Promise<void>
  findAttempt(id: string): Promise<Attempt | undefined>
  /** The login that a device has begun for an address. */
  findLogin(device: string, email: string): Promise<Attempt | undefined>
  findLink(link: string): Promise<Attempt | undefined>
  /** Goes from `waiting` to another state, once; false where it did not wait any more. A code has a time of its own. */
  decide(
    id: string,
    decision:
      | { readonly state: 'code'; readonly code: string; readonly expiresAt: number }
      | { readonly state: 'rejected' },
  ): Promise<boolean>
  /** Counts a try; undefined where there is no such attempt, or it has no code. */
  countTry(id: string): Promise<Attempt | undefined>
  /** Takes an attempt out: whoever gets it is the only one. */
  takeAttempt(id: string): Promise<Attempt | undefined>

  /** Forgets what has expired. */
  purge(): Promise<void>
  close(): void
}
