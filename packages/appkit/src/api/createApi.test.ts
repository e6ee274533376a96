import { fetchAllowedOrigins } from '@latchkey/blockchain-api'
import { VERSION } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { createApi } from './createApi.js'

const SERVER = 'https://api.example'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the calls of a client', () => {
  it('say whose project asks, and by which version of the kit', async () => {
    const asked: URL[] = []
    vi.stubGlobal('fetch', async (url: URL) => {
      asked.push(url)
      return new Response(JSON.stringify({ allowedOrigins: [] }))
    })
    const { appkit } = createTestAppKit({ projectId: 'shop' })
    await fetchAllowedOrigins(createApi(appkit, SERVER))
    const said = asked.map(({ origin, searchParams }) => [
      origin,
      ...['projectId', 'st', 'sv'].map((name) => searchParams.get(name)),
    ])
    expect(said).toEqual([[SERVER, 'shop', 'appkit', VERSION]])
  })

  it('end with the instance, and none begins after', async () => {
    const fetch = vi.fn((_url: URL, _init: RequestInit) => new Promise<Response>(() => {}))
    vi.stubGlobal('fetch', fetch)
    const { appkit } = createTestAppKit()
    const api = createApi(appkit, SERVER)
    const ended = { code: 'REQUEST_ABORTED' }
    const asking = expect(fetchAllowedOrigins(api)).rejects.toMatchObject(ended)
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
    await appkit.destroy()
    await asking
    expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true)
    await expect(fetchAllowedOrigins(api)).rejects.toMatchObject(ended)
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
