import { expect } from 'vitest'
import { pause, QUIET_MS } from '../wait.js'
import { type ContractContext, given } from './ContractContext.js'
import { accountOf } from './createContractBench.js'
import { expectCode } from './expectCode.js'

/** Describes how an adapter switches the network. */
export function describeNetworks({ bench, define, without }: ContractContext): void {
  for (const kind of ['switchTo', 'unknownNetwork'] as const) {
    define(kind, `switches the network: ${kind}`, async () => {
      const id = given(bench.harness[kind], kind)
      const switchNetwork = given(bench.adapter.switchNetwork?.bind(bench.adapter), 'switchNetwork')
      const { connectorId } = accountOf(await bench.connect())
      const before = bench.events.length
      const { signal } = new AbortController()
      await switchNetwork({ connectorId, network: bench.network(id), signal })
      if (bench.harness.getWalletNetwork) expect(await bench.harness.getWalletNetwork()).toBe(id)
      await pause(QUIET_MS)
      const changes = bench.events.slice(before).filter(({ type }) => type === 'networkChanged')
      // The kernel learns of it from the call; an event as well does no harm, a wrong one does.
      for (const change of changes) expect(change).toMatchObject({ caipNetworkId: id })
      const connection = await bench.connect()
      expect(connection.caipNetworkId).toBe(id)
    })
  }

  const declined = without.includes('switchTo') ? 'switchTo' : 'walletNetwork'
  define(declined, 'says USER_REJECTED when a switch is declined', async () => {
    const id = given(bench.harness.unknownNetwork ?? bench.harness.switchTo, 'switchTo')
    const switchNetwork = given(bench.adapter.switchNetwork?.bind(bench.adapter), 'switchNetwork')
    const getWalletNetwork = given(
      bench.harness.getWalletNetwork?.bind(bench.harness),
      'getWalletNetwork',
    )
    const { connectorId } = accountOf(await bench.connect())
    const before = await getWalletNetwork()
    bench.harness.wallet.reject()
    const { signal } = new AbortController()
    await expectCode(
      switchNetwork({ connectorId, network: bench.network(id), signal }),
      'USER_REJECTED',
    )
    expect(await getWalletNetwork()).toBe(before)
  })
}
