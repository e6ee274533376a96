import type { SIWXSession } from '@latchkey/appkit'
import { describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from './MemoryStorage.js'
import { ServerStorage, type ServerStorageOptions } from './ServerStorage.js'

const accountAddress = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const session: SIWXSession = {
  data: {
    accountAddress,
    chainId,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: '12345678',
  },
  message: 'Hello.',
  signature: '',
}

describe('MemoryStorage', () => {
  it('keeps sessions to itself', async () => {
    const storage = new MemoryStorage()
    await storage.add(session)
    expect(await storage.get(chainId, accountAddress)).toEqual([session])
    // The letters of Solana's addresses mean something.
    expect(await storage.get(chainId, accountAddress.toLowerCase())).toEqual([])
    expect(await new MemoryStorage().get(chainId, accountAddress)).toEqual([])
    await storage.delete(chainId, accountAddress)
    expect(await storage.get(chainId, accountAddress)).toEqual([])
  })
})

describe('ServerStorage', () => {
  const serve = (options: Partial<ServerStorageOptions> = {}) => {
    const kept = new MemoryStorage()
    const server = {
      addSession: vi.fn((each: SIWXSession): Promise<unknown> => kept.add(each)),
      setSessions: (all: readonly SIWXSession[]): Promise<unknown> => kept.set(all),
      getSessions: kept.get.bind(kept),
      revokeSession: kept.delete.bind(kept),
      ...options,
    }
    return new ServerStorage(server)
  }

  it('asks the server of the app', async () => {
    const storage = serve()
    await storage.add(session)
    expect(await storage.get(chainId, accountAddress)).toEqual([session])
    await storage.delete(chainId, accountAddress)
    expect(await storage.get(chainId, accountAddress)).toEqual([])
    await storage.set([session])
    expect(await storage.get(chainId, accountAddress)).toEqual([session])
  })

  it('[S7] what the server does not take is not signed in', async () => {
    const no = async () => false
    const storage = serve({ addSession: no, setSessions: no })
    const invalid = expect.objectContaining({ code: 'SIWX_INVALID_SESSION' })
    await expect(storage.add(session)).rejects.toEqual(invalid)
    await expect(storage.set([session])).rejects.toEqual(invalid)
    await expect(storage.addAll([session])).rejects.toEqual(invalid)
    await expect(storage.addAll([session, session])).rejects.toEqual(invalid)
    await expect(serve({ addSessions: no }).addAll([session, session])).rejects.toEqual(invalid)
    const fault = async () => ({ fault: 'nonce' })
    await expect(serve({ addSession: fault }).add(session)).rejects.toEqual(invalid)
  })

  const waysToAdd = (answer: () => Promise<unknown>) => {
    const storage = serve({ addSession: answer, addSessions: answer, setSessions: answer })
    return [storage.add(session), storage.addAll([session, session]), storage.set([session])]
  }

  it('[R12] a server that finds the clock wrong is heard', async () => {
    for (const added of waysToAdd(async () => ({ fault: 'clockSkew' })))
      await expect(added).rejects.toMatchObject({ code: 'SIWX_CLOCK_WRONG' })
  })

  it('a server that is away has refused nothing', async () => {
    const cause = new TypeError('away')
    const away = [
      () => Promise.reject(cause),
      () => {
        throw cause
      },
    ]
    for (const added of away.flatMap(waysToAdd))
      await expect(added).rejects.toMatchObject({ code: 'SIWX_UNCHECKED', cause })
  })

  it('[S7] a reply that is no list says nothing, and none is nobody', async () => {
    for (const reply of [{}, 'text', 1])
      await expect(
        serve({ getSessions: async () => reply }).get(chainId, accountAddress),
      ).rejects.toMatchObject({ code: 'SIWX_UNCHECKED' })
    for (const nobody of [null, undefined])
      expect(await serve({ getSessions: async () => nobody }).get(chainId, accountAddress)).toEqual(
        [],
      )
  })
})
