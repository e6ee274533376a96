import { isCaipNetworkId } from '@latchkey/foundation'
import { expect, it } from 'vitest'
import { CONNECTOR_TYPES } from '../../connector/types.js'
import { PATIENCE_MS, pause, QUIET_MS, settled, within } from '../wait.js'
import { type ContractContext, given, METHOD_OF_PART } from './ContractContext.js'
import { expectCode } from './expectCode.js'

/** Turns of the queue of microtasks after which a connect is given up: most of it is at its beginning. */
const GIVEN_UP_AT = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144]

/** Describes how an adapter finds a wallet and connects it. */
export function describeConnecting({ bench, define, without }: ContractContext): void {
  it('names a CAIP-2 namespace, that of its networks', () => {
    expect(bench.adapter.namespace).toMatch(/^[-a-z0-9]{3,8}$/)
    expect(bench.network().chainNamespace).toBe(bench.adapter.namespace)
  })

  it('has no method that is not tested', () => {
    const absent = without.flatMap((part) =>
      Object.entries(METHOD_OF_PART).filter(([name]) => name === part),
    )
    for (const [, method] of absent) expect(bench.adapter[method], method).toBeUndefined()
    expect(typeof bench.adapter.connect).toBe('function')
  })

  it('[CONN-2:id,name] discovers the wallet', async () => {
    const connector = await bench.discover()
    expect(connector.name).not.toBe('')
    expect(CONNECTOR_TYPES).toContain(connector.type)
    expect(bench.connectors.filter(({ id }) => id === connector.id)).toHaveLength(1)
  })

  it('connects, and gives valid accounts, the network and a provider', async () => {
    const connection = await bench.connect()
    expect(connection.connectorId).toBe(bench.harness.connectorId)
    expect(connection.accounts.length).toBeGreaterThan(0)
    for (const { address } of connection.accounts) {
      expect(bench.harness.isAddress(address), address).toBe(true)
    }
    expect(isCaipNetworkId(connection.caipNetworkId)).toBe(true)
    expect(connection.caipNetworkId).toBe(bench.network().caipNetworkId)
    expect(connection.provider).toBeTruthy()
    const { connectorId } = connection
    const accounts = await bench.adapter.getAccounts({ connectorId })
    expect(accounts.map(({ address }) => address)).toEqual(
      connection.accounts.map(({ address }) => address),
    )
  })

  it('connects twice without harm', async () => {
    const first = await bench.connect()
    const second = await bench.connect()
    expect(second.accounts).toEqual(first.accounts)
  })

  it('says USER_REJECTED when the user declines, and connects on the next try', async () => {
    bench.harness.wallet.reject()
    await expectCode(bench.connect(), 'USER_REJECTED')
    bench.harness.wallet.approve()
    await expect(bench.connect()).resolves.toMatchObject({ connectorId: bench.harness.connectorId })
  })

  it('[R14] stops waiting for a silent wallet when told to', async () => {
    bench.harness.wallet.hold()
    const controller = new AbortController()
    const pending = bench.connect(controller.signal)
    const outcome = settled(pending)
    await pause(QUIET_MS)
    controller.abort()
    const result = await within(outcome, PATIENCE_MS, 'connect ignored the signal')
    expect(result.status).toBe('rejected')
  })

  it('[R14] given up at any moment leaves nobody connected, and nothing behind', async () => {
    await bench.discover()
    for (const turns of GIVEN_UP_AT) {
      const listeners = bench.harness.countListeners()
      const told = bench.events.length
      const controller = new AbortController()
      const outcome = settled(bench.connect(controller.signal))
      let isOver = false
      void outcome.then(() => {
        isOver = true
      })
      for (let turn = 0; turn < turns && !isOver; turn += 1) await Promise.resolve()
      if (isOver) break
      controller.abort()
      const { status } = await within(outcome, PATIENCE_MS, 'connect ignored the signal')
      // It was connected in that moment.
      if (status === 'fulfilled') break
      // The wallet, which asks nobody now, has answered by then.
      await pause(QUIET_MS)
      expect(bench.events.slice(told), `after ${turns} turns`).toEqual([])
      expect(bench.harness.countListeners(), `after ${turns} turns`).toBe(listeners)
    }
    await expect(bench.connect()).resolves.toMatchObject({ connectorId: bench.harness.connectorId })
  })

  it('says CONNECTOR_NOT_FOUND for a connector that is not there', async () => {
    await bench.discover()
    const { signal } = new AbortController()
    await expectCode(
      bench.adapter.connect({ connectorId: 'nobody', signal }),
      'CONNECTOR_NOT_FOUND',
    )
  })

  const title = 'makes another account the current one without a prompt or an event'
  define('activeAccount', title, async () => {
    const setActiveAccount = given(
      bench.adapter.setActiveAccount?.bind(bench.adapter),
      'activeAccount',
    )
    const { accounts, connectorId } = await bench.connect()
    const isOne = accounts.length === 1
    expect(isOne).toBe(bench.harness.wallet.hasOneAccount ?? false)
    bench.harness.wallet.hold()
    const before = bench.events.length
    for (const { address } of [...accounts].reverse()) {
      const done = setActiveAccount({ address, connectorId })
      await within(done, PATIENCE_MS, 'setActiveAccount waited for a prompt')
    }
    await pause(QUIET_MS)
    expect(bench.events.length).toBe(before)
    expect(await bench.adapter.getAccounts({ connectorId })).toEqual(accounts)
  })

  define(
    'release',
    'lets go of what has ended in another tab without a word to the wallet',
    async () => {
      const release = given(bench.adapter.release?.bind(bench.adapter), 'release')
      const { connectorId } = await bench.connect()
      bench.harness.wallet.hold()
      const before = bench.events.length
      await within(release({ connectorId }), PATIENCE_MS, 'release waited for the wallet')
      await release({ connectorId })
      await pause(QUIET_MS)
      expect(bench.events.length).toBe(before)
      // The wallet still lets the page in.
      const { signal } = new AbortController()
      const back = bench.adapter.reconnect({ connectorId, signal })
      await expect(back).resolves.toMatchObject({ connectorId })
    },
  )

  it('disconnects, also what is not connected, and connects again', async () => {
    const { connectorId } = await bench.connect()
    await bench.adapter.disconnect({ connectorId })
    await bench.adapter.disconnect({ connectorId })
    await expect(bench.connect()).resolves.toMatchObject({ connectorId })
  })
}
