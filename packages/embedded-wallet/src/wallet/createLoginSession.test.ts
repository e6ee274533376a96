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

/** A frame that knows somebody, or nobody. */
function setUp(user: FrameUser | undefined, isLoginUsed = true) {
  const events = createEmitter<{
    connect: { readonly user: FrameUser; readonly caipNetworkId: CaipNetworkId }
    notConnected: undefined
  }>()
  const storage = createStorage({ backend: createMemoryBackend() })
  if (isLoginUsed) storage.set(AUTH_KEYS.isLoginUsed, true)
  const isConnected = vi.fn(async () => ({ isConnected: user !== undefined }))
  const tell = (who: FrameUser, caipNetworkId: CaipNetworkId = 'eip155:1') =>
    events.emit('connect', { user: who, caipNetworkId })
  const client: Parameters<typeof createLoginSession>[0]['client'] = {
    getLastUsedChain: () => 'eip155:1',
    isConnected,
    async getUser({ chainId } = {}) {
      if (user === undefined) throw new Error('nobody')
      const found = chainId === SOLANA ? { ...user, address: SOLANA_ADDRESS, chainId } : user
      tell(found, chainId === SOLANA ? SOLANA : 'eip155:1')
      return found
    },
    // The fake has the two events that are listened for.
    on: (event, listener) => events.on(event as 'connect', listener as never),
  }
  const networks = {
    get: (namespace: string) => (namespace === 'solana' ? (SOLANA as CaipNetworkId) : undefined),
  }
  return { events, isConnected, session: createLoginSession({ client, networks, storage }), tell }
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

  it('[USR-1] has an account in each namespace: that of the network, one of the list, or what the frame says of a network there', async () => {
    const { events, session, tell } = setUp(ADA)
    expect(await session.getAddress('eip155')).toBe(ADA.address)
    expect(session.peekAddress('solana')).toBeUndefined()
    expect(await session.getAddress('solana')).toBe(SOLANA_ADDRESS)
    // An account of another network takes nothing from this one.
    expect(session.peekAddress('eip155')).toBe(ADA.address)
    expect(await session.getAddress('bip122')).toBeUndefined()
    events.emit('notConnected')
    expect(session.peekAddress('solana')).toBeUndefined()
    tell({ ...ADA, accounts: [{ address: SOLANA_ADDRESS, type: 'eoa' }] })
    expect(session.peekAddress('solana')).toBe(SOLANA_ADDRESS)
  })
})
