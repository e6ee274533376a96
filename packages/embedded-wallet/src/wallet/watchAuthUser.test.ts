import type { AuthUser } from '@latchkey/appkit/feature'
import type { FrameUser } from '@latchkey/auth-frame/schemas'
import { createEmitter, createMemoryBackend, createStorage } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { SOCIAL_PROVIDER } from './socialProvider.js'
import { watchAuthUser } from './watchAuthUser.js'

const ADA: FrameUser = {
  address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  chainId: 1,
  email: 'ada@mail.example',
  userName: null,
  preferredAccountType: 'smartAccount',
  smartAccountDeployed: false,
  smartAccountVersion: 'EIP-7702',
}

const KNOWN: AuthUser = {
  email: 'ada@mail.example',
  isSmartAccountDeployed: false,
  smartAccountVersion: 'EIP-7702',
  accountTypes: { eip155: 'smartAccount' },
}

/** A site that says where it has smart accounts, or fails. */
function setUp(answer: () => Promise<{ smartAccountEnabledNetworks: number[] }>) {
  const users = createEmitter<{ user: FrameUser | undefined }>()
  let current: FrameUser | undefined
  const storage = createStorage({ backend: createMemoryBackend() })
  const onError = vi.fn()
  const ask = vi.fn(answer)
  const told: (AuthUser | undefined)[] = []
  const stop = watchAuthUser(
    {
      client: { getSmartAccountEnabledNetworks: ask },
      onError,
      session: { peek: () => current, watch: (listener) => users.on('user', listener) },
      storage,
    },
    (user) => told.push(user),
  )
  return {
    ask,
    onError,
    stop,
    storage,
    told,
    tell(user: FrameUser | undefined) {
      current = user
      users.emit('user', user)
    },
  }
}

describe('watchAuthUser', () => {
  it('[NET-1:smartAccountEnabledNetworks] tells who it is at once, and where the account may be a smart account once the site has said so', async () => {
    const { ask, tell, told } = setUp(async () => ({ smartAccountEnabledNetworks: [1, 10] }))
    tell(ADA)
    expect(told).toEqual([KNOWN])
    const smartAccountNetworks = ['eip155:1', 'eip155:10']
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ ...KNOWN, smartAccountNetworks }))
    tell({ ...ADA, email: 'ada@other.example' })
    expect(told.at(-1)).toMatchObject({ email: 'ada@other.example', smartAccountNetworks })
    expect(ask).toHaveBeenCalledOnce()
  })

  it('[ACC-1:socialProvider] tells who has said who it is, where that is kept', () => {
    const { storage, tell, told } = setUp(async () => ({ smartAccountEnabledNetworks: [] }))
    storage.set(SOCIAL_PROVIDER, 'github')
    tell(ADA)
    expect(told).toEqual([{ ...KNOWN, socialProvider: 'github' }])
  })

  it('asks again for somebody else, of whom nothing is known before', async () => {
    const { ask, tell, told } = setUp(async () => ({ smartAccountEnabledNetworks: [1] }))
    tell(ADA)
    await vi.waitFor(() => expect(told).toHaveLength(2))
    tell(undefined)
    expect(told.at(-1)).toBeUndefined()
    tell(ADA)
    expect(told.at(-1)).toEqual(KNOWN)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('error: a site that does not say it is heard of, and the user all the same', async () => {
    const failure = new Error('not here')
    const { onError, tell, told } = setUp(() => Promise.reject(failure))
    tell(ADA)
    await vi.waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(failure))
    expect(told).toEqual([KNOWN])
  })

  it('tells nothing once it has ended', async () => {
    const { stop, tell, told } = setUp(async () => ({ smartAccountEnabledNetworks: [1] }))
    tell(ADA)
    stop()
    await Promise.resolve()
    tell(undefined)
    expect(told).toHaveLength(1)
  })

  it('[T5] cuts and cleans what the site calls its smart accounts', () => {
    const { tell, told } = setUp(async () => ({ smartAccountEnabledNetworks: [] }))
    tell({ ...ADA, smartAccountVersion: `\u202e${'x'.repeat(100)}` })
    expect(told[0]?.smartAccountVersion).toBe(`${'x'.repeat(39)}…`)
    tell({ ...ADA, smartAccountVersion: '\u202e' })
    expect(told[1]).not.toHaveProperty('smartAccountVersion')
  })

  it('[T8] cuts and cleans the name that somebody has chosen elsewhere', () => {
    const { tell, told } = setUp(async () => ({ smartAccountEnabledNetworks: [] }))
    tell({ ...ADA, userName: `\u202e${'x'.repeat(100)}` })
    expect(told[0]?.username).toBe(`${'x'.repeat(63)}…`)
    tell({ ...ADA, userName: '\n' })
    expect(told[1]).not.toHaveProperty('username')
  })
})
