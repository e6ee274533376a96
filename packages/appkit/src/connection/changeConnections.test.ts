import { describe, expect, it, vi } from 'vitest'
import { activeNamespaceAtom } from '../network/atoms.js'
import { readConnections } from '../persistence/readConnections.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { connectionStateAtom } from './atoms.js'
import { changeConnections } from './changeConnections.js'
import type { ConnectionEvent } from './machine/types.js'

const key = { namespace: 'eip155', connectorId: 'mock' } as const

async function connected() {
  const test = createTestAppKit({ mocks: [mockAdapter(), mockAdapter({ namespace: 'solana' })] })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
  return test
}

describe('changeConnections', () => {
  it('several events, and what goes with them, are one change', async () => {
    const { appkit } = await connected()
    const seen: unknown[] = []
    appkit.store.sub(connectionStateAtom, () =>
      seen.push([appkit.getAccount('eip155').status, appkit.getActiveChainNamespace()]),
    )
    const also = vi.fn(({ set }) => set(activeNamespaceAtom, 'solana'))
    changeConnections(
      appkit,
      [
        { type: 'reached', ...key, isReachable: false },
        { type: 'locked', ...key },
        { type: 'ended', ...key },
      ],
      { also },
    )
    expect(also).toHaveBeenCalledOnce()
    expect(seen).toEqual([['disconnected', 'solana']])
  })

  it('stores what has changed, unless it comes from the storage', async () => {
    const { appkit } = await connected()
    changeConnections(appkit, [{ type: 'ended', ...key }], { isStored: true })
    expect(appkit.getIsConnectedState('eip155')).toBe(false)
    expect(readConnections(appkit.storage)).toHaveLength(1)
  })

  it('the network of a wallet stays on show when it has gone, one that is not configured does not', async () => {
    const { appkit, mocks } = await connected()
    mocks[0]?.switchChain('mock', 'eip155:2')
    mocks[0]?.switchChain('mock', 'eip155:99')
    changeConnections(appkit, [{ type: 'ended', ...key }])
    expect(appkit.getCaipNetworkId('eip155')).toBe('eip155:2')
  })

  it('[LEAK-1:destroyListeners] what a destroyed instance still hears changes nothing, here or in the storage', async () => {
    const { appkit } = await connected()
    await appkit.destroy()
    const before = appkit.store.get(connectionStateAtom)
    const also = vi.fn()
    const event: ConnectionEvent = { type: 'ended', ...key }
    expect(changeConnections(appkit, [event], { also })).toBe(before)
    expect(appkit.store.get(connectionStateAtom)).toBe(before)
    expect(readConnections(appkit.storage)).toHaveLength(1)
    expect(also).not.toHaveBeenCalled()
  })
})
