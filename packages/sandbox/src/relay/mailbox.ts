import { createHash } from 'node:crypto'
import Database from 'libsql'
import * as z from 'zod/mini'

/** A client asks for more than the relay keeps for it; the text goes out as JSON-RPC error -32000. */
export class RelayLimitError extends Error {
  override readonly name = 'RelayLimitError'
}

/** A message that the relay keeps until its time to live is over. */
export interface StoredMessage {
  id: number
  topic: string
  message: string
  tag: number
  attestation: string | undefined
  /** Milliseconds since the epoch. */
  publishedAt: number
}

export interface NewMessage {
  topic: string
  message: string
  tag: number
  attestation: string | undefined
  /** Seconds. */
  ttl: number
  /** Client id of the publisher, who never gets the message back. */
  publisher: string
}

/** Messages and who has received them, in SQLite: they outlive sockets and, in a file, the relay. */
export interface Mailbox {
  /**
   * Stores a message; `undefined` when the same message already lies in that topic. Throws
   * `RelayLimitError` when the topic is full.
   */
  add(message: NewMessage): StoredMessage | undefined
  /** Messages of a topic that a client has neither published nor acknowledged, oldest first. */
  pending(topic: string, client: string): StoredMessage[]
  acknowledge(messageId: number, client: string): void
  purge(): void
  count(): number
  close(): void
}

const rowSchema = z.object({
  id: z.number(),
  topic: z.string(),
  message: z.string(),
  tag: z.number(),
  attestation: z.nullable(z.string()),
  published_at: z.number(),
})
const countSchema = z.object({ count: z.number() })

const MAX_MESSAGES_PER_TOPIC = 1_000

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    topic TEXT NOT NULL,
    digest TEXT NOT NULL,
    message TEXT NOT NULL,
    publisher TEXT NOT NULL,
    tag INTEGER NOT NULL,
    attestation TEXT,
    published_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    UNIQUE (topic, digest)
  );
  CREATE INDEX IF NOT EXISTS messages_by_expiry ON messages (expires_at);
  CREATE TABLE IF NOT EXISTS receipts (
    message_id INTEGER NOT NULL,
    client TEXT NOT NULL,
    PRIMARY KEY (message_id, client)
  ) WITHOUT ROWID;
`

/** Opens the mailbox; `path` is a file or `:memory:`. */
export function openMailbox(path: string, now: () => number = Date.now): Mailbox {
  const database = new Database(path)
  database.pragma('busy_timeout = 5000')
  if (path !== ':memory:') {
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = NORMAL')
  }
  database.exec(SCHEMA)

  const insert = database.prepare(
    `INSERT OR IGNORE INTO messages
       (topic, digest, message, publisher, tag, attestation, published_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const byDigest = database.prepare('SELECT * FROM messages WHERE topic = ? AND digest = ?')
  const inTopic = database.prepare(
    'SELECT count(*) AS count FROM messages WHERE topic = ? AND expires_at > ?',
  )
  const waiting = database.prepare(
    `SELECT * FROM messages
     WHERE topic = ? AND publisher <> ? AND expires_at > ?
       AND id NOT IN (SELECT message_id FROM receipts WHERE client = ?)
     ORDER BY id`,
  )
  const receipt = database.prepare('INSERT OR IGNORE INTO receipts VALUES (?, ?)')
  const dropMessages = database.prepare('DELETE FROM messages WHERE expires_at <= ?')
  const dropReceipts = database.prepare(
    'DELETE FROM receipts WHERE message_id NOT IN (SELECT id FROM messages)',
  )
  const total = database.prepare('SELECT count(*) AS count FROM messages WHERE expires_at > ?')

  return {
    add({ topic, message, tag, attestation, ttl, publisher }) {
      const time = now()
      if (countSchema.parse(inTopic.get(topic, time)).count >= MAX_MESSAGES_PER_TOPIC) {
        throw new RelayLimitError('Too many messages wait in this topic')
      }
      const digest = createHash('sha256').update(message).digest('hex')
      const { changes } = insert.run(
        topic,
        digest,
        message,
        publisher,
        tag,
        attestation ?? null,
        time,
        time + ttl * 1000,
      )
      return changes === 0 ? undefined : toMessage(byDigest.get(topic, digest))
    },
    pending(topic, client) {
      return waiting.all(topic, client, now(), client).map(toMessage)
    },
    acknowledge(messageId, client) {
      receipt.run(messageId, client)
    },
    purge() {
      dropMessages.run(now())
      dropReceipts.run()
    },
    count() {
      return countSchema.parse(total.get(now())).count
    },
    close() {
      database.close()
    },
  }
}

function toMessage(row: unknown): StoredMessage {
  const { id, topic, message, tag, attestation, published_at } = rowSchema.parse(row)
  return {
    id,
    topic,
    message,
    tag,
    attestation: attestation ?? undefined,
    publishedAt: published_at,
  }
}
