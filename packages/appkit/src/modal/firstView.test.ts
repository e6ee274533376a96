import { describe, expect, it } from 'vitest'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { firstView } from './firstView.js'

async function create() {
  const test = createTestAppKit({ networks: [testNetwork('eip155', 1)] })
  await test.appkit.start()
  return test
}

describe('the view that the state asks for', () => {
  it('[VIEW-1:connectFirst] is Connect where nobody is connected', async () => {
    const { appkit, mock } = await create()
    expect(firstView(appkit).name).toBe('Connect')
    mock.setApproval('hold')
    const connecting = appkit.connect({ connectorId: 'mock' })
    expect(firstView(appkit).name).toBe('Connect')
    mock.setApproval('approve')
    mock.approve()
    await connecting
  })

  it('is the account of whoever is connected', async () => {
    const { appkit } = await create()
    await appkit.connect({ connectorId: 'mock' })
    expect(firstView(appkit)).toEqual({ name: 'Account', params: undefined })
  })

  it('is the way off a network that the app does not have', async () => {
    const { appkit, mock } = await create()
    await appkit.connect({ connectorId: 'mock' })
    mock.switchChain('mock', 'eip155:99')
    expect(firstView(appkit).name).toBe('UnsupportedChain')
    mock.switchChain('mock', 'eip155:1')
    expect(firstView(appkit).name).toBe('Account')
  })

  it('is Connect in a namespace of which no wallet is connected', async () => {
    const { appkit } = createTestAppKit({
      mocks: [mockAdapter(), mockAdapter({ namespace: 'solana' })],
    })
    await appkit.start()
    await appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
    await appkit.switchNetwork('solana:1')
    expect(firstView(appkit).name).toBe('Connect')
  })
})
