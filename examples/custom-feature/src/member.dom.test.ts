import type { AppKitCore } from '@latchkey/appkit'
import { afterEach, expect, it, vi } from 'vitest'
import { agree, memberAtom, restore, signIn, signOut } from '../membership/src/member.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** An instance on a page, as far as a member needs one: its storage is that of all pages, or memory. */
function openPage(kept = new Map<unknown, unknown>()): AppKitCore {
  const values = new Map<unknown, unknown>()
  const store = {
    get: (atom: unknown) => values.get(atom),
    set: (atom: unknown, value: unknown) => void values.set(atom, value),
  }
  const storage = {
    get: ({ name }: { name: string }) => kept.get(name),
    set: ({ name }: { name: string }, value: unknown) => void kept.set(name, value),
    remove: ({ name }: { name: string }) => void kept.delete(name),
    subscribe: () => () => {},
  }
  return { store, storage } as unknown as AppKitCore
}

it('remembers who has agreed for the next page, until they sign out', () => {
  const kept = new Map<unknown, unknown>()
  const first = openPage(kept)
  signIn(first, '1234')
  agree(first)
  const next = openPage(kept)
  restore(next)()
  expect(next.store.get(memberAtom)).toEqual({ number: '1234', hasAgreed: true })
  signOut(next)
  const last = openPage(kept)
  restore(last)()
  expect(last.store.get(memberAtom)).toBeUndefined()
})

it('takes the agreement where the browser blocks its storage', () => {
  vi.stubGlobal('localStorage', undefined)
  const page = openPage()
  restore(page)()
  signIn(page, '1234')
  agree(page)
  expect(page.store.get(memberAtom)).toEqual({ number: '1234', hasAgreed: true })
})
