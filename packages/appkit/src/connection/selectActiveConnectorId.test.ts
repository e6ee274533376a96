import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { selectActiveConnectorId } from './selectActiveConnectorId.js'

async function connected(...ids: readonly string[]) {
  const mock = mockAdapter({ wallets: ids.map((id) => ({ id, name: id })) })
  const { appkit } = createTestAppKit({ mocks: [mock] })
  await appkit.start()
  for (const connectorId of ids) await appkit.connect({ connectorId })
  const used = (namespace = 'eip155') => selectActiveConnectorId(appkit.store.get, namespace)
  return { mock, used }
}

describe('the connector in use', () => {
  it('is none while its wallet is locked, and the same once that is unlocked', async () => {
    const { mock, used } = await connected('a')
    mock.lock('a')
    expect(used()).toBeUndefined()
    mock.unlock('a')
    expect(used()).toBe('a')
  })

  it('is another one that is connected where its wallet is locked, and stays so', async () => {
    const { mock, used } = await connected('a', 'b')
    expect(used()).toBe('b')
    mock.lock('b')
    expect(used()).toBe('a')
    mock.unlock('b')
    expect(used()).toBe('a')
  })

  it('is none of a namespace that nobody has, whatever it is called', async () => {
    const { used } = await connected('a')
    expect(['solana', 'constructor', '__proto__'].map(used)).toEqual(Array(3).fill(undefined))
  })
})
