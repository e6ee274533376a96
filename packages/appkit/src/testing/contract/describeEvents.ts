import { expect, it } from 'vitest'
import type { AdapterEvent } from '../../adapter/contract.js'
import { PATIENCE_MS, pause, QUIET_MS, settled, until } from '../wait.js'
import { type ContractContext, given } from './ContractContext.js'
import { accountOf } from './createContractBench.js'

/** For an adapter that has its answer. */
const SETTLE_MS = 1_000

/** Describes what an adapter tells of its wallet. */
export function describeEvents({ bench, define, without }: ContractContext): void {
  define('switchAccount', '[R13] emits a change of account in the wallet once', async () => {
    const switchAccount = given(bench.harness.wallet.switchAccount, 'switchAccount')
    await bench.connect()
    const address = await switchAccount.call(bench.harness.wallet)
    const isChange = (event: AdapterEvent) =>
      event.type === 'accountsChanged' && event.accounts[0]?.address === address
    await until(() => bench.events.find(isChange), PATIENCE_MS)
    await pause(QUIET_MS)
    expect(bench.events.filter(isChange)).toHaveLength(1)
  })

  define(
    without.includes('switchAccount') ? 'switchAccount' : 'afterAnswer',
    '[REAL-5:session] answers a connect with the account that is chosen in the wallet meanwhile, or tells of it',
    async () => {
      const { wallet } = bench.harness
      const switchAccount = given(wallet.switchAccount?.bind(wallet), 'switchAccount')
      const afterAnswer = given(wallet.afterAnswer?.bind(wallet), 'afterAnswer')
      let switched: Promise<string> | undefined
      afterAnswer(() => {
        switched = switchAccount()
      })
      const connection = await bench.connect()
      const address = await until(() => switched, PATIENCE_MS)
      const shown = () => {
        const changes = bench.events.filter((event) => event.type === 'accountsChanged')
        return (changes.at(-1) ?? connection).accounts[0]?.address
      }
      await pause(QUIET_MS)
      expect(shown()).toBe(address)
    },
  )

  define(
    without.includes('lock') ? 'lock' : 'afterAnswer',
    '[REAL-2:locked] is not connected to a wallet that is locked while it connects',
    async () => {
      const { wallet } = bench.harness
      const lock = given(wallet.lock?.bind(wallet), 'lock')
      const unlock = given(wallet.unlock?.bind(wallet), 'unlock')
      const afterAnswer = given(wallet.afterAnswer?.bind(wallet), 'afterAnswer')
      afterAnswer(() => void lock())
      const connecting = settled(bench.connect())
      // It may as well ask the person to unlock it, and wait.
      const outcome = await Promise.race([connecting, pause(SETTLE_MS)])
      await pause(QUIET_MS)
      if (outcome?.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'UNAUTHORIZED' })
      if (outcome?.status === 'fulfilled')
        expect(bench.events.map(({ type }) => type)).toEqual(['locked'])
      await unlock()
      await connecting
      const { address, connectorId } = accountOf(await bench.connect())
      const message = 'after the lock'
      const signature = await bench.adapter.signMessage({ message, address, connectorId })
      await expect(bench.harness.verifyMessage({ address, message, signature })).resolves.toBe(true)
    },
  )

  define('switchChain', '[R13] emits a change of network in the wallet once', async () => {
    const switchChain = given(bench.harness.wallet.switchChain, 'switchChain')
    const id = given(bench.harness.switchTo, 'switchTo')
    await bench.connect()
    const isChange = (event: AdapterEvent) =>
      event.type === 'networkChanged' && event.caipNetworkId === id
    await switchChain.call(bench.harness.wallet, id)
    await until(() => bench.events.find(isChange), PATIENCE_MS)
    await pause(QUIET_MS)
    expect(bench.events.filter(isChange)).toHaveLength(1)
  })

  it('emits once that the wallet has ended the connection', async () => {
    await bench.connect()
    await bench.harness.wallet.disconnect()
    const end = bench.harness.wallet.isVague ? 'locked' : 'disconnected'
    const isEnd = ({ type }: AdapterEvent) => type === end
    await until(() => bench.events.find(isEnd), PATIENCE_MS)
    await pause(QUIET_MS)
    expect(bench.events.filter(isEnd)).toHaveLength(1)
    expect(bench.events.every(({ type }) => type === end || type === 'locked')).toBe(true)
  })
}
