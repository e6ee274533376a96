import { AppKitError } from '@latchkey/foundation'
import { expect, it } from 'vitest'
import { PATIENCE_MS, pause, QUIET_MS, until, within } from '../wait.js'
import { type ContractContext, given } from './ContractContext.js'
import { accountOf, type ContractBench } from './createContractBench.js'

/** Describes what an adapter does after a reload, and once it is destroyed. */
export function describeReconnecting({ bench, define }: ContractContext): void {
  it('[RECON-1:liveProvider,signsAtOnce] reconnects after a reload without a prompt, and then signs', async () => {
    const before = await bench.connect()
    await bench.reload()
    bench.harness.wallet.hold()
    expect(await reconnectSilently(bench)).toMatchObject({
      accounts: before.accounts,
      caipNetworkId: before.caipNetworkId,
    })
    bench.harness.wallet.approve()
    const { address, connectorId } = accountOf(before)
    const message = 'after the reload'
    const signature = await bench.adapter.signMessage({ message, address, connectorId })
    await expect(bench.harness.verifyMessage({ address, message, signature })).resolves.toBe(true)
  })

  it('[RECON-1:liveProvider] does not reconnect to a wallet that no longer allows it', async () => {
    await bench.connect()
    await bench.harness.wallet.disconnect()
    await bench.reload()
    bench.harness.wallet.hold()
    expect(await reconnectSilently(bench)).toBe(bench.harness.wallet.isVague ? 'locked' : 'refused')
  })

  define(
    'faults',
    '[REAL-2:away] error: a wallet that fails after a reload has not refused, and is back on the next page',
    async () => {
      const setFault = given(bench.harness.wallet.setFault, 'faults')
      const { accounts } = await bench.connect()
      await bench.reload()
      const throws = { code: -32603, message: 'busy' }
      setFault.call(bench.harness.wallet, 'reconnect', { throws })
      // A library of the app's may have it connected still.
      const found = await reconnectSilently(bench).catch(toCode)
      expect(found).not.toBe('refused')
      setFault.call(bench.harness.wallet, 'reconnect', undefined)
      await bench.reload()
      expect(await reconnectSilently(bench)).toMatchObject({ accounts })
    },
  )

  define(
    'lock',
    '[REAL-2:locked] a wallet that is locked after a reload is back once it is unlocked',
    async () => {
      const lock = given(bench.harness.wallet.lock, 'lock')
      const unlock = given(bench.harness.wallet.unlock, 'unlock')
      const { accounts, connectorId } = await bench.connect()
      await lock.call(bench.harness.wallet)
      await bench.reload()
      bench.harness.wallet.hold()
      expect(await reconnectSilently(bench)).toBe('locked')
      expect(bench.events).toEqual([])
      await unlock.call(bench.harness.wallet)
      const event = await until(() => bench.events[0], PATIENCE_MS)
      expect(event).toMatchObject({ type: 'unlocked', connection: { accounts, connectorId } })
      bench.harness.wallet.approve()
      const { address = '' } = accounts[0] ?? {}
      const message = 'after the lock'
      const signature = await bench.adapter.signMessage({ message, address, connectorId })
      await expect(bench.harness.verifyMessage({ address, message, signature })).resolves.toBe(true)
    },
  )

  define(
    'lock',
    '[REAL-2:locked] a wallet that is locked and unlocked says so, and is asked nothing meanwhile',
    async () => {
      const lock = given(bench.harness.wallet.lock, 'lock')
      const unlock = given(bench.harness.wallet.unlock, 'unlock')
      const { accounts, connectorId } = await bench.connect()
      const { address = '' } = accounts[0] ?? {}
      await lock.call(bench.harness.wallet)
      await until(() => bench.events.find(({ type }) => type === 'locked'), PATIENCE_MS)
      const request = bench.adapter.signMessage({ message: 'locked', address, connectorId })
      await expect(request).rejects.toMatchObject({ code: 'PROVIDER_NOT_FOUND' })
      await unlock.call(bench.harness.wallet)
      await until(() => bench.events.find(({ type }) => type === 'unlocked'), PATIENCE_MS)
      await pause(QUIET_MS)
      expect(bench.events.map(({ type }) => type)).toEqual(['locked', 'unlocked'])
      const message = 'after the lock'
      const signature = await bench.adapter.signMessage({ message, address, connectorId })
      await expect(bench.harness.verifyMessage({ address, message, signature })).resolves.toBe(true)
    },
  )

  it('[LEAK-1:destroyListeners] leaves no listener after it is destroyed', async () => {
    const count = () => bench.harness.countListeners()
    bench.shutDown()
    const baseline = count()
    bench.boot()
    await bench.connect()
    expect(count()).toBeGreaterThan(baseline)
    bench.shutDown()
    expect(count()).toBe(baseline)
  })

  it('emits nothing after it is destroyed', async () => {
    await bench.connect()
    bench.shutDown()
    const before = bench.events.length
    await bench.harness.wallet.switchAccount?.()
    await bench.harness.wallet.disconnect()
    await pause(QUIET_MS)
    expect(bench.events.length).toBe(before)
  })
}

/** What the adapter finds again by itself; it fails where the wallet is asked. */
function reconnectSilently(bench: ContractBench) {
  return within(bench.reconnect(), PATIENCE_MS, 'reconnect waited for a prompt')
}

/** The code of what is thrown, which must have one. */
function toCode(error: unknown): string {
  if (AppKitError.is(error)) return error.code
  throw error
}
