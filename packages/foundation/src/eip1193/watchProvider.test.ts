import { describe, expect, it, vi } from 'vitest'
import { hostileValues } from '../../test/hostileValues.js'
import { createScriptedProvider } from '../../test/scriptedProvider.js'
import type { Eip1193Provider } from './provider.js'
import { watchProvider } from './watchProvider.js'

const ADDRESS = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

function listeners() {
  return { onAccounts: vi.fn(), onChain: vi.fn() }
}

describe('watchProvider', () => {
  it('gives validated payloads until unsubscribed, and leaves no listener', () => {
    const { provider, emit, listenerCount } = createScriptedProvider({})
    const { onAccounts, onChain } = listeners()
    const off = watchProvider(provider, { onAccounts, onChain })
    emit('accountsChanged', [ADDRESS])
    emit('accountsChanged', [])
    emit('chainChanged', '0x89')
    expect(onAccounts.mock.calls).toEqual([[[ADDRESS]], [[]]])
    expect(onChain.mock.calls).toEqual([[137]])
    expect(listenerCount()).toBe(2)
    off()
    expect(listenerCount()).toBe(0)
  })

  it.each(hostileValues())('[T25] ignores garbage: %s', (_name, value) => {
    const { provider, emit } = createScriptedProvider({})
    const { onAccounts, onChain } = listeners()
    watchProvider(provider, { onAccounts, onChain })
    emit('accountsChanged', value)
    emit('chainChanged', value)
    expect(onChain).not.toHaveBeenCalled()
    expect(onAccounts.mock.calls.flat(2)).toEqual([])
  })

  it('falls silent even where listeners cannot be removed', () => {
    const { provider, emit } = createScriptedProvider({})
    const { onChain } = listeners()
    const { removeListener: _removeListener, ...stubborn } = provider
    watchProvider(stubborn, { onChain })()
    emit('chainChanged', '0x1')
    expect(onChain).not.toHaveBeenCalled()
  })

  it('never throws: no events at all, or a throwing emitter', () => {
    const bare: Eip1193Provider = { request: async () => null }
    const broken: Eip1193Provider = {
      ...bare,
      on() {
        throw new Error('on')
      },
      removeListener() {
        throw new Error('off')
      },
    }
    for (const provider of [bare, broken]) {
      expect(() => watchProvider(provider, listeners())()).not.toThrow()
    }
  })
})
