import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { expectedAtom, expectStored } from './expectStored.js'

const PREFIX = `@latchkey:${'0'.repeat(32)}/`
const LIVE = '{"v":1,"d":{"version":1,"since":1,"connection":{"name":"A"}}}'
const LOCKED = LIVE.replace('"name":"A"', '"name":"A","isLocked":true')
const ENDED = '{"v":1,"d":{"version":2,"since":1}}'

/** What is expected of what is stored, before anything of it is read. */
function expected(
  entries: Readonly<Record<string, string>>,
  options: TestAppKitOptions = {},
): readonly string[] {
  const { storage = 'local' } = options
  for (const [name, value] of Object.entries(entries)) {
    if (storage === 'local') localStorage.setItem(name, value)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere.
    else document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/`
  }
  const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
  const { appkit } = createTestAppKit({ mocks, ...options, storage })
  expectStored(appkit)
  return appkit.store.get(expectedAtom)
}

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere.
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
  }
})

describe('expectStored', () => {
  it.each(['local', 'cookie'] as const)(
    '[CONN-4] expects each namespace of a stored connection once: %s',
    (storage) => {
      const entries = {
        [`${PREFIX}connection/eip155/a`]: LIVE,
        [`${PREFIX}connection/eip155/b`]: LIVE,
        [`${PREFIX}connection/solana/c`]: LIVE,
      }
      expect([...expected(entries, { storage })].sort()).toEqual(['eip155', 'solana'])
    },
  )

  it('[CONN-4] says connecting from the first, and nothing more', () => {
    localStorage.setItem(`${PREFIX}connection/eip155/a`, LIVE)
    const { appkit } = createTestAppKit({ storage: 'local' })
    expectStored(appkit)
    const { address, status } = appkit.getAccount('eip155')
    expect([status, address]).toEqual(['connecting', undefined])
  })

  it.each([
    ['that has ended', 'connection/eip155/a', ENDED],
    ['whose wallet is locked', 'connection/eip155/a', LOCKED],
    ['of a namespace that nobody serves', 'connection/lumen/a', LIVE],
    ['that is none', 'network', LIVE],
    ['without a namespace', 'connection/', LIVE],
  ])('expects nothing of one %s', (_name, entry, value) => {
    expect(expected({ [PREFIX + entry]: value })).toEqual([])
  })

  it('[INST-1:noSharedState] expects nothing of what another instance has stored', () => {
    expect(expected({ [`@latchkey:${'1'.repeat(32)}/connection/eip155/a`]: LIVE })).toEqual([])
  })

  it('expects nothing where it will not be read', () => {
    const entries = { [`${PREFIX}connection/eip155/a`]: LIVE }
    expect(expected(entries, { enableReconnect: false })).toEqual([])
    expect(expected(entries, { storage: 'memory' })).toEqual([])
  })

  it('[CONN-4] a cookie of somebody else that cannot be decoded hides nothing', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere.
    document.cookie = 'other=%E0%A4%A; Path=/'
    const entries = { [`${PREFIX}connection/eip155/a`]: LIVE }
    expect(expected(entries, { storage: 'cookie' })).toEqual(['eip155'])
  })

  it('[R10] error: a storage that cannot be had says nothing', () => {
    const entries = { [`${PREFIX}connection/eip155/a`]: LIVE }
    expect(expected(entries)).toEqual(['eip155'])
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(expected({})).toEqual([])
  })
})
