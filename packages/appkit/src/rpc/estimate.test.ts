import { AppKitError, type ErrorCode } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { type MockAdapterOptions, mockAdapter } from '../testing/mockAdapter.js'
import { parseAmount } from './estimate.js'

const transaction = { to: '0x01', value: 1n }

async function connected(options: MockAdapterOptions = {}) {
  const { appkit, mock } = createTestAppKit({ mocks: [mockAdapter(options)] })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  return { appkit, mock }
}

describe('an estimate', () => {
  it.each([
    'ACCOUNT_CHANGED',
    'BELOW_MINIMUM_BALANCE',
    'INSUFFICIENT_FUNDS',
  ] satisfies readonly ErrorCode[])(
    '[SND-4] error: says itself what says more: %s',
    async (code) => {
      const { appkit, mock } = await connected()
      mock.setFault('estimateFee', { throws: new AppKitError(code) })
      await expect(appkit.estimateFee({ transaction })).rejects.toMatchObject({ code })
    },
  )

  it('[SND-4] error: has failed by anything else, whose words are its cause', async () => {
    const { appkit, mock } = await connected()
    const cause = new AppKitError('NETWORK_ERROR')
    mock.setFault('estimateGas', { throws: cause })
    await expect(appkit.estimateGas({ transaction })).rejects.toMatchObject({
      code: 'GAS_ESTIMATE_FAILED',
      cause: { code: 'NETWORK_ERROR' },
    })
  })

  it.each([
    ['a fee that is sponsored', { kind: 'sponsored' }, { kind: 'sponsored' }],
    ['one that nobody says before', { kind: 'unknown', value: 1n }, { kind: 'unknown' }],
    ['no deposit', { kind: 'exact', value: 3n, deposit: 0n }, { kind: 'exact', value: 3n }],
    [
      'a deposit',
      { kind: 'upTo', value: 3n, deposit: 2n },
      { kind: 'upTo', value: 3n, deposit: 2n },
    ],
  ])('takes %s', async (_which, answers, fee) => {
    const { appkit, mock } = await connected()
    mock.setFault('estimateFee', { answers })
    const found = await appkit.estimateFee({ transaction })
    expect(found).toMatchObject(fee)
    expect('deposit' in found).toBe('deposit' in fee)
    expect('formatted' in found).toBe('value' in fee)
  })

  it.each([
    ['another kind', { kind: 'free', value: 0n }],
    ['no amount', { kind: 'exact' }],
    ['a number', { kind: 'exact', value: 1 }],
    ['less than nothing', { kind: 'upTo', value: -1n }],
    ['a deposit of less than nothing', { kind: 'upTo', value: 1n, deposit: -1n }],
    ['a bare amount', 5n],
  ])('[SND-4] error: takes no answer that is none: %s', async (_which, answers) => {
    const { appkit, mock } = await connected()
    mock.setFault('estimateFee', { answers })
    await expect(appkit.estimateFee({ transaction })).rejects.toMatchObject({
      code: 'GAS_ESTIMATE_FAILED',
    })
  })

  it('is an amount of base units, from nothing on', () => {
    expect([0n, 5n, -1n, 5, '5', undefined].map(parseAmount)).toEqual([
      0n,
      5n,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
