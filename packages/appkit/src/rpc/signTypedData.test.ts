import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { type MockAdapterOptions, mockAdapter } from '../testing/mockAdapter.js'

async function connected(options: MockAdapterOptions = {}) {
  const test = createTestAppKit({ mocks: [mockAdapter(options)] })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  return test
}

const typedData = (chainId?: unknown) => ({
  domain: { name: 'App', ...(chainId === undefined ? {} : { chainId }) },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'hi' },
})

describe('signTypedData', () => {
  it.each([undefined, 1, '1', '0x1', '0x01', 1n])('signs for the active chain: %s', async (id) => {
    const { appkit } = await connected()
    await expect(appkit.signTypedData({ typedData: typedData(id) })).resolves.toMatch(/^0x/)
  })

  it.each([2, '0x2', 10n ** 30n, 1.5, '1 ', 'mainnet', null, {}, Number.NaN])(
    '[T19] refuses a domain of another chain: %s',
    async (id) => {
      const { appkit, mock } = await connected()
      await expect(appkit.signTypedData({ typedData: typedData(id) })).rejects.toMatchObject({
        code: 'CHAIN_MISMATCH',
      })
      expect(mock.calls.some(({ method }) => method === 'signTypedData')).toBe(false)
    },
  )
})
