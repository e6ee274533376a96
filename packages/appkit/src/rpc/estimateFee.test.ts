import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'

const transaction = { to: '0x01', value: 1n }

async function feeOf(answers: unknown) {
  const { appkit, mock } = createTestAppKit()
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  mock.setFault('estimateFee', { answers })
  return appkit.estimateFee({ transaction })
}

describe('what a transaction costs', () => {
  it('is told in the coin of the network, as people read it', async () => {
    await expect(feeOf({ kind: 'exact', value: 1_500_000_000_000_000n })).resolves.toEqual({
      kind: 'exact',
      value: 1_500_000_000_000_000n,
      decimals: 18,
      symbol: 'TST',
      formatted: '0.0015',
    })
  })

  it('names the part that opens an account for the receiver, where there is one', async () => {
    await expect(feeOf({ kind: 'upTo', value: 5n, deposit: 3n })).resolves.toMatchObject({
      value: 5n,
      deposit: 3n,
    })
    await expect(feeOf({ kind: 'upTo', value: 5n, deposit: 0n })).resolves.not.toHaveProperty(
      'deposit',
    )
  })

  it.each(['sponsored', 'unknown'])('has no amount where it is %s', async (kind) => {
    await expect(feeOf({ kind, value: 5n })).resolves.toEqual({ kind })
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 5],
    ['a kind that nobody knows', { kind: 'about', value: 5n }],
    ['no amount', { kind: 'exact' }],
    ['a number in the place of an amount', { kind: 'exact', value: 5 }],
    ['an amount below zero', { kind: 'upTo', value: -1n }],
    ['a deposit that is none', { kind: 'upTo', value: 5n, deposit: '3' }],
  ])('[SND-4] error: is not known where the adapter answers %s', async (_what, answer) => {
    await expect(feeOf(answer)).rejects.toMatchObject({
      code: 'GAS_ESTIMATE_FAILED',
      cause: { code: 'INVALID_WALLET_RESPONSE' },
    })
  })
})
