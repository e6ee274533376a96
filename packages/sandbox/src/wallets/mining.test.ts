import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type EvmChain, startEvmChain } from '../chains/evm/startEvmChain.js'
import { createMining } from './mining.js'

vi.setConfig({ hookTimeout: 60_000 })

let chain: EvmChain

beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
})
afterAll(() => chain.stop())

it('lets transactions wait, and mines them when it goes on', async () => {
  const { client, rpcUrl } = chain
  const mining = createMining()
  const changed = vi.fn()
  const stop = mining.watch(changed)
  await mining.set(rpcUrl, false)
  expect(mining.isOn(rpcUrl)).toBe(false)
  const [account] = chain.accounts
  if (!account) throw new TypeError('no account')
  const { address } = account
  const before = await client.getBlockNumber({ cacheTime: 0 })
  await client.sendTransaction({ account: address, to: address })
  expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(before)

  await mining.set(rpcUrl, true)
  expect(mining.isOn(rpcUrl)).toBe(true)
  expect(changed).toHaveBeenCalledTimes(2)
  expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(before + 1n)
  stop()
  await mining.set(rpcUrl, false)
  expect(changed).toHaveBeenCalledTimes(2)
  // Puts back what it has done itself, after what was asked before it.
  void mining.set(rpcUrl, false)
  mining.reset()
  await expect.poll(() => client.getAutomine()).toBe(true)
  await expect.poll(() => mining.isOn(rpcUrl)).toBe(true)
})

it('error: a chain that cannot be told mines on, and the next one is told all the same', async () => {
  const mining = createMining()
  const gone = 'http://127.0.0.1:1'
  const failing = mining.set(gone, false)
  const next = mining.set(chain.rpcUrl, false)
  await expect(failing).rejects.toMatchObject({ code: 4901 })
  await next
  expect(mining.isOn(gone)).toBe(true)
  expect(mining.isOn(chain.rpcUrl)).toBe(false)
  await mining.set(chain.rpcUrl, true)
})
