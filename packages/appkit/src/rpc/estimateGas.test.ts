import { RPC_TIMEOUT_MS } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { estimateGas } from './estimateGas.js'

const transaction = { to: '0x01', value: 1n }

async function connected() {
  const { appkit, mock } = createTestAppKit()
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  return { appkit, mock, estimate: () => estimateGas(appkit, { transaction }) }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the gas of a transaction', () => {
  it.each([0n, 21_000n, 2n ** 64n])('is what the adapter counts: %s', async (answers) => {
    const { estimate, mock } = await connected()
    mock.setFault('estimateGas', { answers })
    expect(await estimate()).toBe(answers)
  })

  it.each([
    ['a number', 21_000],
    ['a text', '21000'],
    ['less than nothing', -1n],
    ['nothing', undefined],
    ['a fee', { kind: 'exact', value: 1n }],
  ])('error: is not known where the adapter answers %s', async (_what, answers) => {
    const { estimate, mock } = await connected()
    mock.setFault('estimateGas', { answers })
    await expect(estimate()).rejects.toMatchObject({
      code: 'GAS_ESTIMATE_FAILED',
      cause: { code: 'INVALID_WALLET_RESPONSE' },
    })
  })

  it('error: is given up after fifteen seconds, and leaves no timer', async () => {
    const { estimate, mock } = await connected()
    vi.useFakeTimers()
    mock.setFault('estimateGas', 'never')
    const failed = expect(estimate()).rejects.toMatchObject({
      code: 'GAS_ESTIMATE_FAILED',
      cause: { code: 'WALLET_TIMEOUT' },
    })
    await vi.advanceTimersByTimeAsync(RPC_TIMEOUT_MS)
    await failed
    expect(vi.getTimerCount()).toBe(0)
  })

  it('error: is not that of an account that has gone meanwhile', async () => {
    const { estimate, mock } = await connected()
    let answer = (_gas: bigint) => {}
    const answers = new Promise<bigint>((resolve) => {
      answer = resolve
    })
    mock.setFault('estimateGas', { answers })
    const failed = expect(estimate()).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    mock.switchAccount('mock', mock.wallets[0]?.accounts[1] ?? '')
    answer(21_000n)
    await failed
  })

  it('error: nobody is asked on a network that is not configured', async () => {
    const { estimate, mock } = await connected()
    mock.switchChain('mock', 'eip155:404')
    await expect(estimate()).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN' })
    expect(mock.calls.map(({ method }) => method)).not.toContain('estimateGas')
  })
})
