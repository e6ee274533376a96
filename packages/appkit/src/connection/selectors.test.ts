import { describe, expect, it } from 'vitest'
import { activeNamespaceAtom } from '../network/atoms.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { changeConnections } from './changeConnections.js'
import { selectConnections, selectProvider } from './selectors.js'

/** A page with two wallets in one namespace, the latter in use, and one in another. */
async function connected() {
  const mock = mockAdapter({ wallets: ['a', 'b'].map((id) => ({ id, name: id })) })
  const other = mockAdapter({ namespace: 'solana', wallets: [{ id: 's', name: 's' }] })
  const { appkit } = createTestAppKit({ mocks: [mock, other] })
  await appkit.start()
  for (const connectorId of ['s', 'a', 'b']) await appkit.connect({ connectorId })
  const { get } = appkit.store
  return {
    appkit,
    mock,
    ids: (namespace?: string) =>
      selectConnections(get, namespace).map(({ connectorId }) => connectorId),
    provider: (namespace?: string) => selectProvider(get, namespace),
    providers: [...mock.wallets, ...other.wallets].map((wallet) => wallet.provider),
  }
}

describe('connections and the provider', () => {
  it('are those of the active namespace where none is named', async () => {
    const { appkit, ids, provider, providers } = await connected()
    expect([ids(), provider()]).toEqual([['a', 'b'], providers[1]])
    appkit.store.set(activeNamespaceAtom, 'solana')
    expect([ids(), provider()]).toEqual([['s'], providers[2]])
    appkit.store.set(activeNamespaceAtom, undefined)
    expect([ids(), provider()]).toEqual([[], undefined])
    expect(ids('eip155')).toEqual(['a', 'b'])
  })

  it('stay while the relay to the wallet is away, and go while it is locked', async () => {
    const { appkit, ids, mock, provider, providers } = await connected()
    const key = { namespace: 'eip155', connectorId: 'b' }
    changeConnections(appkit, [{ type: 'reached', ...key, isReachable: false }])
    expect(ids()).toEqual(['a', 'b'])
    expect(provider()).toBe(providers[1])
    mock.lock('b')
    expect(ids()).toEqual(['a'])
    expect(provider()).toBe(providers[0])
    mock.lock('a')
    expect([ids('eip155'), provider('eip155')]).toEqual([[], undefined])
  })

  it.each(['constructor', '__proto__'])('are none of a namespace named %s', async (name) => {
    const { ids, provider } = await connected()
    expect([ids(name), provider(name)]).toEqual([[], undefined])
  })
})
