import { createLogger, createMemoryBackend, defineStorageKey } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { resolveOptions } from '../options/resolveOptions.js'
import { testNetwork } from '../testing/createTestAppKit.js'
import { createTabStorage } from './createTabStorage.js'

const KEY = defineStorageKey({ name: 'k', version: 1, parse: String })

afterEach(() => {
  vi.unstubAllGlobals()
})

function open(storage: 'local' | 'cookie' | 'memory') {
  const logger = createLogger({ level: 'silent' })
  const warn = vi.spyOn(logger, 'warn')
  const options = resolveOptions({
    projectId: 'p',
    networks: [testNetwork('eip155', 1)],
    storage,
    storageKey: 'site',
  })
  return { warn, storage: createTabStorage({ logger, options }) }
}

describe('createTabStorage', () => {
  it.each(['local', 'cookie'] as const)('keeps in the tab what is kept by %s', (choice) => {
    const session = createMemoryBackend()
    vi.stubGlobal('sessionStorage', session)
    open(choice).storage.set(KEY, 'x')
    expect(session.keys?.()).toEqual(['@latchkey:site/k'])
    expect(open(choice).storage.get(KEY)).toBe('x')
    open(choice).storage.remove(KEY)
    expect(session.keys?.()).toEqual([])
  })

  it('keeps nothing beyond the page where the app wants nothing stored', () => {
    const session = createMemoryBackend()
    vi.stubGlobal('sessionStorage', session)
    open('memory').storage.set(KEY, 'x')
    expect(session.keys?.()).toEqual([])
  })

  it('[R10] serves from memory where the tab has no storage, or the page may not have it', () => {
    const places: readonly PropertyDescriptor[] = [
      { value: undefined },
      {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      },
    ]
    for (const place of places) {
      vi.stubGlobal('sessionStorage', undefined)
      Object.defineProperty(globalThis, 'sessionStorage', { ...place, configurable: true })
      const { storage, warn } = open('local')
      storage.set(KEY, 'x')
      expect(storage.get(KEY)).toBe('x')
      expect(warn).not.toHaveBeenCalled()
    }
  })
})
