import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { walletListingsAtom } from './atoms.js'
import { readPage } from './readPage.js'
import type { WalletQuery, WalletSource } from './types.js'

const LIST = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }))
const FIRST: WalletQuery = { page: 1, entries: 40 }

/** An app whose directory gives this, whatever it is asked for. */
function start(page: unknown = { wallets: LIST, count: 3 }, options: TestAppKitOptions = {}) {
  const walletSource = vi.fn<WalletSource>(async () => page as Awaited<ReturnType<WalletSource>>)
  const { appkit } = createTestAppKit({ walletSource, ...options })
  const read = async (query: WalletQuery = FIRST, signal?: AbortSignal) => {
    const { count, wallets } = await readPage(appkit, query, signal)
    return { count, ids: wallets.map(({ id }) => id) }
  }
  return { appkit, read, walletSource, asked: () => walletSource.mock.lastCall?.[0] }
}

describe('readPage', () => {
  it('gives what the directory has, and remembers it', async () => {
    const { appkit, read } = start()
    expect(await read()).toEqual({ ids: ['a', 'b', 'c'], count: 3 })
    expect(Object.keys(appkit.store.get(walletListingsAtom))).toEqual(['a', 'b', 'c'])
  })

  it('[WAL-1:includeAndExclude] asks for what is wanted of what the app offers, and shows no more than that', async () => {
    const options = { includeWalletIds: ['a', 'b'], excludeWalletIds: ['b'] }
    const { asked, read } = start(undefined, options)
    expect(await read({ ...FIRST, include: ['b', 'c', 'a'], exclude: ['d'] })).toMatchObject({
      ids: ['a'],
    })
    expect(asked()).toMatchObject({
      include: ['a', 'b'],
      exclude: expect.arrayContaining(['b', 'd']),
    })
  })

  it('[WAL-1:badge] takes nobody for certified of whom the directory does not say so', async () => {
    const wallets = [
      { ...LIST[0], badge_type: 'certified' },
      { ...LIST[1], badge_type: 'no' },
      LIST[2],
    ]
    const { read } = start({ wallets, count: 3 })
    expect(await read({ ...FIRST, badge: 'certified' })).toEqual({ ids: ['a'], count: 1 })
  })

  it('asks nobody where nothing that is wanted is offered', async () => {
    const { read, walletSource } = start(undefined, { includeWalletIds: ['a'] })
    expect(await read({ ...FIRST, include: ['b'] })).toEqual({ ids: [], count: 0 })
    expect(walletSource).not.toHaveBeenCalled()
  })

  it('an empty list of what to include leaves nothing out', async () => {
    const { asked, read } = start(undefined, { includeWalletIds: [] })
    expect(await read({ ...FIRST, include: [] })).toMatchObject({ ids: ['a', 'b', 'c'] })
    expect(asked()).not.toHaveProperty('include')
  })

  it('counts what is left where all are on the page, else as the directory does', async () => {
    const options = { excludeWalletIds: ['a'] }
    expect(await start(undefined, options).read()).toMatchObject({ count: 2 })
    const more = { wallets: LIST, count: 90 }
    expect(await start(more, options).read()).toMatchObject({ count: 90 })
    expect(await start(undefined, options).read({ ...FIRST, page: 2 })).toMatchObject({ count: 3 })
  })

  it('[R11] leaves out what is no wallet, and takes no count for none', async () => {
    const wallets = [LIST[0], { id: 7 }, null, { id: 'b', name: '' }, LIST[2]]
    for (const count of [-1, Number.NaN, '3', undefined])
      expect(await start({ wallets, count }).read()).toEqual({ ids: ['a', 'c'], count: 2 })
  })

  it('[R11] remembers an id that means something to every object', async () => {
    const wallets = [
      { id: '__proto__', name: 'P' },
      { id: 'constructor', name: 'C' },
    ]
    const { appkit, read } = start({ wallets, count: 2 })
    const { ids } = await read()
    const listings = appkit.store.get(walletListingsAtom)
    expect(ids.every((id) => Object.hasOwn(listings, id))).toBe(true)
    expect(Object.getPrototypeOf(listings)).toBeNull()
  })

  it.each([
    ['no page', 'x'],
    ['no list', { wallets: {}, count: 1 }],
    ['nothing', null],
  ])('error: %s', async (_what, page) => {
    await expect(start(page).read()).rejects.toMatchObject({ code: 'WALLETS_UNAVAILABLE' })
  })

  it('error: a directory that throws, at once or later', async () => {
    for (const failing of [
      () => {
        throw new Error('no')
      },
      () => Promise.reject(new Error('no')),
    ]) {
      const { read, walletSource } = start()
      walletSource.mockImplementationOnce(failing)
      await expect(read()).rejects.toMatchObject({ code: 'WALLETS_UNAVAILABLE' })
    }
  })

  it('[R15] ends with whoever asked, or with the instance, and so does what it has asked', async () => {
    const { appkit, read, walletSource } = start()
    walletSource.mockImplementation(() => new Promise(() => {}))
    const asked = (): AbortSignal | undefined => walletSource.mock.lastCall?.[1]?.signal
    const abort = new AbortController()
    const one = expect(read(FIRST, abort.signal)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await vi.waitFor(() => expect(asked()).toBeDefined())
    abort.abort()
    await one
    expect(asked()?.aborted).toBe(true)
    const calls = walletSource.mock.calls.length
    const other = expect(read()).rejects.toThrow()
    await vi.waitFor(() => expect(walletSource.mock.calls.length).toBeGreaterThan(calls))
    await appkit.destroy()
    await other
    expect(asked()?.aborted).toBe(true)
  })
})
