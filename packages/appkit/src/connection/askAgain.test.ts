import { type CaipNetworkId, createMemoryBackend } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import type { AppKit } from '../AppKit.js'
import type { Adapter, AdapterFactory } from '../adapter/contract.js'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { type MockAdapter, mockAdapter } from '../testing/mockAdapter.js'

const networks = [testNetwork('eip155', 1), testNetwork('eip155', 2), testNetwork('eip155', 3)]

/** A page that is connected, and whose wallet answers late. */
async function connected() {
  const mock = mockAdapter()
  const { appkit } = createTestAppKit({ mocks: [mock], networks })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  return { appkit, mock }
}

/** What a page has stored that was connected. */
async function leaveConnected(mock: MockAdapter) {
  const backend = createMemoryBackend()
  const { appkit } = createTestAppKit({ mocks: [mock], networks, backend })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  await appkit.destroy()
  return backend
}

/** Asks a wallet to connect, which ends its connection before its answer comes. */
async function askAndEnd(appkit: AppKit, mock: MockAdapter, caipNetworkId?: CaipNetworkId) {
  mock.setFault('connect', { answersLateMs: 300 })
  const asked = { connectorId: 'mock', ...(caipNetworkId && { caipNetworkId }) }
  const connecting = appkit.connect(asked)
  await vi.waitFor(() => expect(mock.calls.at(-1)?.method).toBe('connect'))
  mock.emit({ type: 'disconnected', connectorId: 'mock' })
  return { connecting }
}

/** Runs in the moment between the wallet's answer and that of its adapter. */
async function between<T>(asking: Promise<T>, happen: () => void): Promise<T> {
  await Promise.resolve()
  await Promise.resolve()
  happen()
  return asking
}

describe('a wallet that says something else while it is asked', () => {
  it('is where it says that it is now, not where it was asked to go', async () => {
    const { appkit, mock } = await connected()
    await between(appkit.switchNetwork('eip155:2'), () => mock.switchChain('mock', 'eip155:3'))
    expect(appkit.getCaipNetworkId()).toBe('eip155:3')
    expect(mock.calls.some(({ method }) => method === 'reconnect')).toBe(true)
    expect(appkit.getView().name).not.toBe('SwitchNetwork')
  })

  it('[REAL-2:locked] is locked, though it had answered before, and back once it is unlocked', async () => {
    const { appkit, mock } = await connected()
    const asking = between(appkit.connect({ connectorId: 'mock' }), () => mock.lock('mock'))
    await expect(asking).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    expect(appkit.getIsConnectedState()).toBe(false)
    mock.unlock('mock')
    await vi.waitFor(() => expect(appkit.getIsConnectedState()).toBe(true))
  })

  it('[REAL-2:refused] has ended the connection, though it had answered before', async () => {
    const { appkit, mock } = await connected()
    const asking = between(appkit.connect({ connectorId: 'mock' }), () => mock.revoke('mock'))
    await expect(asking).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    expect(appkit.getConnections()).toEqual([])
  })

  it('is connected where it left while it was asked, and lets the page in by now', async () => {
    const mock = mockAdapter()
    const { appkit } = createTestAppKit({ mocks: [mock], networks })
    await appkit.start()
    const { connecting } = await askAndEnd(appkit, mock)
    await expect(connecting).resolves.toHaveLength(1)
    expect(appkit.getIsConnectedState()).toBe(true)
  })

  it('goes where it was asked to go, though it is asked again', async () => {
    const mock = mockAdapter()
    const { appkit } = createTestAppKit({ mocks: [mock], networks })
    await appkit.start()
    await (await askAndEnd(appkit, mock, 'eip155:3')).connecting
    expect(mock.calls.find(({ method }) => method === 'reconnect')?.parameters).toMatchObject({
      caipNetworkId: 'eip155:3',
    })
  })

  it('[REAL-2:locked] has not ended where it has left, and is locked when it is asked again', async () => {
    const mock = mockAdapter()
    const backend = await leaveConnected(mock)
    mock.lock('mock')
    const { appkit } = createTestAppKit({ mocks: [mock], networks, backend })
    await appkit.start()
    const { connecting } = await askAndEnd(appkit, mock)
    mock.lock('mock')
    await expect(connecting).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    mock.unlock('mock')
    await vi.waitFor(() => expect(appkit.getIsConnectedState()).toBe(true))
  })

  it('[REAL-2:refused] is believed where it leaves each time that it is asked: nobody is connected', async () => {
    const mock = mockAdapter()
    const leave = () => mock.emit({ type: 'disconnected', connectorId: 'mock' })
    const factory: AdapterFactory = (context) => {
      const adapter = mock.factory(context)
      const then = async <T>(asking: Promise<T>) => {
        const answer = await asking
        leave()
        return answer
      }
      return {
        ...adapter,
        connect: (parameters) => then(adapter.connect(parameters)),
        reconnect: (parameters) => then(adapter.reconnect(parameters)),
      }
    }
    const { appkit } = createTestAppKit({ mocks: [{ ...mock, factory }], networks })
    await appkit.start()
    await expect(appkit.connect({ connectorId: 'mock' })).rejects.toMatchObject({
      code: 'WALLET_DISCONNECTED',
    })
    expect(appkit.getIsConnectedState()).toBe(false)
    expect(mock.calls.filter(({ method }) => method === 'reconnect')).toHaveLength(3)
  })

  it('[T17] is where it says that it is, though it had answered before another answer of its own was taken in', async () => {
    const mock = mockAdapter()
    const backend = await leaveConnected(mock)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const factory: AdapterFactory = (context) => {
      const adapter = mock.factory(context)
      const connect: Adapter['connect'] = async (parameters) => {
        const connection = await adapter.connect(parameters)
        await answered
        return connection
      }
      return { ...adapter, connect }
    }
    const { appkit } = createTestAppKit({ mocks: [{ ...mock, factory }], networks, backend })
    const starting = appkit.start()
    const connecting = appkit.connect({ connectorId: 'mock' })
    const isAsked = () => mock.calls.filter(({ method }) => method === 'connect').length === 2
    await vi.waitFor(() => expect(isAsked()).toBe(true))
    mock.switchChain('mock', 'eip155:3')
    await starting
    expect(appkit.getCaipNetworkId()).toBe('eip155:3')
    answer()
    await connecting
    expect(appkit.getCaipNetworkId()).toBe('eip155:3')
  })
})
