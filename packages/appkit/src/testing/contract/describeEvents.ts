import { expect, it } from 'vitest'
import type { AdapterEvent } from '../../adapter/contract.js'
import { EVENT_MS, pause, QUIET_MS, until } from '../wait.js'
import { type ContractContext, given } from './ContractContext.js'

/** Describes what an adapter tells of its wallet. */
export function describeEvents({ bench, define }: ContractContext): void {
  define('switchAccount', '[R13] emits a change of account in the wallet once', async () => {
    const switchAccount = given(bench.harness.wallet.switchAccount, 'switchAccount')
    await bench.connect()
    const address = await switchAccount.call(bench.harness.wallet)
    const isChange = (event: AdapterEvent) =>
      event.type === 'accountsChanged' && event.accounts[0]?.address === address
    await until(() => bench.events.find(isChange), EVENT_MS)
    await pause(QUIET_MS)
    expect(bench.events.filter(isChange)).toHaveLength(1)
  })

  define('switchChain', '[R13] emits a change of network in the wallet once', async () => {
    const switchChain = given(bench.harness.wallet.switchChain, 'switchChain')
    const id = given(bench.harness.switchTo, 'switchTo')
    await bench.connect()
    const isChange = (event: AdapterEvent) =>
      event.type === 'networkChanged' && event.caipNetworkId === id
    await switchChain.call(bench.harness.wallet, id)
    await until(() => bench.events.find(isChange), EVENT_MS)
    await pause(QUIET_MS)
    expect(bench.events.filter(isChange)).toHaveLength(1)
  })

  it('emits once that the wallet has ended the connection', async () => {
    await bench.connect()
    await bench.harness.wallet.disconnect()
    const end = bench.harness.wallet.isVague ? 'locked' : 'disconnected'
    const isEnd = ({ type }: AdapterEvent) => type === end
    await until(() => bench.events.find(isEnd), EVENT_MS)
    await pause(QUIET_MS)
    expect(bench.events.filter(isEnd)).toHaveLength(1)
    expect(bench.events.every(({ type }) => type === end || type === 'locked')).toBe(true)
  })
}
