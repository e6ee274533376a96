import Database from 'libsql'

/** What WalletConnect's core asks of a storage, and a `close`. */
export interface PhoneStorage {
  getKeys(): Promise<string[]>
  // biome-ignore lint/suspicious/noExplicitAny: the library's interface names its default so
  getEntries<T = any>(): Promise<[string, T][]>
  // biome-ignore lint/suspicious/noExplicitAny: the library's interface names its default so
  getItem<T = any>(key: string): Promise<T | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: the library's interface names its default so
  setItem<T = any>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
  close(): void
}

/**
 * Key-value storage in SQLite. `prefix`, which tells several cores of one process apart, is left
 * out of the keys, so that a later instance with another prefix finds the same data.
 */
export function openPhoneStorage(path: string, prefix: string): PhoneStorage {
  const database = new Database(path)
  database.pragma('busy_timeout = 5000')
  if (path !== ':memory:') database.pragma('journal_mode = WAL')
  database.exec('CREATE TABLE IF NOT EXISTS items (key TEXT PRIMARY KEY, value TEXT NOT NULL)')
  const all = database.prepare('SELECT key, value FROM items')
  const one = database.prepare('SELECT key, value FROM items WHERE key = ?')
  const put = database.prepare('INSERT OR REPLACE INTO items VALUES (?, ?)')
  const drop = database.prepare('DELETE FROM items WHERE key = ?')
  const short = (key: string) => key.replace(`:${prefix}`, '')
  let open = true

  const entries = () => (open ? all.all().map(toEntry) : [])
  return {
    async getKeys() {
      return entries().map(([key]) => key)
    },
    async getEntries<T>() {
      return entries().map(([key, value]): [string, T] => [key, JSON.parse(value)])
    },
    async getItem<T>(key: string): Promise<T | undefined> {
      const row = open ? one.get(short(key)) : undefined
      return row === undefined ? undefined : JSON.parse(toEntry(row)[1])
    },
    async setItem(key, value) {
      // The core may still write while it stops.
      if (open) put.run(short(key), JSON.stringify(value) ?? 'null')
    },
    async removeItem(key) {
      if (open) drop.run(short(key))
    },
    close() {
      open = false
      database.close()
    },
  }
}

function toEntry(row: unknown): [string, string] {
  if (typeof row !== 'object' || row === null || !('key' in row) || !('value' in row)) {
    throw new Error('The storage file is damaged')
  }
  return [String(row.key), String(row.value)]
}
