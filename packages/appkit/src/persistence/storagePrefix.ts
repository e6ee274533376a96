import type { ResolvedOptions } from '../options/resolveOptions.js'

/** What the names of an instance's stored values begin with: those of another `storageKey` are not touched. */
export function storagePrefix({ storageKey }: Pick<ResolvedOptions, 'storageKey'>): string {
  return `@latchkey:${encodeURIComponent(storageKey)}/`
}

/** The `storageKey` of a stored value's name; undefined for what is not ours. */
export function readStorageKey(name: string): string | undefined {
  const [, key] = /^@latchkey:([^/]*)\//.exec(name) ?? []
  try {
    return key === undefined ? undefined : decodeURIComponent(key)
  } catch {
    return undefined
  }
}
