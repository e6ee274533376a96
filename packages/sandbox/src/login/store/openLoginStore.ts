import Database from 'libsql'
import * as z from 'zod/mini'
import type { Attempt, LoginStore, StoredAccount, StoredSession, StoredUser } from './LoginStore.js'

/** Where the store is, and what time it is. */
export interface LoginStoreOptions {
  /** A file, or `:memory:`. */
  readonly path: string
  readonly now: () => number
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS users (id TEXT PRIMARY KEY, name TEXT, data_key BLOB NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS identities (
    provider TEXT NOT NULL,
    subject TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id),
    PRIMARY KEY (provider, subject)
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX IF NOT EXISTS identities_by_user ON identities (user_id, provider);
  CREATE TABLE IF NOT EXISTS accounts (
    user_id TEXT NOT NULL REFERENCES users (id),
    namespace TEXT NOT NULL,
    address TEXT NOT NULL,
    sealed_key BLOB NOT NULL,
    PRIMARY KEY (user_id, namespace)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    data_key BLOB NOT NULL,
    network TEXT NOT NULL,
    account_type TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS devices (
    device TEXT NOT NULL,
    email TEXT NOT NULL,
    PRIMARY KEY (device, email)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS attempts (
    id TEXT PRIMARY KEY,
    purpose TEXT NOT NULL,
    email TEXT NOT NULL,
    device TEXT NOT NULL,
    new_email TEXT,
    state TEXT NOT NULL,
    link TEXT UNIQUE,
    agent TEXT NOT NULL,
    code TEXT,
    tries INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) WITHOUT ROWID;
`

/** The driver gives a blob of one row as a Buffer, and those of several as ArrayBuffers. */
const bytes = z.pipe(
  z.custom<Uint8Array | ArrayBuffer>(
    (value) => value instanceof Uint8Array || value instanceof ArrayBuffer,
  ),
  z.transform((value) => Uint8Array.from(new Uint8Array(value))),
)
const userRow = z.pipe(
  z.object({ id: z.string(), name: z.nullable(z.string()), data_key: bytes }),
  z.transform(({ data_key, ...user }): StoredUser => ({ ...user, dataKey: data_key })),
)
const subjectRow = z.object({ subject: z.string() })
const accountRow = z.pipe(
  z.object({
    user_id: z.string(),
    namespace: z.enum(['eip155', 'solana']),
    address: z.string(),
    sealed_key: bytes,
  }),
  z.transform(
    ({ user_id, sealed_key, ...account }): StoredAccount => ({
      ...account,
      userId: user_id,
      sealedKey: sealed_key,
    }),
  ),
)
const sessionRow = z.pipe(
  z.object({
    id: z.string(),
    user_id: z.string(),
    data_key: bytes,
    network: z.string(),
    account_type: z.enum(['eoa', 'smartAccount']),
    expires_at: z.number(),
  }),
  z.transform(
    ({ user_id, data_key, account_type, expires_at, ...session }): StoredSession => ({
      ...session,
      userId: user_id,
      dataKey: data_key,
      accountType: account_type,
      expiresAt: expires_at,
    }),
  ),
)
const attemptRow = z.pipe(
  z.object({
    id: z.string(),
    purpose: z.enum(['login', 'changeFrom', 'changeTo']),
    email: z.string(),
    device: z.string(),
    new_email: z.nullable(z.string()),
    state: z.enum(['waiting', 'rejected', 'code']),
    link: z.nullable(z.string()),
    agent: z.string(),
    code: z.nullable(z.string()),
    tries: z.number(),
    expires_at: z.number(),
  }),
  z.transform(
    ({ new_email, expires_at, ...attempt }): Attempt => ({
      ...attempt,
      newEmail: new_email,
      expiresAt: expires_at,
    }),
  ),
)

/** Opens the store in SQLite, and makes what is missing in it. */
export function openLoginStore({ path, now }: LoginStoreOptions): LoginStore {
  const database = new Database(path)
  database.pragma('busy_timeout = 5000')
  database.pragma('foreign_keys = ON')
  if (path !== ':memory:') {
    database.pragma('journal_mode = WAL')
    // A code that has been used must not be good again after the power has failed.
    database.pragma('synchronous = FULL')
  }
  database.exec(SCHEMA)

  const statement = (sql: string) => database.prepare(sql)
  /** The row that a statement gives; undefined where it gives none. */
  const one = <Row>(sql: string, row: z.ZodMiniType<Row>) => {
    const prepared = statement(sql)
    return (...values: unknown[]): Row | undefined => {
      const found: unknown = prepared.get(...values)
      return found === undefined ? undefined : row.parse(found)
    }
  }
  /** How many rows a statement has changed. */
  const run = (sql: string) => {
    const prepared = statement(sql)
    return (...values: unknown[]): number => prepared.run(...values).changes
  }

  const insertUser = run('INSERT INTO users VALUES (?, ?, ?)')
  const insertAccount = run('INSERT INTO accounts VALUES (?, ?, ?, ?)')
  const insertIdentity = run('INSERT INTO identities VALUES (?, ?, ?)')
  const removeSubject = run('DELETE FROM identities WHERE user_id = ? AND provider = ?')
  const findByIdentity = one(
    `SELECT users.* FROM users JOIN identities ON user_id = users.id
      WHERE provider = ? AND subject = ?`,
    userRow,
  )
  const findById = one('SELECT * FROM users WHERE id = ?', userRow)
  const findSubject = one(
    'SELECT subject FROM identities WHERE user_id = ? AND provider = ?',
    subjectRow,
  )
  const selectAccounts = statement('SELECT * FROM accounts WHERE user_id = ? ORDER BY namespace')

  const insertSession = run('INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?)')
  const findSession = one('SELECT * FROM sessions WHERE id = ? AND expires_at > ?', sessionRow)
  const updateSession = run(
    `UPDATE sessions SET network = coalesce(?, network), account_type = coalesce(?, account_type)
      WHERE id = ?`,
  )
  const deleteSession = run('DELETE FROM sessions WHERE id = ?')
  const deleteSessions = run('DELETE FROM sessions WHERE expires_at <= ?')

  const insertDevice = run('INSERT OR IGNORE INTO devices VALUES (?, ?)')
  const findDevice = statement('SELECT 1 FROM devices WHERE device = ? AND email = ?')

  const insertAttempt = run('INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const deleteSame = run(
    'DELETE FROM attempts WHERE id = ? OR (purpose = ? AND device = ? AND email = ?)',
  )
  const findAttempt = one('SELECT * FROM attempts WHERE id = ? AND expires_at > ?', attemptRow)
  const findLogin = one(
    `SELECT * FROM attempts
      WHERE purpose = 'login' AND device = ? AND email = ? AND expires_at > ?`,
    attemptRow,
  )
  const findLink = one('SELECT * FROM attempts WHERE link = ? AND expires_at > ?', attemptRow)
  const decide = run(
    `UPDATE attempts SET state = ?, code = ?, expires_at = coalesce(?, expires_at)
      WHERE id = ? AND state = 'waiting' AND expires_at > ?`,
  )
  const countTry = one(
    `UPDATE attempts SET tries = tries + 1
      WHERE id = ? AND state = 'code' AND expires_at > ? RETURNING *`,
    attemptRow,
  )
  const takeAttempt = one(
    'DELETE FROM attempts WHERE id = ? AND expires_at > ? RETURNING *',
    attemptRow,
  )
  const deleteAttempts = run('DELETE FROM attempts WHERE expires_at <= ?')

  const whole = <Result>(work: () => Result): Result => database.transaction(work).immediate()

  return {
    async addUser(user, { provider, subject }, accounts) {
      return whole(() => {
        if (findByIdentity(provider, subject) !== undefined) return false
        insertUser(user.id, user.name, user.dataKey)
        insertIdentity(provider, subject, user.id)
        for (const { userId, namespace, address, sealedKey } of accounts)
          insertAccount(userId, namespace, address, sealedKey)
        return true
      })
    },
    findUser: async ({ provider, subject }) => findByIdentity(provider, subject),
    getUser: async (id) => findById(id),
    findSubject: async (userId, provider) => findSubject(userId, provider)?.subject,
    async setSubject(userId, { provider, subject }) {
      return whole(() => {
        const owner = findByIdentity(provider, subject)
        if (owner !== undefined) return owner.id === userId
        removeSubject(userId, provider)
        insertIdentity(provider, subject, userId)
        return true
      })
    },
    listAccounts: async (userId) => z.array(accountRow).parse(selectAccounts.all(userId)),

    async addSession({ id, userId, dataKey, network, accountType, expiresAt }) {
      insertSession(id, userId, dataKey, network, accountType, expiresAt)
    },
    findSession: async (id) => findSession(id, now()),
    async changeSession(id, { network, accountType }) {
      updateSession(network ?? null, accountType ?? null, id)
    },
    async removeSession(id) {
      deleteSession(id)
    },

    async addDevice(device, email) {
      insertDevice(device, email)
    },
    isDevice: async (device, email) => findDevice.get(device, email) !== undefined,

    async addAttempt(attempt) {
      const { id, purpose, email, device, newEmail, state, link, agent, code, tries } = attempt
      whole(() => {
        deleteSame(id, purpose, device, email)
        insertAttempt(
          ...[id, purpose, email, device, newEmail, state, link, agent, code, tries],
          attempt.expiresAt,
        )
      })
    },
    findAttempt: async (id) => findAttempt(id, now()),
    findLogin: async (device, email) => findLogin(device, email, now()),
    findLink: async (link) => findLink(link, now()),
    async decide(id, decision) {
      const { code, expiresAt } =
        decision.state === 'code' ? decision : { code: null, expiresAt: null }
      return decide(decision.state, code, expiresAt, id, now()) === 1
    },
    countTry: async (id) => countTry(id, now()),
    takeAttempt: async (id) => takeAttempt(id, now()),

    async purge() {
      whole(() => {
        deleteSessions(now())
        deleteAttempts(now())
      })
    },
    close: () => database.close(),
  }
}
