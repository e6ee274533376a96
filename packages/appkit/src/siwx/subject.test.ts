import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { findSubject, isConnectedStill, isSameConnection, isSameSubject } from './subject.js'

async function started() {
  const mock = mockAdapter({
    wallets: [{ id: 'a', name: 'A', accounts: ['0xA1', '0xA2'] }],
  })
  const { appkit } = createTestAppKit({ mocks: [mock] })
  await appkit.start()
  const find = () => {
    const subject = findSubject(appkit, 'eip155')
    if (!subject) throw new Error('There is somebody to sign in')
    return subject
  }
  return { appkit, find, mock }
}

describe('who has to be signed in', () => {
  it('is the account in use of a connection, and nobody without one', async () => {
    const { appkit, find } = await started()
    expect(findSubject(appkit, 'eip155')).toBeUndefined()
    await appkit.connect({ connectorId: 'a' })
    expect(find()).toMatchObject({
      namespace: 'eip155',
      address: '0xA1',
      caipAddress: 'eip155:1:0xA1',
      caipNetworkId: 'eip155:1',
      connectorId: 'a',
    })
    expect(findSubject(appkit, 'solana')).toBeUndefined()
  })

  it('is nobody on a network that the app does not have, nor while the wallet is locked', async () => {
    const { appkit, mock } = await started()
    await appkit.connect({ connectorId: 'a' })
    mock.switchChain('a', 'eip155:99')
    expect(findSubject(appkit, 'eip155')).toBeUndefined()
    mock.switchChain('a', 'eip155:2')
    expect(findSubject(appkit, 'eip155')).toBeDefined()
    mock.lock('a')
    expect(findSubject(appkit, 'eip155')).toBeUndefined()
  })

  it('is another one by another account or network, of the same connection still', async () => {
    const { appkit, find, mock } = await started()
    await appkit.connect({ connectorId: 'a' })
    const before = find()
    expect(isSameSubject(before, find())).toBe(true)
    mock.switchAccount('a', '0xA2')
    expect(isSameSubject(before, find())).toBe(false)
    expect(isSameConnection(before, find())).toBe(true)
    mock.switchAccount('a', '0xA1')
    mock.switchChain('a', 'eip155:2')
    expect(isSameSubject(before, find())).toBe(false)
    expect(isConnectedStill(appkit, before)).toBe(true)
  })

  it('[T17] is another one by another connection of the same wallet', async () => {
    const { appkit, find } = await started()
    await appkit.connect({ connectorId: 'a' })
    const before = find()
    await appkit.disconnect()
    expect(isConnectedStill(appkit, before)).toBe(false)
    await appkit.connect({ connectorId: 'a' })
    expect(find().caipAddress).toBe(before.caipAddress)
    expect(isSameSubject(before, find())).toBe(false)
    expect(isConnectedStill(appkit, before)).toBe(false)
  })
})
