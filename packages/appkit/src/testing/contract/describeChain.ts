import { expect, it } from 'vitest'
import { PATIENCE_MS } from '../wait.js'
import { type ContractContext, given } from './ContractContext.js'
import { accountOf } from './createContractBench.js'
import { expectCode } from './expectCode.js'

/** Describes what an adapter reads from its chain, and sends to it. */
export function describeChain({ bench, chainTimeoutMs, define }: ContractContext): void {
  it('reads the native balance that the chain has', async () => {
    const { address } = accountOf(await bench.connect())
    const balance = await bench.adapter.getBalance({ address, network: bench.network() })
    expect(balance.value).toBe(await bench.harness.getBalance(address))
    expect(balance.symbol).toBe(bench.network().nativeCurrency.symbol)
    expect(balance.decimals).toBe(bench.network().nativeCurrency.decimals)
    expect(toBaseUnits(balance.formatted, balance.decimals)).toBe(balance.value)
  })

  define(
    'transaction',
    'sends a transaction that the chain executes',
    async () => {
      const transaction = given(bench.harness.transaction, 'transaction')
      const send = given(bench.adapter.sendTransaction?.bind(bench.adapter), 'sendTransaction')
      const { address, connectorId } = accountOf(await bench.connect())
      const request = {
        transaction: await transaction.create(address),
        network: bench.network(),
        address,
        connectorId,
      }
      if (bench.adapter.estimateGas)
        expect(await bench.adapter.estimateGas(request)).toBeGreaterThan(0n)
      await transaction.assertMined(await send(request))
    },
    chainTimeoutMs + PATIENCE_MS,
  )

  define('transaction', 'says USER_REJECTED when a transaction is declined', async () => {
    const transaction = given(bench.harness.transaction, 'transaction')
    const send = given(bench.adapter.sendTransaction?.bind(bench.adapter), 'sendTransaction')
    const { address, connectorId } = accountOf(await bench.connect())
    const request = {
      transaction: await transaction.create(address),
      network: bench.network(),
      address,
      connectorId,
    }
    bench.harness.wallet.reject()
    await expectCode(send(request), 'USER_REJECTED')
  })
}

function toBaseUnits(formatted: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = formatted.split('.')
  return BigInt(whole) * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, '0') || '0')
}
