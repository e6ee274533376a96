import { defineStorageKey, type Storage } from '@latchkey/foundation'
import { isEmail } from './isEmail.js'

/** Addresses that are kept. */
const MOST = 3

const RECENT_EMAILS = defineStorageKey<readonly string[]>({
  name: 'email/recent',
  version: 1,
  parse(value) {
    if (!Array.isArray(value)) throw new TypeError('list expected')
    return value
      .filter((item): item is string => typeof item === 'string' && isEmail(item))
      .slice(0, MOST)
  },
})

/** The addresses that somebody has logged in with here and wanted kept, newest first. */
export function getRecentEmails(storage: Pick<Storage, 'get'>): readonly string[] {
  return storage.get(RECENT_EMAILS) ?? []
}

/** Keeps an address: only where the person has asked for that. */
export function addRecentEmail(storage: Pick<Storage, 'get' | 'set'>, email: string): void {
  const others = getRecentEmails(storage).filter(
    (item) => item.toLowerCase() !== email.toLowerCase(),
  )
  storage.set(RECENT_EMAILS, [email, ...others].slice(0, MOST))
}

export function forgetRecentEmails(storage: Pick<Storage, 'remove'>): void {
  storage.remove(RECENT_EMAILS)
}
