import { expect, it, onTestFinished, vi } from 'vitest'
import * as actionsPart from './actions.js'
import type { AdapterContext } from './adapter/contract.js'
import { createKernel } from './createKernel.js'
import * as enginePart from './engine.js'
import { createTestAppKit, testNetwork } from './testing/createTestAppKit.js'
import { endWithTest } from './testing/destroyTestAppKits.js'
import { mockAdapter } from './testing/mockAdapter.js'

const options = { projectId: '0'.repeat(32), storage: 'memory', logLevel: 'silent' } as const

it('error: makes no adapter where an option is malformed', () => {
  const factory = vi.fn(mockAdapter().factory)
  const create = () =>
    createKernel(
      { ...options, networks: [], adapters: [factory] },
      { loadEngine: async () => enginePart },
    )
  expect(create).toThrow(expect.objectContaining({ code: 'INVALID_OPTIONS' }))
  expect(factory).not.toHaveBeenCalled()
})

it('lends its adapters the networks as they are now', () => {
  const mock = mockAdapter()
  const contexts: AdapterContext[] = []
  const { appkit } = createTestAppKit({
    mocks: [
      {
        ...mock,
        factory(context) {
          contexts.push(context)
          return mock.factory(context)
        },
      },
    ],
  })
  appkit.addNetwork('eip155', testNetwork('eip155', 3))
  appkit.removeNetwork('eip155', 1)
  const ids = contexts.map(({ networks }) => networks.map(({ caipNetworkId }) => caipNetworkId))
  expect(ids).toEqual([['eip155:2', 'eip155:3']])
})

it('begins at the network that the app wants, and in other namespaces at the first', () => {
  const { appkit } = createTestAppKit({
    mocks: [mockAdapter(), mockAdapter({ namespace: 'solana' })],
    defaultNetwork: testNetwork('solana', 2),
  })
  expect(appkit.getActiveChainNamespace()).toBe('solana')
  expect(appkit.getCaipNetworkId()).toBe('solana:2')
  expect(appkit.getCaipNetworkId('eip155')).toBe('eip155:1')
})

it('begins in a namespace that an adapter serves, whatever network comes first', () => {
  const { appkit } = createTestAppKit({
    mocks: [mockAdapter({ namespace: 'solana' })],
    networks: [testNetwork('eip155', 1), testNetwork('solana', 1)],
  })
  expect(appkit.getActiveChainNamespace()).toBe('solana')
  expect(appkit.getCaipNetworkId()).toBe('solana:1')
})

it('takes in what a wallet says before its code is there, in its order', async () => {
  let arrive = () => {}
  const code = new Promise<typeof enginePart>((resolve) => {
    arrive = () => resolve({ ...enginePart, loadActions: async () => actionsPart })
  })
  onTestFinished(() => arrive())
  const mock = mockAdapter()
  const appkit = createKernel(
    { ...options, networks: [testNetwork('eip155', 1)], adapters: [mock.factory] },
    { loadEngine: () => code },
  )
  endWithTest(appkit)
  mock.emit({
    type: 'connected',
    connection: {
      connectorId: 'mock',
      accounts: [{ address: '0x1' }],
      caipNetworkId: 'eip155:1',
      provider: {},
    },
  })
  mock.emit({ type: 'accountsChanged', connectorId: 'mock', accounts: [{ address: '0x2' }] })
  expect(appkit.getIsConnectedState()).toBe(false)
  arrive()
  await vi.waitFor(() => expect(appkit.getAddress()).toBe('0x2'))
})
