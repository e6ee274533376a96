import type { StorageBackend } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectionStateAtom, connectionsAtom } from '../connection/atoms.js'
import { endConnections } from '../connection/endConnections.js'
import { destroyTestAppKits } from '../testing/destroyTestAppKits.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { mockSIWX } from '../testing/mockSIWX.js'
import { createWallet, startSIWX } from '../testing/startSIWX.js'
import { pause, QUIET_MS } from '../testing/wait.js'
import { signIn } from './late.js'

/** Tabs of one browser: one storage, a wallet that tells a tab nothing of the others, and sessions that both can read. */
function openTabs() {
  const sessions: ReturnType<typeof mockSIWX>['sessions'][number][] = []
  const stored = new Map<string, string>()
  const listeners: ((name: string) => void)[][] = []
  const backend = (): StorageBackend => {
    const own: (typeof listeners)[number] = []
    listeners.push(own)
    const write = (name: string, value: string | undefined) => {
      if (stored.get(name) === value) return
      if (value === undefined) stored.delete(name)
      else stored.set(name, value)
      for (const others of listeners)
        if (others !== own) for (const listener of others) queueMicrotask(() => listener(name))
    }
    return {
      getItem: (name) => stored.get(name),
      setItem: write,
      removeItem: (name) => write(name, undefined),
      keys: () => [...stored.keys()],
      subscribe(listener) {
        own.push(listener)
        return () => void own.splice(own.indexOf(listener), 1)
      },
    }
  }
  const open = (mock = createWallet(true)) =>
    startSIWX({
      auth: mockSIWX({ sessions }),
      backend: backend(),
      mocks: [mock],
    })
  return { open, sessions }
}

const isVisible = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(async () => {
  vi.restoreAllMocks()
  await destroyTestAppKits()
})

describe('another tab', () => {
  it('[SIWX-3] that signs in signs in here, where the connection is followed, and the modal goes', async () => {
    const { open } = openTabs()
    const here = await open()
    const there = await open()
    await there.connect()
    await there.reach('asked')
    await here.reach('asked')
    expect(here.views).toEqual(['SIWXSignMessage'])
    await signIn(there.appkit)
    window.dispatchEvent(new StorageEvent('storage', { key: 'any' }))
    await here.reach('signedIn')
    expect(here.views).toEqual([])
    expect(here.appkit.getAccount().isAuthenticated).toBe(true)
  })

  it('[S4] that signs in for longer has who is signed in here stay so for longer', async () => {
    const { open, sessions } = openTabs()
    const test = await open()
    await test.connect()
    await test.reach('asked')
    await signIn(test.appkit)
    const until = (time: number) => ({ expirationTime: new Date(time).toISOString() })
    const [made] = sessions
    if (!made) throw new TypeError('no session')
    const of = (time: number) => ({ ...made, data: { ...made.data, ...until(time) } })
    const [short, long] = [of(Date.now() + 60_000), of(Date.now() + 120_000)]
    sessions.splice(0, 1, short)
    await test.appkit.switchAccount({ namespace: 'eip155', connectorId: 'a', address: '0xA2' })
    await test.reach('asked')
    await test.appkit.switchAccount({ namespace: 'eip155', connectorId: 'a', address: '0xA1' })
    await test.reach('signedIn')
    expect(test.state.session).toBe(short)
    sessions.push(long)
    isVisible('visible')
    await vi.waitFor(() => expect(test.state.session).toBe(long))
  })

  it('that has signed in before leaves nothing to ask for here', async () => {
    const { open } = openTabs()
    const there = await open()
    await there.connect()
    await there.reach('asked')
    await signIn(there.appkit)
    const here = await open()
    await here.reach('signedIn')
    expect(here.events).not.toContain('MODAL_OPEN')
  })

  it('that disconnects signs out itself, and no session that is made after that', async () => {
    const { open, sessions } = openTabs()
    const here = await open()
    const there = await open()
    await there.connect()
    await there.reach('asked')
    await signIn(there.appkit)
    await here.reach('asked')
    await there.appkit.disconnect()
    await here.reach('idle')
    await vi.waitFor(() => expect(sessions).toEqual([]))
    expect(there.auth.calls).toContain('revokeSession eip155:1 0xA1')
    await pause(QUIET_MS)
    expect(sessions).toEqual([])
    expect(here.auth.calls.filter((call) => call.startsWith('revoke'))).toEqual([])
    expect(here.views).toEqual(['Connect'])
  })

  it('that disconnects leaves to this one to sign out whom this one disconnects when it hears of it', async () => {
    const { open } = openTabs()
    const createWallets = () =>
      mockAdapter({
        wallets: [
          { id: 'a', name: 'A', accounts: ['0xA1'], isAllowed: true },
          { id: 'b', name: 'B', accounts: ['0xB1'], isAllowed: true },
        ],
      })
    const here = await open(createWallets())
    const there = await open(createWallets())
    for (const connectorId of ['a', 'b']) await there.appkit.connect({ connectorId })
    const { appkit, auth } = here
    const { store } = appkit
    const isHere = (connectorId: string) =>
      store.get(connectionsAtom).eip155?.some((each) => each.connectorId === connectorId) ?? false
    await vi.waitFor(() => expect([isHere('a'), isHere('b')]).toEqual([true, true]))
    store.sub(connectionStateAtom, () => {
      if (!isHere('a')) endConnections(appkit, [{ namespace: 'eip155', connectorId: 'b' }])
    })
    await there.appkit.disconnect({ connectorId: 'a', namespace: 'eip155' })
    await vi.waitFor(() => expect(isHere('b')).toBe(false))
    await vi.waitFor(() => expect(auth.calls).toContain('revokeSession eip155:1 0xB1'))
    await pause(QUIET_MS)
    expect(auth.calls).not.toContain('revokeSession eip155:1 0xA1')
  })
})

describe('a page that nobody looks at', () => {
  it('asks once somebody comes back to it, for what is still to be signed then', async () => {
    const { open } = openTabs()
    const test = await open()
    isVisible('hidden')
    await test.connect()
    await test.reach('asked')
    expect([test.views, test.state.message]).toEqual([[], undefined])
    isVisible('visible')
    expect(test.views).toEqual(['SIWXSignMessage'])
    await vi.waitFor(() => expect(test.state.message?.nonce).toBe('nonce1'))
    isVisible('hidden')
    isVisible('visible')
    await vi.waitFor(() => expect(test.state.message?.nonce).toBe('nonce2'))
  })

  it('asks for a message again that could not be made, and says so no longer once there is one', async () => {
    const { open } = openTabs()
    const test = await open()
    test.auth.setFault('createMessage', { throws: new Error('no nonce') })
    await test.connect()
    await vi.waitFor(() => expect(test.state.error).toMatchObject({ code: 'SIWX_INIT_FAILED' }))
    test.auth.setFault('createMessage', undefined)
    isVisible('visible')
    await vi.waitFor(() => expect(test.state.message).toBeDefined())
    expect(test.state).toMatchObject({ status: 'asked' })
    expect(test.state).not.toHaveProperty('error')
  })

  it('finds who is signed out elsewhere, and keeps who is where nobody knows', async () => {
    const { open, sessions } = openTabs()
    const test = await open()
    await test.connect()
    await test.reach('asked')
    await signIn(test.appkit)
    test.auth.setFault('getSessions', { throws: new Error('down') })
    const asked = test.auth.calls.length
    isVisible('visible')
    await vi.waitFor(() => expect(test.auth.calls.length).toBe(asked + 1))
    await pause(QUIET_MS)
    expect(test.auth.calls.length).toBe(asked + 1)
    expect(test.appkit.getAccount()).toMatchObject({ status: 'connected', isAuthenticated: true })
    test.auth.setFault('getSessions', undefined)
    sessions.splice(0)
    isVisible('visible')
    await test.reach('asked')
    expect(test.views).toEqual(['SIWXSignMessage'])
    expect(test.appkit.getAccount()).toMatchObject({ status: 'connected', isAuthenticated: false })
  })
})
