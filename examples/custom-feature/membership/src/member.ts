import type { AppKitCore } from '@latchkey/appkit'
import { atom } from 'jotai/vanilla'
import { memberErrors } from './errors.js'

/** What is kept of a member: in the storage of the instance, which has memory where the browser blocks its own. */
const KEPT = {
  name: 'orchard/member',
  version: 1,
  parse(value: unknown): string {
    if (typeof value !== 'string') throw new TypeError('number expected')
    return value
  },
}

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
export function agree({ storage, store }: AppKitCore): void {
  const member = store.get(memberAtom)
  if (!member) return
  store.set(memberAtom, { ...member, hasAgreed: true })
  storage.set(KEPT, member.number)
}

export function signOut({ storage, store }: AppKitCore): void {
  store.set(memberAtom, undefined)
  storage.remove(KEPT)
}

/** Who signed in on an earlier page is signed in again; another tab that signs out is followed. Gives what ends it. */
export function restore({ storage, store }: AppKitCore): () => void {
  const follow = (number: string | undefined) =>
    store.set(memberAtom, number === undefined ? undefined : { number, hasAgreed: true })
  follow(storage.get(KEPT))
  return storage.subscribe(KEPT, follow)
}
