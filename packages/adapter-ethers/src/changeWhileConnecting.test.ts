import { createTestContext, testNetwork } from '@latchkey/appkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { createScriptedProvider } from '../../foundation/test/scriptedProvider.js'
import { createConnections } from './createConnections.js'
import type { Wallets } from './createWallets.js'

const ID = 'com.example.wallet'
const FIRST = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SECOND = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const CHOSEN = 'eip155:2'

/** Connections of a page with one wallet, which answers by script. */
function setUp(script: Record<string, unknown>) {
  const wallet = createScriptedProvider(script)
  const { abort, context, events } = createTestContext([
    testNetwork('eip155', 1),
    testNetwork('eip155', 2),
  ])
  const wallets: Pick<Wallets, 'closeSession' | 'find' | 'sessionOf'> = {
    find: async () => wallet.provider,
    sessionOf: () => undefined,
    closeSession() {},
  }
  // Of the wallets no more is used.
  const connections = createConnections(context, wallets as Wallets)
  return { ...wallet, abort, connections, events }
}

/** A request that stands until it is answered. */
function openPrompt() {
  let answer = (_value: unknown) => {}
  const answered = new Promise((resolve) => {
    answer = resolve
  })
  return { answer: (value: unknown) => answer(value), ask: vi.fn(() => answered) }
}

const addressesOf = ({ accounts }: { accounts: readonly { address: string }[] }) =>
  accounts.map(({ address }) => address)

describe('createConnections', () => {
  it('[REAL-5:eip1193] connects with the account that is chosen while the wallet asks for the network', async () => {
    const prompt = openPrompt()
    const { connections, emit, events } = setUp({
      eth_requestAccounts: [FIRST, SECOND],
      eth_chainId: '0x1',
      wallet_switchEthereumChain: prompt.ask,
    })
    const { signal } = new AbortController()
    const connecting = connections.connect({ connectorId: ID, caipNetworkId: CHOSEN, signal })
    await vi.waitFor(() => expect(prompt.ask).toHaveBeenCalled())
    emit('accountsChanged', [SECOND, FIRST])
    prompt.answer(null)
    expect(addressesOf(await connecting)).toEqual([SECOND, FIRST])
    expect(events).toEqual([])
    emit('accountsChanged', [FIRST])
    expect(events).toMatchObject([{ type: 'accountsChanged', accounts: [{ address: FIRST }] }])
  })

  it('[REAL-2:locked] error: does not connect a wallet that is locked meanwhile, and listens to it no more', async () => {
    const prompt = openPrompt()
    const { connections, emit, listenerCount } = setUp({
      eth_requestAccounts: [FIRST],
      eth_chainId: '0x1',
      wallet_switchEthereumChain: prompt.ask,
    })
    const { signal } = new AbortController()
    const connecting = connections.connect({ connectorId: ID, caipNetworkId: CHOSEN, signal })
    await vi.waitFor(() => expect(prompt.ask).toHaveBeenCalled())
    emit('accountsChanged', [])
    prompt.answer(null)
    await expect(connecting).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(listenerCount()).toBe(0)
    expect(() => connections.provider(ID)).toThrow(
      expect.objectContaining({ code: 'PROVIDER_NOT_FOUND' }),
    )
  })

  it('error: leaves no listener where the page is gone before the wallet has said all', async () => {
    const chain = openPrompt()
    const { abort, connections, listenerCount } = setUp({
      eth_requestAccounts: [FIRST],
      eth_chainId: chain.ask,
    })
    const { signal } = new AbortController()
    const connecting = connections.connect({ connectorId: ID, signal })
    await vi.waitFor(() => expect(chain.ask).toHaveBeenCalled())
    abort()
    connections.destroy()
    chain.answer('0x1')
    await expect(connecting).rejects.toMatchObject({ code: 'DESTROYED' })
    expect(listenerCount()).toBe(0)
  })

  it('[REAL-5:eip1193] a request that was open in the wallet already connects with what it shows last', async () => {
    const { connections, emit, events } = setUp({
      eth_requestAccounts: () => Promise.reject(Object.assign(new Error(), { code: -32002 })),
      eth_chainId: '0x1',
    })
    const { signal } = new AbortController()
    const connecting = connections.connect({ connectorId: ID, signal })
    await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    emit('accountsChanged', [FIRST, SECOND])
    emit('accountsChanged', [SECOND, FIRST])
    await vi.waitFor(() => expect(events).toHaveLength(1))
    const [event] = events
    expect(event?.type === 'connected' && addressesOf(event.connection)).toEqual([SECOND, FIRST])
  })
})
