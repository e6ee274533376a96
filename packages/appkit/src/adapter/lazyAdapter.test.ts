import { describe, expect, it, vi } from 'vitest'
import { mainnet } from '../network/networks/evmMainnets.js'
import { createTestContext } from '../testing/createTestContext.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import type { AdapterFactory } from './contract.js'
import { lazyAdapter } from './lazyAdapter.js'

const create = (load: () => Promise<AdapterFactory>) =>
  lazyAdapter({ namespace: 'mock', capabilities: ['switchNetwork'], load })(
    createTestContext([mainnet]).context,
  )

describe('lazyAdapter', () => {
  it('says what it can do before any of its code is there', () => {
    const load = vi.fn<() => Promise<AdapterFactory>>()
    const adapter = create(load)
    expect(adapter.namespace).toBe('mock')
    expect(adapter.switchNetwork).toBeTypeOf('function')
    expect(adapter.sendCalls).toBeUndefined()
    expect(load).not.toHaveBeenCalled()
  })

  it('says what is known of it', () => {
    const described = {
      namespace: 'mock',
      walletConnect: true,
      madeWith: {},
      glimpseWallets: () => [],
    } as const
    const load = async () => mockAdapter().factory
    const factory = lazyAdapter({ ...described, capabilities: [], load })
    expect(factory(createTestContext([mainnet]).context)).toMatchObject(described)
  })

  it('loads once, and hands parameters and answers through', async () => {
    const accounts = [{ address: 'someone' }]
    const getAccounts = vi.fn(async () => accounts)
    const load = vi.fn(
      async (): Promise<AdapterFactory> => (context) => ({
        ...mockAdapter().factory(context),
        getAccounts,
      }),
    )
    const adapter = create(load)
    expect(await adapter.getAccounts({ connectorId: 'a' })).toBe(accounts)
    expect(await adapter.getAccounts({ connectorId: 'b' })).toBe(accounts)
    expect(getAccounts.mock.calls).toEqual([[{ connectorId: 'a' }], [{ connectorId: 'b' }]])
    expect(load).toHaveBeenCalledOnce()
  })

  it('tries again after a chunk that did not load', async () => {
    const load = vi
      .fn<() => Promise<AdapterFactory>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue((context) => ({
        ...mockAdapter().factory(context),
        getAccounts: async () => [],
      }))
    const adapter = create(load)
    await expect(adapter.getAccounts({ connectorId: 'a' })).rejects.toMatchObject({
      code: 'CHUNK_LOAD_FAILED',
    })
    expect(await adapter.getAccounts({ connectorId: 'a' })).toEqual([])
  })

  it('fetches its code ahead without running it', async () => {
    const factory = vi.fn((context: Parameters<AdapterFactory>[0]) => ({
      ...mockAdapter().factory(context),
      getAccounts: async () => [],
    }))
    const load = vi
      .fn<() => Promise<AdapterFactory>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(factory)
    const adapter = create(load)
    adapter.preload?.()
    await new Promise((resolve) => setTimeout(resolve))
    adapter.preload?.()
    expect(factory).not.toHaveBeenCalled()
    expect(await adapter.getAccounts({ connectorId: 'a' })).toEqual([])
    expect(load).toHaveBeenCalledTimes(2)
    expect(factory).toHaveBeenCalledOnce()
  })

  it('lists the wallets without the adapter itself, where that is possible', async () => {
    const load = vi.fn<() => Promise<AdapterFactory>>()
    const stop = vi.fn()
    const watch = vi.fn(() => stop)
    const adapter = lazyAdapter({
      namespace: 'mock',
      capabilities: [],
      load,
      loadWallets: async () => () => watch,
    })(createTestContext([mainnet]).context)
    const onChange = vi.fn()
    adapter.preload?.()
    const unwatch = adapter.watchConnectors(onChange)
    await vi.waitFor(() => expect(watch).toHaveBeenCalledExactlyOnceWith(onChange))
    expect(load).not.toHaveBeenCalled()
    unwatch()
    expect(stop).toHaveBeenCalledOnce()
    adapter.watchConnectors(onChange)
    await vi.waitFor(() => expect(watch).toHaveBeenCalledTimes(2))
    adapter.destroy?.()
    expect(stop).toHaveBeenCalledTimes(2)
  })

  it('[LEAK-1:destroyListeners] watches nothing once it was told to stop, however late the code comes', async () => {
    const watchConnectors = vi.fn(() => () => {})
    const destroy = vi.fn()
    let arrive = (_factory: AdapterFactory) => {}
    const loading = new Promise<AdapterFactory>((resolve) => {
      arrive = resolve
    })
    const adapter = create(() => loading)
    const stop = adapter.watchConnectors(() => {})
    stop()
    adapter.destroy?.()
    arrive((context) => ({ ...mockAdapter().factory(context), watchConnectors, destroy }))
    await vi.waitFor(() => expect(destroy).toHaveBeenCalledOnce())
    expect(watchConnectors).not.toHaveBeenCalled()
  })

  it.each(['destroy', 'prepare'] as const)(
    'error: hands through a %s that rejects, for whoever has called it to tell of',
    async (method) => {
      const fault = new Error('fault')
      const adapter = create(async () => (context) => ({
        ...mockAdapter().factory(context),
        async [method]() {
          throw fault
        },
      }))
      await adapter.disconnect({ connectorId: 'mock' })
      await expect(adapter[method]?.()).rejects.toBe(fault)
    },
  )

  it('error: a destroy that rejects after its code has come too late is told of', async () => {
    const fault = new Error('fault')
    const error = vi.fn()
    const { context } = createTestContext([mainnet])
    const load = async (): Promise<AdapterFactory> => (given) => ({
      ...mockAdapter().factory(given),
      async destroy() {
        throw fault
      },
    })
    const adapter = lazyAdapter({ namespace: 'mock', capabilities: [], load })({
      ...context,
      logger: { ...context.logger, error },
    })
    adapter.watchConnectors(() => {})
    adapter.destroy?.()
    await vi.waitFor(() =>
      expect(error.mock.calls).toEqual([['The wallets of mock cannot be listed', fault]]),
    )
  })
})
