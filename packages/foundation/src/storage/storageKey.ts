/** What a stored value is called, its version, and how foreign data becomes it. */
export interface StorageKey<T> {
  readonly name: string
  readonly version: number
  /**
   * Where an app keeps its state in cookies, this is in one: what a server draws from, and no more, since every request takes
   * it along. All else is in `localStorage` then.
   */
  readonly isInCookie?: boolean
  /** Turns stored data into a value; throws on anything else. */
  readonly parse: (value: unknown) => T
}

/** Describes a stored value. */
export function defineStorageKey<T>(key: StorageKey<T>): StorageKey<T> {
  return key
}
