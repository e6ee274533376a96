import { expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { findConnector } from './findConnector.js'

async function create() {
  const mock = mockAdapter({ wallets: [{ id: 'a', name: 'A' }] })
  const other = mockAdapter({ namespace: 'solana', wallets: [{ id: 's', name: 'S' }] })
  const { appkit } = createTestAppKit({ mocks: [mock, other] })
  const find = (namespace: string) => findConnector(appkit, { namespace, connectorId: 'a' })?.name
  return { appkit, find, mock }
}

it('is there as long as its wallet is', async () => {
  const { appkit, find, mock } = await create()
  expect(find('eip155')).toBeUndefined()
  await appkit.start()
  expect(find('eip155')).toBe('A')
  mock.retract('a')
  expect(find('eip155')).toBeUndefined()
})

it('is not one of the same id elsewhere, nor of what every object has', async () => {
  const { appkit, find } = await create()
  await appkit.start()
  expect(['solana', 'lumen', 'constructor'].map(find)).toEqual(Array(3).fill(undefined))
})
