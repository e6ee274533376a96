import type { FrameUser } from '@latchkey/auth-frame/schemas'
import { AUTH_KEYS } from '@latchkey/auth-frame/storage'
import { createEmitter, createMemoryBackend, createStorage } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { createLoginSession } from './createLoginSession.js'

const ADA: FrameUser = { address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', chainId: 1 }

/** A frame that knows somebody, or nobody. */
function setUp(user: FrameUser | undefined, isLoginUsed = true) {
  const events = createEmitter<{
    connect: { readonly user: FrameUser; readonly caipNetworkId: 'eip155:1' }
    notConnected: undefined
  }>()
  const storage = createStorage({ backend: createMemoryBackend() })
  if (isLoginUsed) storage.set(AUTH_KEYS.isLoginUsed, true)
  const isConnected = vi.fn(async () => ({ isConnected: user !== undefined }))
  const tell = (who: FrameUser) =>
    events.emit('connect', { user: who, caipNetworkId: 'eip155:1' as const })
  const client: Parameters<typeof createLoginSession>[0] = {
    getLastUsedChain: () => 'eip155:1',
    isConnected,
    async getUser() {
      if (user === undefined) throw new Error('nobody')
      tell(user)
      return user
    },
    // The fake has the two events that are listened for.
    on: (event, listener) => events.on(event as 'connect', listener as never),
  }
  return { events, isConnected, session: createLoginSession(client, storage), tell }
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
  })

  it('[FRM-2:firstUse] asks no frame where nobody has ever logged in', async () => {
    const { isConnected, session } = setUp(ADA, false)
    expect(await session.getUser()).toBeUndefined()
    expect(isConnected).not.toHaveBeenCalled()
  })
})
