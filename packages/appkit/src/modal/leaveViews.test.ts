import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { modalAtom } from './atoms.js'

const WALLETS = [
  { id: 'one', name: 'One' },
  { id: 'two', name: 'Two' },
]

async function connected(options: { enableEmbedded?: boolean } = {}) {
  const mocks = [
    mockAdapter({ wallets: WALLETS }),
    mockAdapter({ namespace: 'solana', wallets: WALLETS }),
  ]
  const { appkit } = createTestAppKit({ mocks, ...options })
  await appkit.start()
  await appkit.connect({ connectorId: 'one', namespace: 'eip155' })
  await appkit.open()
  const names = () => appkit.store.get(modalAtom).stack.map(({ name }) => name)
  const isOpen = () => appkit.getState().open
  return { appkit, isOpen, mocks, names }
}

describe('after a connection', () => {
  it('comes back to the wallets that it was added from', async () => {
    const { appkit, isOpen, names } = await connected()
    appkit.push('ProfileWallets')
    appkit.push('Connect')
    appkit.push('AllWallets')
    appkit.push('ConnectingExternal', { walletId: 'two' })
    await appkit.connect({ connectorId: 'two', namespace: 'eip155' })
    expect(isOpen()).toBe(true)
    expect(names()).toEqual(['Account', 'ProfileWallets'])
    expect(appkit.getConnections()).toHaveLength(2)
  })

  it('comes back to the account when it was for a network of another namespace', async () => {
    const { appkit, names } = await connected()
    appkit.push('Networks')
    appkit.push('SwitchActiveChain', { caipNetworkId: 'solana:2' })
    appkit.push('Connect', { namespace: 'solana' })
    appkit.push('ConnectingExternal', { walletId: 'one', namespace: 'solana' })
    await appkit.connect({ connectorId: 'one', namespace: 'solana' })
    expect(names()).toEqual(['Account'])
    expect(appkit.getActiveChainNamespace()).toBe('solana')
  })

  it('closes where the networks were opened by themselves', async () => {
    const { appkit, isOpen } = await connected()
    await appkit.open({ view: 'Networks' })
    appkit.push('SwitchActiveChain', { caipNetworkId: 'solana:2' })
    appkit.push('Connect', { namespace: 'solana' })
    await appkit.connect({ connectorId: 'one', namespace: 'solana' })
    expect(isOpen()).toBe(false)
  })

  it('leaves a view alone that has nothing to do with it', async () => {
    const { appkit, names } = await connected()
    appkit.push('Networks')
    await appkit.connect({ connectorId: 'two', namespace: 'eip155' })
    expect(names()).toEqual(['Account', 'Networks'])
  })
})

describe('the list of wallets', () => {
  it('is for the namespace that was asked for last', async () => {
    const { appkit } = await connected()
    const namespace = () => appkit.store.get(modalAtom).namespace
    await appkit.open({ view: 'Account', namespace: 'eip155' })
    expect(namespace()).toBe('eip155')
    appkit.push('Connect', { namespace: 'solana' })
    appkit.push('AllWallets')
    expect(namespace()).toBe('solana')
    appkit.push('Connect')
    expect(namespace()).toBeUndefined()
  })

  it('stays the list when one goes back to it from a connection that is one more', async () => {
    const { appkit, names } = await connected()
    appkit.push('ProfileWallets')
    appkit.push('Connect')
    appkit.push('ConnectingExternal', { walletId: 'two' })
    appkit.goBack()
    expect(names()).toEqual(['Account', 'ProfileWallets', 'Connect'])
  })
})

describe('after a choice of network', () => {
  it('goes back to where it was asked for', async () => {
    const { appkit, names } = await connected()
    appkit.push('AccountSettings')
    appkit.push('Networks')
    appkit.push('SwitchNetwork', { caipNetworkId: 'eip155:2' })
    await appkit.switchNetwork('eip155:2')
    expect(names()).toEqual(['Account', 'AccountSettings'])
  })

  it('stays where another network is asked for than the page itself has gone to', async () => {
    const { appkit, names } = await connected()
    for (const view of ['SwitchNetwork', 'SwitchActiveChain'] as const) {
      await appkit.open({ view: 'Account' })
      appkit.push('Networks')
      appkit.push(view, { caipNetworkId: 'eip155:2' })
      await appkit.switchNetwork('eip155:1')
      expect(names()).toEqual(['Account', 'Networks', view])
    }
  })

  it('shows the account where the modal is a part of the page', async () => {
    const { appkit, isOpen, names } = await connected({ enableEmbedded: true })
    await appkit.open({ view: 'Networks' })
    await appkit.switchNetwork('eip155:2')
    expect(isOpen()).toBe(true)
    expect(names()).toEqual(['Account'])
  })

  it('[VIEW-9:shown] ends the choice that a foreign network asked for, and the switch above it', async () => {
    const { appkit, isOpen, mocks, names } = await connected()
    mocks[0]?.switchChain('one', 'eip155:404')
    expect(names()).toEqual(['UnsupportedChain'])
    appkit.push('SwitchNetwork', { caipNetworkId: 'eip155:2' })
    mocks[0]?.switchChain('one', 'eip155:2')
    expect(isOpen()).toBe(false)
  })
})

describe('after a connection has ended', () => {
  it('an account that the wallet took away gives way to Connect', async () => {
    const { appkit, isOpen, mocks, names } = await connected()
    appkit.push('AccountSettings')
    mocks[0]?.revoke('one')
    expect(isOpen()).toBe(true)
    expect(names()).toEqual(['Connect'])
  })

  it('another connection of the namespace takes its place', async () => {
    const { appkit, mocks, names } = await connected()
    await appkit.connect({ connectorId: 'two', namespace: 'eip155' })
    mocks[0]?.revoke('two')
    expect(names()).toEqual(['Account'])
    expect(appkit.getWalletInfo()?.name).toBe('One')
  })

  it('the wallets of the other namespaces stay on show', async () => {
    const { appkit, names } = await connected()
    await appkit.connect({ connectorId: 'one', namespace: 'solana' })
    await appkit.open({ namespace: 'eip155' })
    appkit.push('ProfileWallets')
    await appkit.disconnect({ namespace: 'eip155', connectorId: 'one' })
    expect(names()).toEqual(['Account', 'ProfileWallets'])
    expect(appkit.getActiveChainNamespace()).toBe('solana')
  })

  it('error: one that did not end well shows no account either', async () => {
    const { appkit, isOpen, mocks, names } = await connected()
    mocks[0]?.setFault('disconnect', 'throw-code')
    await expect(appkit.disconnect({ namespace: 'eip155' })).rejects.toThrow()
    expect(isOpen()).toBe(true)
    expect(names()).toEqual(['Connect'])
  })
})
