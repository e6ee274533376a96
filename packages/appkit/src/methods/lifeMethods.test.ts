import { expect, it, onTestFinished, vi } from 'vitest'
import { turn } from '../../test/stopTime.js'
import { createKernel } from '../createKernel.js'
import * as enginePart from '../engine.js'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { endWithTest } from '../testing/destroyTestAppKits.js'
import { type MockAdapter, mockAdapter } from '../testing/mockAdapter.js'
import { mockWalletConnect } from '../testing/mockWalletConnect.js'

const endingsOf = ({ calls }: MockAdapter) => calls.filter(({ method }) => method === 'destroy')

it('has ended as soon as it is told to, and whoever tells it again waits as well', async () => {
  const phone = mockWalletConnect()
  const order: string[] = []
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const { appkit, mock } = createTestAppKit({
    mocks: [mockAdapter({ walletConnect: true })],
    phone: {
      ...phone,
      create: (core) => ({ ...phone.create(core), destroy: () => closed }),
    },
  })
  await appkit.start()
  await appkit.getUniversalProvider()
  const ends = ['first', 'second'].map(async (name) => {
    await appkit.destroy()
    order.push(name)
  })
  const { aborted } = appkit.signal
  for (let turns = 0; turns < 5; turns += 1) await turn()
  order.push('closed')
  close()
  await Promise.all(ends)
  expect(aborted).toBe(true)
  expect(order).toEqual(['closed', 'first', 'second'])
  expect(endingsOf(mock)).toHaveLength(1)
})

it('ends its adapters once before its code is there, which it does not load for that', async () => {
  const mock = mockAdapter()
  const load = vi.fn(async () => enginePart)
  const appkit = createLate(mock, load)
  await Promise.all([appkit.destroy(), appkit.destroy()])
  await appkit.destroy()
  expect(endingsOf(mock)).toHaveLength(1)
  expect(load).not.toHaveBeenCalled()
})

it('has its adapters fetch what lists wallets beside the engine, not after it', async () => {
  let arrive = () => {}
  const code = new Promise<typeof enginePart>((resolve) => {
    arrive = () => resolve(enginePart)
  })
  onTestFinished(() => arrive())
  const mock = mockAdapter()
  const preload = vi.fn()
  const appkit = createLate(
    { ...mock, factory: (context) => ({ ...mock.factory(context), preload }) },
    () => code,
  )
  const starting = appkit.start()
  expect(preload).toHaveBeenCalledOnce()
  expect(mock.calls).toEqual([])
  arrive()
  await starting
  expect(mock.calls.map(({ method }) => method)).toContain('watchConnectors')
})

/** An instance whose engine comes as `loadEngine` says. */
function createLate(mock: MockAdapter, loadEngine: () => Promise<typeof enginePart>) {
  const appkit = createKernel(
    {
      projectId: '0'.repeat(32),
      networks: [testNetwork('eip155', 1)],
      adapters: [mock.factory],
      storage: 'memory',
      logLevel: 'silent',
    },
    { loadEngine },
  )
  endWithTest(appkit)
  return appkit
}
