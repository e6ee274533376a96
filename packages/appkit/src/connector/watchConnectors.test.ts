import { expect, it, vi } from 'vitest'
import type { AdapterFactory } from '../adapter/contract.js'
import { lazyAdapter } from '../adapter/lazyAdapter.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { connectorsAtom } from './atoms.js'

/** A page of which the code that lists its wallets does not come at first. */
async function start() {
  const mock = mockAdapter()
  let isThere = false
  const load = vi.fn(async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return mock.factory
  })
  const factory = lazyAdapter({ namespace: mock.namespace, capabilities: [], load })
  const { appkit } = createTestAppKit({ mocks: [{ ...mock, factory }] })
  await appkit.start()
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  const names = () => (appkit.store.get(connectorsAtom).eip155 ?? []).map(({ id }) => id)
  expect(names()).toEqual([])
  return {
    appkit,
    load,
    names,
    mock,
    arrive: () => {
      isThere = true
    },
  }
}

it('[REAL-8:again] an adapter whose code has not come is asked again when somebody opens the modal', async () => {
  const { appkit, arrive, load, names } = await start()
  arrive()
  await appkit.open()
  await vi.waitFor(() => expect(names()).toEqual(['mock']))
  const calls = load.mock.calls.length
  appkit.close()
  await appkit.open()
  expect(load.mock.calls.length).toBe(calls)
})

it('[REAL-8:offline,again] and when the network is back', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const { appkit, arrive, mock, names } = await start()
  arrive()
  page.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(names()).toEqual(['mock']))
  await appkit.destroy()
  expect(mock.openHandles).toBe(0)
})

it('one adapter that fails leaves the others to work', async () => {
  const failing = mockAdapter()
  const factory: AdapterFactory = (context) => ({
    ...failing.factory(context),
    watchConnectors() {
      throw new TypeError('broken')
    },
  })
  const other = mockAdapter({ namespace: 'solana', wallets: [{ id: 'other' }] })
  const { appkit } = createTestAppKit({ mocks: [{ ...failing, factory }, other] })
  await appkit.start()
  expect(appkit.store.get(connectorsAtom).solana?.map(({ id }) => id)).toEqual(['other'])
})
