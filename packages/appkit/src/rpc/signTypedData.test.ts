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

  it('signs what has no domain, as EIP-712 allows: it names no chain', async () => {
    const { appkit, mock } = await connected()
    const { domain: _domain, ...given } = typedData()
    await expect(appkit.signTypedData({ typedData: given })).resolves.toMatch(/^0x/)
    expect(mock.calls.at(-1)).toMatchObject({ method: 'signTypedData' })
  })

  it.each([
    ['typedData', 'text'],
    ['typedData', null],
    ['domain', { ...typedData(), domain: null }],
    ['domain', { ...typedData(), domain: 'app.example' }],
  ])('error: names %s where it is none', async (reason, given) => {
    const { appkit, mock } = await connected()
    await expect(appkit.signTypedData({ typedData: given as never })).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
      context: { reason },
    })
    expect(mock.calls.some(({ method }) => method === 'signTypedData')).toBe(false)
  })
})
