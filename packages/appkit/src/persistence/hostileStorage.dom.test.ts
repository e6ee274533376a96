import { createLogger, type LogEntry } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountsAtom } from '../account/atoms.js'
import { recentWalletsAtom } from '../connection/atoms.js'
import { selectRecentConnections } from '../connection/recent/selectRecentConnections.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'

const PREFIX = `@latchkey:${'0'.repeat(32)}/`
const FOREIGN = '@other:app/'
const MEGABYTE = 'x'.repeat(1_000_000)

/** Every entry that the kit may have stored, as it writes it: what is in `d` of version `v`. */
const ENTRIES = {
  'connection/eip155/mock': {
    v: 1,
    d: {
      version: 1,
      since: 1,
      connection: { name: 'Mock', address: '0xabc', caipNetworkId: 'eip155:1' },
    },
  },
  'in-use/eip155': { v: 1, d: 'mock' },
  network: { v: 1, d: 'eip155:2' },
  recent: { v: 1, d: [{ id: 'a', name: 'A' }] },
  'recent-connections': {
    v: 1,
    d: [
      {
        namespace: 'eip155',
        connectorId: 'a',
        name: 'A',
        accounts: [{ address: '0xabc' }],
        caipNetworkId: 'eip155:1',
        disconnectedAt: 1,
      },
    ],
  },
  'deep-link': { v: 1, d: { name: 'A', href: 'a://' } },
  walletconnect: { v: 2, d: { topic: 'a'.repeat(64), chosen: {} } },
  sent: {
    v: 1,
    d: [
      {
        hash: '0xabc',
        caipNetworkId: 'eip155:1',
        caipAddress: 'eip155:1:0xabc',
        sentAt: Date.now(),
        summary: '5 ETH',
      },
    ],
  },
  portfolio: { v: 1, d: [] },
  'native-balance': { v: 1, d: [] },
  identity: { v: 1, d: [] },
  names: { v: 1, d: [] },
} as const satisfies Record<string, { v: number; d: unknown }>

type Entry = { readonly v: number; readonly d: unknown }

/** The same with every text in it changed. */
function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withTexts(item, change)]),
  )
}

/** What another script of the page may leave in the place of an entry. */
const HARM: readonly (readonly [string, (entry: Entry) => string])[] = [
  ['no JSON', () => '{"v":1,"d":'],
  ['nothing', () => ''],
  ['half of it', (entry) => JSON.stringify(entry).slice(0, -3)],
  ['null', () => 'null'],
  ['a number', ({ v }) => JSON.stringify({ v, d: 7 })],
  ['a text', ({ v }) => JSON.stringify({ v, d: '<img src=x onerror=alert(1)>' })],
  ['a list', ({ v }) => JSON.stringify({ v, d: [null, 1, [], {}] })],
  ['an object', ({ v }) => JSON.stringify({ v, d: { length: 1, 0: 'a' } })],
  ['a prototype', ({ v }) => `{"v":${v},"d":{"__proto__":{"connection":{}},"constructor":1}}`],
  ['a megabyte of text', ({ v }) => JSON.stringify({ v, d: MEGABYTE })],
  [
    'a megabyte in each of its texts',
    ({ v, d }) => JSON.stringify({ v, d: withTexts(d, () => MEGABYTE) }),
  ],
  [
    'characters that turn text round',
    ({ v, d }) => JSON.stringify({ v, d: withTexts(d, (text) => `\u202e\u2066${text}\u200b`) }),
  ],
  ['a list without end', ({ v }) => JSON.stringify({ v, d: Array(100_000).fill({}) })],
  ['a nest without end', ({ v }) => `{"v":${v},"d":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
  ['an unknown version', ({ d }) => JSON.stringify({ v: 99, d })],
  ['no version', ({ d }) => JSON.stringify({ d })],
]

const cases = Object.entries<Entry>(ENTRIES).flatMap(([name, entry]) =>
  HARM.map(([harm, write]) => [name, harm, write(entry)] as const),
)

async function page() {
  const logged: LogEntry[] = []
  const { appkit, mock } = createTestAppKit({
    storage: 'local',
    mocks: [mockAdapter({ walletConnect: true })],
    logger: createLogger({ level: 'error', sink: (entry) => logged.push(entry) }),
  })
  await appkit.start()
  return { appkit, mock, logged }
}

/** No word on show is longer than a person reads, or turns the page round. */
function isClean(value: unknown): boolean {
  const text = JSON.stringify(value) ?? ''
  return text.length < 10_000 && !/[\u202a-\u202e\u2066-\u2069\u200b<]/u.test(text)
}

const names = () => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at))

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('a storage that another script has written to', () => {
  it.each(cases)(
    '[R11] %s is %s: it starts, shows nothing of it, and connects',
    async (name, harm, text) => {
      const others = { 'app-token': 'secret', [`${FOREIGN}${name}`]: text }
      for (const [key, value] of Object.entries({ ...others, [PREFIX + name]: text }))
        localStorage.setItem(key, value)
      const { appkit, logged } = await page()
      expect(appkit.getState().initialized).toBe(true)
      expect(appkit.getAccount().status).toBe('disconnected')
      expect(appkit.getIsConnectedState()).toBe(false)
      const { get } = appkit.store
      const recent = [...get(recentWalletsAtom), ...selectRecentConnections(get)]
      const shown = [recent.map((item) => [item.name, item.rdns]), get(accountsAtom)]
      expect(isClean(shown)).toBe(true)
      expect(appkit.getCaipNetworkId()).toBe('eip155:1')
      expect(logged).toEqual([])
      // What was clean in it may stay; what was not is gone, and nothing is half written.
      const left = localStorage.getItem(PREFIX + name)
      expect(left === null || left === text || isEnvelope(left), harm).toBe(true)

      await appkit.connect({ connectorId: 'mock' })
      expect(appkit.getAccount().status).toBe('connected')
      await appkit.disconnect()
      for (const [key, value] of Object.entries(others))
        expect(localStorage.getItem(key)).toBe(value)
    },
  )

  it('[R11] with all of it at once, and names that are none of ours', async () => {
    for (const [name, , text] of cases) localStorage.setItem(PREFIX + name, text.slice(0, 100_000))
    for (const name of [
      '',
      'connection/',
      'connection/%zz/%',
      'connection/eip155/',
      'in-use/',
      '../x',
    ])
      localStorage.setItem(PREFIX + name, '{"v":1,"d":{}}')
    const { appkit } = await page()
    expect(appkit.getAccount().status).toBe('disconnected')
    await appkit.connect({ connectorId: 'mock' })
    expect(appkit.getAccount().status).toBe('connected')
    expect(names()).toContain(`${PREFIX}connection/eip155/mock`)
  })

  it('[R11] of another app, and of another instance, is not read, and not touched', async () => {
    const others = Object.entries<Entry>(ENTRIES).flatMap(([name, entry]) =>
      [FOREIGN, '@latchkey:other/', '@latchkey', ''].map(
        (prefix) => [prefix + name, JSON.stringify(entry)] as const,
      ),
    )
    for (const [name, text] of others) localStorage.setItem(name, text)
    const { appkit } = await page()
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
    expect(appkit.store.get(recentWalletsAtom)).toEqual([])
    await appkit.connect({ connectorId: 'mock' })
    await appkit.disconnect()
    for (const [name, text] of others) expect(localStorage.getItem(name)).toBe(text)
  })
})

function isEnvelope(text: string): boolean {
  const { v, d } = JSON.parse(text)
  return typeof v === 'number' && d !== undefined
}
