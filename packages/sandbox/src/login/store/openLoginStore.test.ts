import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Attempt, LoginStore, StoredUser } from './LoginStore.js'
import { openLoginStore } from './openLoginStore.js'

let time = 0
let store: LoginStore
beforeEach(() => {
  time = 1_000
  store = openLoginStore({ path: ':memory:', now: () => time })
})
afterEach(() => store.close())

const ann: StoredUser = { id: 'ann', name: 'Ann', dataKey: Uint8Array.of(1, 2, 3) }
const bob: StoredUser = { id: 'bob', name: null, dataKey: Uint8Array.of(4) }
const email = (subject: string) => ({ provider: 'email', subject })
const account = {
  userId: 'ann',
  namespace: 'eip155',
  address: '0x1',
  sealedKey: Uint8Array.of(9, 8),
} as const
const session = {
  id: 'hash',
  userId: 'ann',
  dataKey: Uint8Array.of(7),
  network: 'eip155:1',
  accountType: 'eoa',
  expiresAt: 2_000,
} as const
const attempt: Attempt = {
  id: 'attempt',
  purpose: 'login',
  email: 'ann@example.test',
  device: 'device',
  newEmail: null,
  state: 'code',
  link: null,
  agent: 'Firefox',
  code: 'hash',
  tries: 0,
  expiresAt: 2_000,
}

describe('openLoginStore', () => {
  it('keeps users with their keys, and gives an identity to one of them', async () => {
    expect(await store.addUser(ann, email('ann@example.test'), [account])).toBe(true)
    expect(await store.addUser(bob, email('ann@example.test'), [])).toBe(false)
    expect(await store.getUser('bob')).toBeUndefined()
    expect(await store.findUser(email('ann@example.test'))).toEqual(ann)
    expect(
      await store.findUser({ provider: 'google', subject: 'ann@example.test' }),
    ).toBeUndefined()
    expect(await store.listAccounts('ann')).toEqual([account])
    expect(await store.listAccounts('bob')).toEqual([])
  })

  it('adds a user as a whole or not at all', async () => {
    const twice = [account, account]
    await expect(store.addUser(ann, email('ann@example.test'), twice)).rejects.toThrow()
    expect(await store.getUser('ann')).toBeUndefined()
    expect(await store.findUser(email('ann@example.test'))).toBeUndefined()
  })

  it('[EML-2] changes an address, but not to that of somebody else', async () => {
    await store.addUser(ann, email('ann@example.test'), [])
    await store.addUser(bob, { provider: 'x', subject: '5' }, [])
    expect(await store.setSubject('ann', email('new@example.test'))).toBe(true)
    expect(await store.findUser(email('ann@example.test'))).toBeUndefined()
    expect(await store.findSubject('ann', 'email')).toBe('new@example.test')
    expect(await store.setSubject('bob', email('new@example.test'))).toBe(false)
    expect(await store.findSubject('bob', 'email')).toBeUndefined()
    expect(await store.setSubject('bob', email('bob@example.test'))).toBe(true)
    expect(await store.findSubject('bob', 'x')).toBe('5')
  })

  it('keeps a session until it is over', async () => {
    await store.addUser(ann, email('ann@example.test'), [])
    await store.addSession(session)
    await store.changeSession('hash', { network: 'eip155:10' })
    expect(await store.findSession('hash')).toEqual({ ...session, network: 'eip155:10' })
    await store.changeSession('hash', { accountType: 'smartAccount' })
    expect(await store.findSession('hash')).toMatchObject({ accountType: 'smartAccount' })
    time = 2_000
    expect(await store.findSession('hash')).toBeUndefined()
    await store.purge()
    time = 1_000
    expect(await store.findSession('hash')).toBeUndefined()
  })

  it('forgets a session that has been ended', async () => {
    await store.addUser(ann, email('ann@example.test'), [])
    await store.addSession(session)
    await store.removeSession('hash')
    expect(await store.findSession('hash')).toBeUndefined()
  })

  it('knows the devices of an address', async () => {
    await store.addDevice('device', 'ann@example.test')
    await store.addDevice('device', 'ann@example.test')
    expect(await store.isDevice('device', 'ann@example.test')).toBe(true)
    expect(await store.isDevice('device', 'bob@example.test')).toBe(false)
    expect(await store.isDevice('other', 'ann@example.test')).toBe(false)
  })

  it('has one attempt of a device for an address', async () => {
    await store.addAttempt(attempt)
    await store.addAttempt({ ...attempt, id: 'second' })
    expect(await store.findAttempt('attempt')).toBeUndefined()
    expect(await store.findAttempt('second')).toEqual({ ...attempt, id: 'second' })
    expect(await store.findLogin('device', attempt.email)).toMatchObject({ id: 'second' })
    expect(await store.findLogin('device', 'bob@example.test')).toBeUndefined()
    await store.addAttempt({ ...attempt, id: 'third', device: 'other' })
    expect(await store.findAttempt('second')).toBeDefined()
  })

  it('counts the tries of a code, and gives it to one alone', async () => {
    await store.addAttempt(attempt)
    expect(await store.countTry('attempt')).toMatchObject({ tries: 1 })
    expect(await store.countTry('attempt')).toMatchObject({ tries: 2 })
    const taken = await Promise.all([store.takeAttempt('attempt'), store.takeAttempt('attempt')])
    expect(taken.filter((each) => each !== undefined)).toHaveLength(1)
    expect(await store.countTry('attempt')).toBeUndefined()
  })

  it('decides of a device once', async () => {
    await store.addAttempt({ ...attempt, state: 'waiting', link: 'link', code: null })
    expect(await store.countTry('attempt')).toBeUndefined()
    expect(await store.findLink('link')).toMatchObject({ id: 'attempt', state: 'waiting' })
    const decision = { state: 'code', code: 'hash', expiresAt: 3_000 } as const
    expect(await store.decide('attempt', decision)).toBe(true)
    expect(await store.decide('attempt', { state: 'rejected' })).toBe(false)
    expect(await store.findAttempt('attempt')).toMatchObject(decision)
  })

  it('knows nothing of an attempt that has expired', async () => {
    await store.addAttempt({ ...attempt, link: 'link' })
    time = 2_000
    expect(await store.findAttempt('attempt')).toBeUndefined()
    expect(await store.findLink('link')).toBeUndefined()
    expect(await store.countTry('attempt')).toBeUndefined()
    expect(await store.takeAttempt('attempt')).toBeUndefined()
    expect(await store.decide('attempt', { state: 'rejected' })).toBe(false)
  })

  it('outlives the process in a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'login-'))
    const open = () => openLoginStore({ path: join(folder, 'login.sqlite'), now: () => time })
    const before = open()
    await before.addUser(ann, email('ann@example.test'), [account])
    before.close()
    const after = open()
    expect(await after.listAccounts('ann')).toEqual([account])
    after.close()
    await rm(folder, { recursive: true })
  })
})
