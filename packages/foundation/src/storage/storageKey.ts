/** What a stored value is called, its version, and how foreign data becomes it. */
export interface StorageKey<T> {
  readonly name: string
  readonly version: number
  /** No business of a server, or too much for one: where the rest is kept in cookies, it is in `localStorage`. */
  readonly isLocal?: boolean
  /** Turns stored data into a value; throws on anything else. */
  readonly parse: (value: unknown) => T
}

/** Describes a stored value. */
export function defineStorageKey<T>(key: StorageKey<T>): StorageKey<T> {
  return key
}
