import { DAY_MS } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LoginStore, StoredAccount } from '../store/LoginStore.js'
import { openLoginStore } from '../store/openLoginStore.js'
import { createVault } from '../vault/createVault.js'
import { createKey } from '../vault/crypto.js'
import { createSessions, type Sessions } from './createSessions.js'

let time: number
let store: LoginStore
let sessions: Sessions
const met: (readonly StoredAccount[])[] = []
const vault = createVault(createKey())
beforeEach(() => {
  time = 1_000
  met.length = 0
  const now = () => time
  store = openLoginStore({ path: ':memory:', now })
  sessions = createSessions({
    store,
    vault,
    now,
    networks: ['eip155:1', 'eip155:2', 'solana:x'],
    onNewUser: async (accounts) => void met.push(accounts),
  })
})
afterEach(() => store.close())

const ann = { provider: 'email', subject: 'ann@example.test' }

describe('createSessions', () => {
  it('logs the same user in again, on another device with another token', async () => {
    const [first, second] = [await sessions.begin(ann, 'Ann'), await sessions.begin(ann)]
    expect(first).not.toBe(second)
    const users = await Promise.all(
      [first, second].map(async (token) => sessions.getUser(await sessions.get(token))),
    )
    expect(users[0]).toEqual(users[1])
    expect(users[0]).toMatchObject({
      email: 'ann@example.test',
      name: 'Ann',
      network: 'eip155:1',
      networks: ['eip155:1', 'eip155:2', 'solana:x'],
      accountType: 'eoa',
      accounts: [{ namespace: 'eip155' }, { namespace: 'solana' }],
    })
    expect(met).toHaveLength(1)
  })

  it('makes one user of an identity that logs in twice at once', async () => {
    const tokens = await Promise.all([sessions.begin(ann), sessions.begin(ann)])
    const [one, two] = await Promise.all(tokens.map((token) => sessions.get(token)))
    expect(one?.userId).toBe(two?.userId)
    expect(met).toHaveLength(1)
  })

  it('keeps neither token nor key as it is', async () => {
    const token = await sessions.begin(ann)
    const session = await sessions.get(token)
    const account = await sessions.getAccount(session, 'eip155:1')
    const key = vault.unsealKey(session, account)
    const stored = await store.findSession(session.id)
    const kept = JSON.stringify([stored, await store.listAccounts(session.userId)])
    expect(kept).not.toContain(token)
    expect(kept).not.toContain([...key].join(','))
  })

  it('is on the networks that there are', async () => {
    const session = await sessions.get(await sessions.begin(ann))
    await sessions.setNetwork(session, 'solana:x')
    expect((await sessions.get(session.token)).network).toBe('solana:x')
    await expect(sessions.setNetwork(session, 'eip155:3')).rejects.toMatchObject({
      reason: 'unknownNetwork',
    })
    expect((await sessions.getAccount(session, 'solana:x')).namespace).toBe('solana')
    await expect(sessions.getAccount(session, 'bip122:x')).rejects.toMatchObject({
      reason: 'unknownNetwork',
    })
    await sessions.setAccountType(session, 'smartAccount')
    expect(await sessions.get(session.token)).toMatchObject({ accountType: 'smartAccount' })
  })

  it('error: is over after thirty days, when it was ended, and without a token', async () => {
    const token = await sessions.begin(ann)
    const other = await sessions.begin(ann)
    await sessions.end(await sessions.get(token))
    for (const wrong of [token, undefined, '', 'x'])
      await expect(sessions.get(wrong)).rejects.toMatchObject({ reason: 'notLoggedIn' })
    time += 30 * DAY_MS - 1
    await sessions.get(other)
    time += 1
    await expect(sessions.get(other)).rejects.toMatchObject({ reason: 'notLoggedIn' })
  })
})
