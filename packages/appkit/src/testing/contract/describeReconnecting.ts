import { expect, it } from 'vitest'
import { DISCOVERY_MS, pause, QUIET_MS, within } from '../wait.js'
import type { ContractContext } from './ContractContext.js'
import { accountOf } from './createContractBench.js'

/** Describes what an adapter does after a reload, and once it is destroyed. */
export function describeReconnecting({ bench }: ContractContext): void {
  it('[RECON-1] reconnects after a reload without a prompt, and then signs', async () => {
    const before = await bench.connect()
    await bench.reload()
    bench.harness.wallet.hold()
    const connection = await within(
      bench.reconnect(),
      DISCOVERY_MS,
      'reconnect waited for a prompt',
    )
    expect(connection?.accounts).toEqual(before.accounts)
    expect(connection?.caipNetworkId).toBe(before.caipNetworkId)
    bench.harness.wallet.approve()
    const { address, connectorId } = accountOf(before)
    const message = 'after the reload'
    const signature = await bench.adapter.signMessage({ message, address, connectorId })
    await expect(bench.harness.verifyMessage({ address, message, signature })).resolves.toBe(true)
  })

  it('[RECON-1] does not reconnect to a wallet that no longer allows it', async () => {
    await bench.connect()
    await bench.harness.wallet.disconnect()
    await bench.reload()
    bench.harness.wallet.hold()
    const connection = await within(
      bench.reconnect(),
      DISCOVERY_MS,
      'reconnect waited for a prompt',
    )
    expect(connection).toBeUndefined()
  })

  it('[LEAK-1] leaves no listener and emits nothing after it is destroyed', async () => {
    bench.shutDown()
    const baseline = bench.harness.countListeners?.()
    bench.boot()
    await bench.connect()
    bench.shutDown()
    expect(bench.harness.countListeners?.()).toBe(baseline)
    const before = bench.events.length
    await bench.harness.wallet.switchAccount?.()
    await bench.harness.wallet.disconnect()
    await pause(QUIET_MS)
    expect(bench.events.length).toBe(before)
  })
}
