import { createLogger } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { testNetwork } from '../testing/createTestAppKit.js'
import { createTestContext } from '../testing/createTestContext.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import type { AdapterFactory } from './contract.js'
import { createAdapterRegistry } from './registry.js'

function create(...factories: readonly AdapterFactory[]) {
  const onEvent = vi.fn()
  const error = vi.fn()
  const logger = { ...createLogger({ level: 'silent' }), error }
  const getters: (() => string)[] = []
  const registry = createAdapterRegistry(
    factories,
    (emit, getNamespace) => {
      const { context } = createTestContext([testNetwork('eip155', 1)], { emit })
      getters.push(getNamespace)
      return context
    },
    onEvent,
    logger,
  )
  return { error, getters, onEvent, registry }
}

describe('createAdapterRegistry', () => {
  it('[CFG-13] makes each adapter with a context of its own, whose events come by its namespace', () => {
    const [one, two] = [mockAdapter(), mockAdapter({ namespace: 'lumen' })]
    const { getters, onEvent, registry } = create(one.factory, two.factory)
    expect(registry.namespaces).toEqual(['eip155', 'lumen'])
    expect(registry.get('lumen')).toBe(registry.require('lumen'))
    expect(getters.map((getNamespace) => getNamespace())).toEqual(['eip155', 'lumen'])
    two.emit({ type: 'locked', connectorId: 'a' })
    expect(onEvent.mock.calls).toEqual([['lumen', { type: 'locked', connectorId: 'a' }]])
  })

  it('error: two of one namespace, and one without', () => {
    const invalid = expect.objectContaining({ code: 'INVALID_OPTIONS' })
    expect(() => create(mockAdapter().factory, mockAdapter().factory)).toThrow(invalid)
    for (const namespace of ['', 'x', 'Eip155', 'longerthan8', 'a b c'])
      expect(() => create(mockAdapter({ namespace }).factory)).toThrow(invalid)
    // As an app without types may write it.
    expect(() => create(() => undefined as never)).toThrow(invalid)
  })

  it('error: a namespace that nobody serves', () => {
    const { registry } = create(mockAdapter().factory)
    expect(registry.get('solana')).toBeUndefined()
    expect(() => registry.require('toString')).toThrow(
      expect.objectContaining({ code: 'ADAPTER_FOR_NAMESPACE_NOT_FOUND' }),
    )
  })

  it('error: one that fails to stop does not keep the others from it', () => {
    const [one, two] = [
      mockAdapter({ faults: { destroy: 'throw-sync' } }),
      mockAdapter({ namespace: 'lumen' }),
    ]
    const { error, registry } = create(one.factory, two.factory)
    registry.call('destroy')
    expect(two.openHandles).toBe(0)
    expect(error).toHaveBeenCalledOnce()
  })

  it('[R17] error: one that throws where all are called is logged, and the others are called', () => {
    const fault = new Error('fault')
    const wallet = { id: 'a', name: 'A', icon: '' }
    const adapterOf =
      (namespace: string, glimpseWallets: () => readonly (typeof wallet)[]): AdapterFactory =>
      (context) => ({ ...mockAdapter({ namespace }).factory(context), glimpseWallets })
    const { error, registry } = create(
      adapterOf('eip155', () => {
        throw fault
      }),
      mockAdapter({ namespace: 'mute' }).factory,
      adapterOf('lumen', () => [wallet]),
    )
    expect(registry.call('glimpseWallets')).toEqual([wallet])
    expect(registry.call('glimpseWallets', ['mute', 'other'])).toEqual([])
    expect(error.mock.calls).toEqual([['adapters: eip155 failed', fault]])
  })

  it.each(['destroy', 'preload', 'prepare'] as const)(
    '[R17] error: an asynchronous %s that rejects is logged, and the others are called',
    async (method) => {
      const fault = new Error('fault')
      const called = vi.fn()
      const adapterOf =
        (namespace: string, run: () => void | Promise<void>): AdapterFactory =>
        (context) => ({ ...mockAdapter({ namespace }).factory(context), [method]: run })
      const { error, registry } = create(
        adapterOf('eip155', async () => {
          throw fault
        }),
        adapterOf('lumen', called),
      )
      registry.call(method)
      expect(called).toHaveBeenCalledOnce()
      await vi.waitFor(() => expect(error.mock.calls).toEqual([['adapters: eip155 failed', fault]]))
    },
  )
})
