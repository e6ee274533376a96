import type { FrameUser } from '@latchkey/auth-frame/schemas'
import { AUTH_KEYS } from '@latchkey/auth-frame/storage'
import {
  type CaipNetworkId,
  createEmitter,
  createMemoryBackend,
  createStorage,
} from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { createLoginSession } from './createLoginSession.js'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SOLANA_ADDRESS = 'So11111111111111111111111111111111111111112'
const ADA: FrameUser = { address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', chainId: 1 }
const BOB: FrameUser = { address: '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4', chainId: 1 }

/** A frame that knows somebody, or nobody. */
function setUp(first: FrameUser | undefined, isLoginUsed = true) {
  let user = first
  const events = createEmitter<{
    connect: { readonly user: FrameUser; readonly caipNetworkId: CaipNetworkId }
    notConnected: undefined
  }>()
  const tabs = new Set<(name: string | null) => void>()
  const backend = createMemoryBackend()
  const storage = createStorage({
    backend: {
      ...backend,
      subscribe(listener) {
        tabs.add(listener)
        return () => void tabs.delete(listener)
      },
    },
  })
  if (isLoginUsed) storage.set(AUTH_KEYS.isLoginUsed, true)
  const isConnected = vi.fn(async () => ({ isConnected: user !== undefined }))
  const tell = (who: FrameUser, caipNetworkId: CaipNetworkId = 'eip155:1') =>
    events.emit('connect', { user: who, caipNetworkId })
  const getUser = vi.fn(async ({ chainId }: { readonly chainId?: string | number } = {}) => {
    if (user === undefined) throw new Error('nobody')
    if (chainId !== 'eip155:1') throw new Error(`Asked for ${chainId}`)
    tell(user)
    return user
  })
  const getUserOn = vi.fn(async (chainId: CaipNetworkId): Promise<FrameUser> => {
    if (user === undefined) throw new Error('nobody')
    if (chainId !== SOLANA) throw new Error('Not known here', { cause: { code: 4902 } })
    return { ...user, address: SOLANA_ADDRESS, chainId, smartAccountDeployed: false }
  })
  const client: Parameters<typeof createLoginSession>[0]['client'] = {
    getLastUsedChain: () => 'eip155:1',
    isConnected,
    getUser,
    getUserOn,
    // The fake has the two events that are listened for.
    on: (event, listener) => events.on(event as 'connect', listener as never),
  }
  const missing = new Set<CaipNetworkId>()
  const networks = {
    set: vi.fn(),
    isMissing: (network: CaipNetworkId) => missing.has(network),
    setMissing: (network: CaipNetworkId) => void missing.add(network),
  }
  const appNetworks: readonly CaipNetworkId[] = ['eip155:1', 'solana:nowhere', SOLANA, 'bip122:x']
  const onError = vi.fn()
  /** Another tab signs out, or logs somebody in. */
  const inAnotherTab = (next: FrameUser | undefined) => {
    user = next
    const token = AUTH_KEYS.sessionToken
    if (next) storage.set(token, `token of ${next.address}`)
    else storage.remove(token)
    for (const listener of [...tabs]) listener(`@latchkey/${token.name}`)
  }
  const session = createLoginSession({
    client,
    getAppNetworks: (namespace = '') => appNetworks.filter((id) => id.startsWith(namespace)),
    networks,
    onError,
    storage,
  })
  return {
    events,
    getUser,
    getUserOn,
    inAnotherTab,
    isConnected,
    networks,
    onError,
    session,
    tabs,
    tell,
  }
}

describe('createLoginSession', () => {
  it('asks the frame who it is once, and is told of changes', async () => {
    const { events, isConnected, session, tell } = setUp(ADA)
    const told: unknown[] = []
    const stop = session.watch((user) => told.push(user))
    expect(session.peek()).toBeUndefined()
    const [first, second] = await Promise.all([session.getUser(), session.getUser()])
    expect([first, second, session.peek()]).toEqual([ADA, ADA, ADA])
    await session.getUser()
    expect(isConnected).toHaveBeenCalledOnce()
    const other = { ...ADA, email: 'ada@other.example' }
    tell(other)
    events.emit('notConnected')
    stop()
    tell(ADA)
    expect(told).toEqual([ADA, other, undefined])
  })

  it('tells at once who it is, to whoever comes later', async () => {
    const { session } = setUp(ADA)
    await session.getUser()
    const listener = vi.fn()
    session.watch(listener)
    expect(listener).toHaveBeenCalledExactlyOnceWith(ADA)
  })

  it('is nobody where the frame says so', async () => {
    const { session } = setUp(undefined)
    expect(await session.getUser()).toBeUndefined()
    expect(await session.getAddress('eip155')).toBeUndefined()
  })

  it('[FRM-2:firstUse] asks no frame where nobody has ever logged in', async () => {
    const { isConnected, session } = setUp(ADA, false)
    expect(await session.getUser()).toBeUndefined()
    expect(await session.getAddress('solana')).toBeUndefined()
    expect(isConnected).not.toHaveBeenCalled()
  })

  it('[USR-1] has an account in each namespace, on the first of its networks that the login site has too', async () => {
    const { getUserOn, networks, session } = setUp(ADA)
    expect(await session.getAddress('eip155')).toBe(ADA.address)
    expect(getUserOn).not.toHaveBeenCalled()
    expect(session.peekAddress('solana')).toBeUndefined()
    const both = [session.getAddress('solana'), session.getAddress('solana')]
    expect(await Promise.all(both)).toEqual([SOLANA_ADDRESS, SOLANA_ADDRESS])
    expect(getUserOn.mock.calls).toEqual([['solana:nowhere'], [SOLANA]])
    expect(networks.set).toHaveBeenCalledExactlyOnceWith(SOLANA)
    // An account of another network takes nothing from this one, and adds what is said of it alone.
    expect(session.peekAddress('eip155')).toBe(ADA.address)
    expect(session.peek()).toEqual({ ...ADA, smartAccountDeployed: false })
  })

  it('[USR-1] has no account in a namespace without a network that both have, and asks for none again', async () => {
    const { events, getUserOn, session, tell } = setUp(ADA)
    expect(await session.getAddress('bip122')).toBeUndefined()
    expect(await session.getAddress('bip122')).toBeUndefined()
    expect(getUserOn.mock.calls).toEqual([['bip122:x']])
    tell({ ...ADA, accounts: [{ address: SOLANA_ADDRESS, type: 'eoa' }] })
    expect(session.peekAddress('solana')).toBeUndefined()
    await session.getAddress('solana')
    events.emit('notConnected')
    expect(session.peekAddress('solana')).toBeUndefined()
  })

  it('[T17] takes no account of the login before in another namespace', async () => {
    const { getUserOn, inAnotherTab, session } = setUp(ADA)
    await session.getUser()
    getUserOn.mockImplementationOnce(async (chainId) => {
      inAnotherTab(BOB)
      return { ...ADA, address: 'of Ada', chainId }
    })
    getUserOn.mockImplementationOnce(async (chainId) => ({ ...BOB, address: 'of Bob', chainId }))
    expect(await session.getAddress('solana')).toBe('of Bob')
    expect(session.peek()).toMatchObject(BOB)
  })

  it('[T17][REAL-5:session] asks anew who it is once another tab has signed out', async () => {
    const { inAnotherTab, isConnected, session } = setUp(ADA)
    await session.getUser()
    inAnotherTab(undefined)
    expect([session.peek(), session.peekAddress('eip155')]).toEqual([undefined, undefined])
    expect(await session.getUser()).toBeUndefined()
    inAnotherTab(BOB)
    expect(await session.getAddress('eip155')).toBe(BOB.address)
    expect(isConnected).toHaveBeenCalledTimes(3)
  })

  it('[T17][REAL-5:session] tells of somebody else who is logged in by another tab, without being asked', async () => {
    const { inAnotherTab, session } = setUp(ADA)
    const told: unknown[] = []
    session.watch((user) => told.push(user))
    await session.getUser()
    inAnotherTab(BOB)
    await vi.waitFor(() => expect(told).toEqual([ADA, BOB]))
    expect(await session.getAddress('eip155')).toBe(BOB.address)
  })

  it('[T17][REAL-5:session] tells of somebody else once their account is known in each namespace that is in use', async () => {
    const { inAnotherTab, session } = setUp(ADA)
    await session.getAddress('solana')
    const told: unknown[] = []
    session.watch((user) =>
      told.push([user?.address, session.peekAddress('eip155'), session.peekAddress('solana')]),
    )
    inAnotherTab(BOB)
    await vi.waitFor(() => expect(told).toContainEqual([BOB.address, BOB.address, SOLANA_ADDRESS]))
    expect(told.every((each) => !Array.from(Object(each)).includes(undefined))).toBe(true)
  })

  it.each([
    ['where the one before was', 'eip155:1', BOB],
    ['where the one before was not yet', 'bip122:x', { ...BOB, email: 'bob@mail.example' }],
  ] as const)(
    '[T17][T19][USR-1] has no account of the one before once somebody else has logged in here: %s',
    async (_where, caipNetworkId, bob) => {
      const { getUserOn, session, tell } = setUp(ADA)
      await session.getAddress('solana')
      const told: unknown[] = []
      session.watch((user) => told.push([user?.address, session.peekAddress('solana')]))
      getUserOn.mockImplementation(async (chainId) => ({ ...bob, address: 'of Bob', chainId }))
      tell(bob, caipNetworkId)
      expect(session.peekAddress('solana')).toBeUndefined()
      await vi.waitFor(() => expect(told.at(-1)).toEqual([bob.address, 'of Bob']))
      expect(told).not.toContainEqual([bob.address, SOLANA_ADDRESS])
      expect(told).not.toContainEqual([bob.address, undefined])
    },
  )

  it('[T17][T19][USR-1] has no account of the one before once somebody has logged in whose name is the same', async () => {
    const { getUserOn, session, tell } = setUp({ ...ADA, userName: 'ann' })
    await session.getAddress('solana')
    getUserOn.mockImplementation(async (chainId) => ({ ...BOB, address: 'of Bob', chainId }))
    tell({ ...BOB, userName: 'ann' })
    expect(session.peekAddress('solana')).toBeUndefined()
    await vi.waitFor(() => expect(session.peekAddress('solana')).toBe('of Bob'))
  })

  it('[USR-1] keeps the accounts of somebody who uses another kind of account, which they are said to have', async () => {
    const { getUserOn, session, tell } = setUp({ ...ADA, userName: 'ann' })
    await session.getAddress('solana')
    const accounts: FrameUser['accounts'] = [
      { address: ADA.address.toLowerCase(), type: 'eoa' },
      { address: BOB.address, type: 'smartAccount' },
    ]
    tell({ ...BOB, userName: 'ann', accounts })
    expect(session.peekAddress('solana')).toBe(SOLANA_ADDRESS)
    expect(getUserOn).toHaveBeenCalledTimes(2)
  })

  it('[T17] asks for the account of somebody else anew, though that of the one before is being asked for', async () => {
    const { getUserOn, session, tell } = setUp(ADA)
    await session.getAddress('solana')
    tell(BOB)
    await vi.waitFor(() => expect(session.peekAddress('solana')).toBeDefined())
    const answers: (() => void)[] = []
    getUserOn.mockImplementation(
      (chainId) =>
        new Promise((resolve) => {
          const address = `answer ${answers.length + 1}`
          answers.push(() => resolve({ ...ADA, address, chainId: chainId ?? 1 }))
        }),
    )
    const told: unknown[] = []
    session.watch(() => told.push(session.peekAddress('solana')))
    tell(ADA)
    tell(BOB)
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    for (const answer of answers) answer()
    await vi.waitFor(() => expect(told.at(-1)).toBe('answer 2'))
    expect(told).not.toContain(undefined)
  })

  it('[USR-1] keeps the accounts of somebody who moves to another network, or uses another kind of account', async () => {
    const { getUserOn, session, tell } = setUp(ADA)
    await session.getAddress('solana')
    const named = { ...ADA, email: 'ada@mail.example' }
    tell({ ...ADA, chainId: 10 }, 'eip155:10')
    tell({ ...ADA, address: 'of Ada' }, 'bip122:x')
    tell(named)
    tell({ ...named, address: BOB.address })
    tell({ ...named, address: BOB.address, email: 'ada@other.example' })
    expect(session.peekAddress('solana')).toBe(SOLANA_ADDRESS)
    expect(getUserOn).toHaveBeenCalledTimes(2)
  })

  it('[T17] takes no answer about the login before', async () => {
    const { getUser, inAnotherTab, session, tell } = setUp(ADA)
    getUser.mockImplementationOnce(async () => {
      tell(ADA)
      inAnotherTab(BOB)
      return ADA
    })
    expect(await session.getUser()).toEqual(BOB)
    expect(session.peekAddress('eip155')).toBe(BOB.address)
  })

  it('hears of no other tab once it is closed', async () => {
    const { inAnotherTab, session, tabs } = setUp(ADA)
    await session.getUser()
    session.close()
    expect(tabs.size).toBe(0)
    inAnotherTab(undefined)
    expect(session.peek()).toEqual(ADA)
  })
})
