import { describe, expect, it } from 'vitest'
import { accountsAtom } from '../account/atoms.js'
import type { TokenBalance } from '../account/types.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { INITIAL_PORTFOLIO, portfoliosAtom } from './atoms.js'
import { selectPortfolio } from './selectPortfolio.js'
import type { PortfolioState } from './types.js'
import { writePortfolio } from './writePortfolio.js'

const BALANCES: readonly TokenBalance[] = [
  {
    name: 'Gold',
    symbol: 'GLD',
    chainId: 'eip155:1',
    quantity: { decimals: '6', numeric: '1' },
  },
]
const READ = { status: 'success', caipAddress: 'eip155:1:0xA1', balances: BALANCES } as const

function create() {
  const mock = mockAdapter({ wallets: [{ accounts: ['0xA1', '0xA2'] }] })
  const { appkit } = createTestAppKit({ mocks: [mock] })
  return {
    appkit,
    mock,
    shown: () => selectPortfolio(appkit.store.get, 'eip155'),
    tokens: () => appkit.getAccount('eip155').tokenBalance,
    write: (patch: Partial<PortfolioState>) => writePortfolio(appkit, 'eip155', patch),
  }
}

async function connected() {
  const test = create()
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  return test
}

describe('writing a portfolio', () => {
  it('writes those of the account with it: nobody hears of one without the other', async () => {
    const { appkit, shown, tokens, write } = await connected()
    const heard: unknown[] = []
    for (const atom of [accountsAtom, portfoliosAtom])
      appkit.store.sub(atom, () => heard.push([shown().balances, tokens()]))
    write(READ)
    expect(heard).toEqual([
      [BALANCES, BALANCES],
      [BALANCES, BALANCES],
    ])
  })

  it('leaves what it says nothing of', async () => {
    const { shown, tokens, write } = await connected()
    write({ ...READ, updatedAt: 5 })
    write({ isStale: true })
    expect(shown()).toMatchObject({ ...READ, isStale: true, updatedAt: 5 })
    expect(tokens()).toBe(BALANCES)
  })

  it('begins anew for another account: nothing of the one before is left', async () => {
    const { mock, shown, tokens, write } = await connected()
    write({ ...READ, isStale: true, updatedAt: 5 })
    mock.switchAccount('mock', '0xA2')
    write({ status: 'loading', caipAddress: 'eip155:1:0xA2' })
    expect(shown()).toEqual({
      ...INITIAL_PORTFOLIO,
      status: 'loading',
      caipAddress: 'eip155:1:0xA2',
    })
    expect(tokens()).toBeUndefined()
  })

  it('shows nothing where nobody is connected', () => {
    const { shown, tokens, write } = create()
    write(READ)
    expect([shown(), tokens()]).toEqual([INITIAL_PORTFOLIO, undefined])
  })
})
