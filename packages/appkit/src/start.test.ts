import { createMemoryBackend } from '@latchkey/foundation'
import { expect, it, vi } from 'vitest'
import { createTestAppKit } from './testing/createTestAppKit.js'
import { mockAdapter } from './testing/mockAdapter.js'

it('has the adapter of each stored connection prepare once, however many there are in its namespace', async () => {
  const wallets = ['a', 'b'].map((id) => ({ id, name: id }))
  const mocks = [mockAdapter({ wallets }), mockAdapter({ namespace: 'solana' })]
  const backend = createMemoryBackend()
  const first = createTestAppKit({ mocks, backend }).appkit
  await first.start()
  for (const { id } of wallets) await first.connect({ connectorId: id })
  await first.destroy()

  const { appkit } = createTestAppKit({ mocks, backend })
  const prepare = vi.fn()
  for (const namespace of ['eip155', 'solana'])
    Object.assign(appkit.adapters.require(namespace), { prepare: () => prepare(namespace) })
  await appkit.start()
  expect(appkit.getConnections('eip155')).toHaveLength(2)
  expect(prepare.mock.calls).toEqual([['eip155']])
})
