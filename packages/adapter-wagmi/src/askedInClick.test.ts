import { createTestContext } from '@latchkey/appkit/testing'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { createPage, createWallet, removePage } from '@latchkey/sandbox/testing'
import type { EvmWallet } from '@latchkey/sandbox/wallets'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { wagmiAdapter } from './wagmiAdapter.js'

const RDNS = 'dev.latchkey.sandbox'
const signal = new AbortController().signal

/** wagmi comes over a slow line: nothing of it is there before `arrive` is called. */
const line = vi.hoisted(() => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrive, arrived }
})
vi.mock('./makeConfig.js', async (load) => {
  await line.arrived
  return load()
})

let chain: EvmChain
let wallet: EvmWallet

beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31_337 })
}, 60_000)
afterAll(() => chain.stop())
beforeEach(() => {
  const page = createPage()
  wallet = createWallet([chain])
  wallet.announce(page)
})
afterEach(() => {
  wallet.destroy()
  removePage()
})

async function startAdapter() {
  const { context, events } = createTestContext([chain.viemChain])
  const adapter = wagmiAdapter()(context)
  const listed = vi.fn()
  const stop = adapter.watchConnectors(listed)
  await vi.waitFor(() => expect(listed).toHaveBeenCalled())
  const end = () => {
    stop()
    adapter.destroy?.()
  }
  return { adapter, events, end }
}

const asked = () => wallet.log.filter(({ method }) => method === 'eth_requestAccounts')

describe('a wallet that is chosen before wagmi is there', () => {
  it('error: tells of a person who declines, without waiting for wagmi', async () => {
    const { adapter, end } = await startAdapter()
    wallet.setApprovals('reject')
    await expect(adapter.connect({ connectorId: RDNS, signal })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    end()
  })

  it('is asked at once and once, and wagmi is told what it has answered', async () => {
    const { adapter, end } = await startAdapter()
    const connecting = adapter.connect({ connectorId: RDNS, signal })
    await vi.waitFor(() => expect(asked()).toHaveLength(1))
    line.arrive()
    const { accounts, caipNetworkId } = await connecting
    expect(accounts[0]?.address).toBe(chain.accounts[0]?.address)
    expect(caipNetworkId).toBe(chain.caipNetworkId)
    expect(asked()).toHaveLength(1)
    await adapter.signMessage({
      connectorId: RDNS,
      address: accounts[0]?.address ?? '',
      message: 'through wagmi',
    })
    end()
  })
})
