import { describe, expect, it } from 'vitest'
import type { TokenBalance } from '../account/types.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { INITIAL_PORTFOLIO } from './atoms.js'
import { activePortfolioAtom, selectPortfolio } from './selectPortfolio.js'
import { writePortfolio } from './writePortfolio.js'

const GOLD: TokenBalance = {
  name: 'Gold',
  symbol: 'GLD',
  chainId: 'eip155:1',
  quantity: { decimals: '6', numeric: '1' },
}

/** A wallet of two accounts, the tokens of whose first have been read on the network 1. */
async function withTokens() {
  const mock = mockAdapter({ wallets: [{ accounts: ['0xA1', '0xA2'] }] })
  const mocks = [mock, mockAdapter({ namespace: 'solana', wallets: [] })]
  const { appkit } = createTestAppKit({ mocks })
  const { store } = appkit
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  const caipAddress = 'eip155:1:0xA1'
  writePortfolio(appkit, 'eip155', { status: 'success', caipAddress, balances: [GOLD] })
  return { appkit, mock, select: (name = 'eip155') => selectPortfolio(store.get, name), store }
}

describe('the portfolio on show', () => {
  it('is never that of another account, and is there again with its own', async () => {
    const { mock, select } = await withTokens()
    const read = select()
    expect(read.balances).toEqual([GOLD])
    mock.switchAccount('mock', '0xA2')
    expect(select()).toBe(INITIAL_PORTFOLIO)
    mock.switchAccount('mock', '0xA1')
    expect(select()).toBe(read)
  })

  it('is never that of another network, configured or not', async () => {
    const { mock, select } = await withTokens()
    for (const id of ['eip155:2', 'eip155:404'] as const) {
      mock.switchChain('mock', id)
      expect(select(), id).toBe(INITIAL_PORTFOLIO)
    }
    mock.switchChain('mock', 'eip155:1')
    expect(select().balances).toEqual([GOLD])
  })

  it('is nobody’s once the connection has ended', async () => {
    const { appkit, select } = await withTokens()
    await appkit.disconnect()
    expect(select()).toBe(INITIAL_PORTFOLIO)
  })

  it('is that of the active namespace, unless another is named', async () => {
    const { select, store } = await withTokens()
    expect(store.get(activePortfolioAtom)).toBe(select('eip155'))
    store.set(activeNamespaceAtom, 'solana')
    expect(store.get(activePortfolioAtom)).toBe(INITIAL_PORTFOLIO)
    expect(select('eip155').balances).toEqual([GOLD])
    expect(select('constructor')).toBe(INITIAL_PORTFOLIO)
  })
})
