import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createListSource } from './createListSource.js'
import type { CustomWallet, WalletQuery } from './types.js'

const LIST: readonly CustomWallet[] = [
  { id: 'ledger', name: 'Lédger', rdns: 'com.ledger', chains: ['eip155:1'] },
  { id: 'sol', name: 'Sol Pocket', homepage: 'https://www.sunny.example/x', chains: ['solana:1'] },
  { id: 'pocket', name: 'Pocket', badge_type: 'certified' },
  { id: 'big', name: 'Deep Pockets', rdns: 'example.deep' },
]
const options = { signal: new AbortController().signal }

const ids = async (query: WalletQuery, list = LIST) =>
  (await createListSource(list)(query, options)).wallets.map(({ id }) => id)

describe('createListSource', () => {
  it('[WAL-1:pagesOf40] gives pages of 40, and of as many as were asked for', async () => {
    const list = Array.from({ length: 95 }, (_item, index) => ({
      id: `w${index}`,
      name: `W ${index}`,
    }))
    const source = createListSource(list)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => source({ page }, options)))
    expect(pages.map(({ wallets, count }) => [wallets.length, count])).toEqual([
      [40, 95],
      [40, 95],
      [15, 95],
      [0, 95],
    ])
    expect(pages[1]?.wallets[0]).toBe(list[40])
    expect((await source({ entries: 10, page: 2 }, options)).wallets[0]).toBe(list[10])
    // Nonsense is the default.
    expect((await source({ entries: -1, page: 0.5 }, options)).wallets).toHaveLength(40)
  })

  it('[WAL-1:search] searches names without case and marks, then rdns and host; the nearest first', async () => {
    expect(await ids({ search: 'LEDGER' })).toEqual(['ledger'])
    expect(await ids({ search: 'lédg' })).toEqual(['ledger'])
    expect(await ids({ search: 'pocket' })).toEqual(['pocket', 'sol', 'big'])
    expect(await ids({ search: 'sunny' })).toEqual(['sol'])
    expect(await ids({ search: 'example.deep' })).toEqual(['big'])
    expect(await ids({ search: 'nobody' })).toEqual([])
  })

  it('[WAL-1:includeAndExclude,badge,chains] includes, excludes, and knows badge and chains; what does not say its chains may have any', async () => {
    expect(await ids({ include: ['sol', 'big', 'nobody'] })).toEqual(['sol', 'big'])
    expect(await ids({ include: [] })).toEqual([])
    expect(await ids({ exclude: ['sol', 'big'] })).toEqual(['ledger', 'pocket'])
    expect(await ids({ badge: 'certified' })).toEqual(['pocket'])
    expect(await ids({ chains: ['eip155:8453'] })).toEqual(['ledger', 'pocket', 'big'])
    expect(await ids({ chains: ['solana:1'], exclude: ['pocket'] })).toEqual(['sol', 'big'])
  })

  it('[R8] leaves out entries that are no wallet', async () => {
    const list = [null, { id: 'a' }, ...LIST] as unknown as CustomWallet[]
    expect(await ids({}, list)).toHaveLength(4)
  })

  it('each wallet is on one page, whatever the size of a page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 250 }),
        async (entries, length) => {
          const list = Array.from({ length }, (_item, index) => ({ id: `w${index}`, name: 'W' }))
          const source = createListSource(list)
          const found: CustomWallet[] = []
          for (let page = 1; page <= Math.ceil(length / entries); page += 1) {
            found.push(...(await source({ page, entries }, options)).wallets)
          }
          expect(found).toEqual(list)
        },
      ),
      { numRuns: 30 },
    )
  })
})
