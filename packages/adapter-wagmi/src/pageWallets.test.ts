import { mainnet } from '@latchkey/appkit/networks'
import { createTestContext } from '@latchkey/appkit/testing'
import { createPage, removePage } from '@latchkey/sandbox/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { wagmiAdapter } from './wagmiAdapter.js'

const loaded = vi.hoisted(() => ({ adapters: 0 }))
vi.mock('./createWagmiAdapter.js', async (load) => {
  loaded.adapters += 1
  return load()
})

const clean: (() => void)[] = []
afterEach(() => {
  for (const step of clean.splice(0).reverse()) step()
})

it('lists the wallets of the page without the code that connects them', async () => {
  createPage().ethereum = { request: async () => null }
  clean.push(removePage)
  const { context } = createTestContext([mainnet])
  const adapter = wagmiAdapter()(context)
  const lists: string[][] = []
  const stop = adapter.watchConnectors((list) => void lists.push(list.map(({ id }) => id)))
  clean.push(() => adapter.destroy?.(), stop)
  await vi.waitFor(() => expect(lists.at(-1)).toEqual(['injected']))
  expect(loaded.adapters).toBe(0)
  adapter.prepare?.()
  await vi.waitFor(() => expect(loaded.adapters).toBe(1))
})
