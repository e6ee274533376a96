import { expect, it, onTestFinished, vi } from 'vitest'
import { createWith } from '../../test/createLate.js'
import { turn } from '../../test/stopTime.js'
import * as enginePart from '../engine.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
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
  const appkit = createWith(load, { mock })
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
  const appkit = createWith(() => code, {
    mock: { factory: (context) => ({ ...mock.factory(context), preload }) },
  })
  const starting = appkit.start()
  expect(preload).toHaveBeenCalledOnce()
  expect(mock.calls).toEqual([])
  arrive()
  await starting
  expect(mock.calls.map(({ method }) => method)).toContain('watchConnectors')
})
