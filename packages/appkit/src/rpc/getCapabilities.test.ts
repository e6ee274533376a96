import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { type MockAdapterOptions, mockAdapter } from '../testing/mockAdapter.js'
import { MOCK_FAULTS } from '../testing/mockFault.js'

async function connected(options: MockAdapterOptions = {}) {
  const test = createTestAppKit({ mocks: [mockAdapter(options)] })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  return test
}

describe('getCapabilities', () => {
  it('[RPC-5] is empty on every failure', async () => {
    const { appkit, mock } = await connected()
    expect(await appkit.getCapabilities()).toEqual({ '0x1': { atomic: { status: 'supported' } } })
    for (const fault of MOCK_FAULTS.filter((item) => item !== 'never')) {
      mock.setFault('getCapabilities', fault)
      expect(await appkit.getCapabilities()).toEqual({})
    }
    await appkit.disconnect()
    expect(await appkit.getCapabilities()).toEqual({})
    const other = await connected({ without: ['getCapabilities'] })
    expect(await other.appkit.getCapabilities()).toEqual({})
  })
})
