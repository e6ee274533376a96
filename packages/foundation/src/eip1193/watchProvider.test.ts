import { describe, expect, it, vi } from 'vitest'
import { hostileValues } from '../../test/hostileValues.js'
import { createScriptedProvider } from '../../test/scriptedProvider.js'
import type { Eip1193Provider } from './provider.js'
import { watchProvider } from './watchProvider.js'

const ADDRESS = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

function listeners() {
  return { onAccounts: vi.fn(), onChain: vi.fn(), onDisconnect: vi.fn() }
}

describe('watchProvider', () => {
  it('gives validated payloads until unsubscribed, and leaves no listener', () => {
    const { provider, emit, listenerCount } = createScriptedProvider({})
    const { onAccounts, onChain, onDisconnect } = listeners()
    const off = watchProvider(provider, { onAccounts, onChain, onDisconnect })
    emit('accountsChanged', [ADDRESS])
    emit('accountsChanged', [])
    emit('chainChanged', '0x89')
    emit('disconnect', { code: 4900, message: 'gone' })
    expect(onAccounts.mock.calls).toEqual([[[ADDRESS]], [[]]])
    expect(onChain.mock.calls).toEqual([[137]])
    expect(onDisconnect.mock.calls[0]?.[0]).toMatchObject({ code: 'WALLET_DISCONNECTED' })
    expect(listenerCount()).toBe(3)
    off()
    expect(listenerCount()).toBe(0)
  })

  it('tells a lost chain from a lost wallet', () => {
    const { provider, emit } = createScriptedProvider({})
    const { onDisconnect } = listeners()
    watchProvider(provider, { onDisconnect })
    emit('disconnect', { code: 1013, message: 'Disconnected from chain' })
    expect(onDisconnect.mock.calls[0]?.[0]).toMatchObject({ code: 'CHAIN_DISCONNECTED' })
  })

  it.each(hostileValues())('[T25] ignores garbage: %s', (_name, value) => {
    const { provider, emit } = createScriptedProvider({})
    const { onAccounts, onChain, onDisconnect } = listeners()
    watchProvider(provider, { onAccounts, onChain, onDisconnect })
    emit('accountsChanged', value)
    emit('chainChanged', value)
    emit('disconnect', value)
    expect(onChain).not.toHaveBeenCalled()
    expect(onAccounts.mock.calls.flat(2)).toEqual([])
    expect(onDisconnect).toHaveBeenCalledOnce()
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
