import { afterEach, expect, it, vi } from 'vitest'
import { pageWallets } from './pageWallets.js'

const clean: (() => void)[] = []
afterEach(() => {
  for (const step of clean.splice(0).reverse()) step()
})

it('knows one list for an owner, whoever watches, and another for another owner', async () => {
  const provider = { request: async () => null }
  Reflect.set(window, 'ethereum', provider)
  clean.push(() => Reflect.deleteProperty(window, 'ethereum'))
  const owner = {}
  const ids: string[][] = []
  clean.push(pageWallets(owner).watch((list) => void ids.push(list.map(({ id }) => id))))
  expect(pageWallets(owner).list()).toEqual([])
  await vi.waitFor(() => expect(ids.at(-1)).toEqual(['injected']))
  expect(pageWallets(owner).find('injected')?.provider).toBe(provider)
  expect(pageWallets(owner).list()).toHaveLength(1)
  expect(pageWallets(owner).find('dev.latchkey.other')).toBeUndefined()
  expect(pageWallets({}).find('injected')).toBeUndefined()
})
