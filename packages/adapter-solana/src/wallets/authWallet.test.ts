import { AUTH_ID } from '@latchkey/appkit/adapter'
import { createTestContext } from '@latchkey/appkit/testing'
import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Cleanup } from '../../test/connectWallet.js'
import { createNetworks, createWallet } from '../../test/solanaHarness.js'
import { solanaAdapter } from '../solanaAdapter.js'

const signal = new AbortController().signal

let chain: SolanaChain
const clean: Cleanup = []

beforeAll(async () => {
  chain = await startSolanaChain()
}, 60_000)
afterAll(async () => {
  await chain.stop()
})
afterEach(() => {
  for (const step of clean.splice(0).reverse()) step()
})

/** The adapter with an embedded wallet that a feature hands out. */
function setUp(given: unknown) {
  const getAuthProvider = async () => given
  const { context, abort, events } = createTestContext(createNetworks(chain), { getAuthProvider })
  clean.push(abort)
  const adapter = solanaAdapter()(context)
  const parameters = { connectorId: AUTH_ID, signal }
  return {
    events,
    connect: () => adapter.connect(parameters),
    reconnect: () => adapter.reconnect(parameters),
  }
}

function setUpWallet() {
  const wallet = createWallet(chain)
  clean.push(wallet.destroy)
  return { wallet, ...setUp(wallet.wallet) }
}

describe('openAuthWallet', () => {
  it('[CONN-1:embedded] connects the embedded wallet of a feature, which is none of the page', async () => {
    const { connect } = setUpWallet()
    const { accounts, connectorId } = await connect()
    expect(connectorId).toBe(AUTH_ID)
    expect(accounts[0]?.address).toBe(chain.accounts[0]?.address)
  })

  it.each([undefined, null, {}, { name: 'Odd', chains: ['eip155:1'], features: {} }])(
    'error: %j is no wallet of Solana',
    async (odd) => {
      await expect(setUp(odd).connect()).rejects.toMatchObject({ code: 'PROVIDER_NOT_FOUND' })
    },
  )

  it('is over, and not locked, where nobody is logged in any more', async () => {
    const { connect, events, reconnect, wallet } = setUpWallet()
    await connect()
    expect(await reconnect()).toMatchObject({ connectorId: AUTH_ID })
    wallet.lock()
    expect(events).toEqual([{ type: 'disconnected', connectorId: AUTH_ID }])
    expect(await reconnect()).toBe('refused')
  })
})
