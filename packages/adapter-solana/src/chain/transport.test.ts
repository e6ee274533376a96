import { afterEach, describe, expect, it, vi } from 'vitest'
import { transport } from './transport.js'

const URL_ASKED = 'https://rpc.example'
const init = { method: 'POST', body: '{}' }

afterEach(() => vi.unstubAllGlobals())

/** A fetch of the app's. */
const createFetch = () => vi.fn<typeof globalThis.fetch>(async () => new Response('answer'))

describe("the app's own way to make requests", () => {
  it('is none where the app has none, and its fetch where that is all', () => {
    expect(transport({})).toBeUndefined()
    const fetch = createFetch()
    expect(transport({ fetch })).toBe(fetch)
  })

  it.each(['its own fetch', "the page's fetch"])(
    'asks behind its middleware by %s',
    async (whose) => {
      const fetch = createFetch()
      if (whose !== 'its own fetch') vi.stubGlobal('fetch', fetch)
      const send = transport({
        ...(whose === 'its own fetch' && { fetch }),
        fetchMiddleware: (url, given, next) => next(`${url}/changed`, { ...given, method: 'PUT' }),
      })
      expect(await (await send?.(URL_ASKED, init))?.text()).toBe('answer')
      expect(fetch).toHaveBeenCalledExactlyOnceWith(`${URL_ASKED}/changed`, {
        ...init,
        method: 'PUT',
      })
    },
  )

  it('asks once, however often the middleware goes on', async () => {
    const fetch = createFetch()
    const send = transport({
      fetch,
      fetchMiddleware(url, given, next) {
        next(url, given)
        next(`${url}/again`, given)
      },
    })
    await send?.(URL_ASKED, init)
    expect(fetch).toHaveBeenCalledExactlyOnceWith(URL_ASKED, init)
  })

  it.each([
    [
      'at once',
      () => {
        throw new Error('no token')
      },
    ],
    ['later', () => Promise.reject(new Error('no token'))],
  ])('error: fails as its middleware does, %s', async (_when, fetchMiddleware) => {
    const fetch = createFetch()
    await expect(transport({ fetch, fetchMiddleware })?.(URL_ASKED, init)).rejects.toThrow(
      'no token',
    )
    expect(fetch).not.toHaveBeenCalled()
  })
})
