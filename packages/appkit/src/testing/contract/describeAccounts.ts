import { afterEach, expect, it, vi } from 'vitest'
import type { AppKit } from '../../AppKit.js'
import type { AdapterFactory } from '../../adapter/contract.js'
import { connectorsAtom } from '../../connector/atoms.js'
import { createAppKit } from '../../createAppKit.js'
import { PATIENCE_MS, until, within } from '../wait.js'
import { type ContractContext, given } from './ContractContext.js'
import type { ContractBench } from './createContractBench.js'
import { expectCode } from './expectCode.js'

/** Describes how an app goes from one account to another, of the same wallet or of another one. */
export function describeAccounts({ bench, define }: ContractContext): void {
  const ends: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })
  const start = async (...connectorIds: readonly string[]) => {
    let connects: readonly (readonly { readonly connectorId: string }[])[] = []
    const factory: AdapterFactory = (context) => {
      const adapter = bench.harness.factory(context)
      connects = vi.spyOn(adapter, 'connect').mock.calls
      return adapter
    }
    const appkit = await startApp(bench, { connectorIds, factory })
    ends.push(() => appkit.destroy())
    return { appkit, connected: () => connects.map(([asked]) => asked?.connectorId) }
  }

  it('[CONN-12:everyAdapter] goes to each account of a wallet without asking it, and signs with it', async () => {
    const { connectorId, wallet } = bench.harness
    const { namespace } = bench.adapter
    const { appkit, connected } = await start(connectorId)
    await appkit.connect({ connectorId })
    const accounts = appkit.getConnections(namespace)[0]?.accounts ?? []
    expect(accounts.length === 1).toBe(wallet.hasOneAccount ?? false)
    for (const { address } of [...accounts].reverse()) {
      wallet.hold()
      const switching = appkit.switchAccount({ namespace, connectorId, address })
      await within(switching, PATIENCE_MS, 'the wallet was asked')
      wallet.approve()
      await expectSigned(bench, appkit, address)
    }
    expect(connected()).toEqual([connectorId])
  })

  define(
    'otherWallet',
    '[CONN-12:everyAdapter] connects a wallet that is not connected, and goes back to one that is without asking either',
    async () => {
      const other = await given(bench.harness.addWallet, 'addWallet').call(bench.harness)
      const { connectorId, wallet } = bench.harness
      const { namespace } = bench.adapter
      const { appkit, connected } = await start(connectorId, other.connectorId)
      const goTo = (id: string) => appkit.switchAccount({ namespace, connectorId: id })
      await appkit.connect({ connectorId })
      const first = appkit.getAddress() ?? ''
      other.reject()
      await expectCode(goTo(other.connectorId), 'USER_REJECTED')
      other.approve()
      await expectSigned(bench, appkit, first)
      await goTo(other.connectorId)
      const second = appkit.getAddress() ?? ''
      expect(second).not.toBe(first)
      await expectSigned(bench, appkit, second)
      for (const [id, address] of [
        [connectorId, first],
        [other.connectorId, second],
        [connectorId, first],
      ] as const) {
        wallet.hold()
        other.hold()
        await within(goTo(id), PATIENCE_MS, 'a wallet was asked')
        wallet.approve()
        other.approve()
        await expectSigned(bench, appkit, address)
      }
      expect(connected()).toEqual([connectorId, other.connectorId, other.connectorId])
      expect(appkit.getConnections(namespace)).toHaveLength(2)
    },
  )
}

/** An app with the adapter in the place of the bench's own, once it knows these wallets. */
async function startApp(
  { adapter, harness, shutDown }: ContractBench,
  {
    connectorIds,
    factory,
  }: { readonly connectorIds: readonly string[]; readonly factory: AdapterFactory },
): Promise<AppKit> {
  shutDown()
  const appkit = createAppKit({
    projectId: '0'.repeat(32),
    adapters: [factory],
    networks: harness.networks,
    metadata: { name: 'Test', description: '', url: 'https://app.example', icons: [] },
    storage: 'memory',
    logLevel: 'silent',
  })
  await appkit.start()
  const known = () => appkit.store.get(connectorsAtom)[adapter.namespace]?.map(({ id }) => id)
  const isListed = () => connectorIds.every((id) => known()?.includes(id)) || undefined
  await until(isListed, PATIENCE_MS)
  return appkit
}

async function expectSigned(
  { harness }: ContractBench,
  appkit: AppKit,
  address: string,
): Promise<void> {
  expect(appkit.getAddress()).toBe(address)
  const message = `as ${address}`
  const signature = await appkit.signMessage({ message })
  expect(await harness.verifyMessage({ address, message, signature })).toBe(true)
}
