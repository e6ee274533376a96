import type { AppKitCore } from '@latchkey/appkit'
import { atom } from 'jotai/vanilla'
import { memberErrors } from './errors.js'

const KEY = 'orchard.member'

/** A member. */
export interface Member {
  readonly number: string
  /** Whether the rules have been agreed to. */
  readonly hasAgreed: boolean
}

/** Who has signed in; each instance has its own. */
export const memberAtom = atom<Member>()

/** Signs a member in, who then has to agree to the rules. Throws `ORCHARD_UNKNOWN_NUMBER`. */
export function signIn({ store }: AppKitCore, number: string): void {
  if (!/^\d{4}$/.test(number)) throw memberErrors.create('ORCHARD_UNKNOWN_NUMBER', { number })
  store.set(memberAtom, { number, hasAgreed: false })
}

/** The member agrees, and is remembered for the next page. */
export function agree({ store }: AppKitCore): void {
  const member = store.get(memberAtom)
  if (!member) return
  store.set(memberAtom, { ...member, hasAgreed: true })
  localStorage.setItem(KEY, member.number)
}

export function signOut({ store }: AppKitCore): void {
  store.set(memberAtom, undefined)
  localStorage.removeItem(KEY)
}

/** Who signed in on an earlier page is signed in again; another tab that signs out is followed. Gives what ends it. */
export function restore({ store }: AppKitCore): () => void {
  const follow = () => {
    const number = localStorage.getItem(KEY)
    store.set(memberAtom, number === null ? undefined : { number, hasAgreed: true })
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY) follow()
  }
  follow()
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
