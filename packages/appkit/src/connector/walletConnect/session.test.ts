import { isCaipAddress, isCaipNetworkId } from '@latchkey/foundation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HIDDEN_PAYLOAD, PAYLOADS, shown } from '../../../../foundation/test/corpora/payloads.js'
import { KNOWN_SCHEMES } from '../../wallets/linkSchemes.js'
import {
  type Asked,
  cleanNamespaces,
  readAccounts,
  readAccountsEvent,
  readChainEvent,
  readNetworkIds,
  readPeer,
  type Session,
} from './session.js'
import { createTestSession } from './testSession.js'

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const asked: Asked = {
  methods: ['personal_sign', 'a', 'b'],
  events: ['accountsChanged'],
  caipNetworkIds: undefined,
}

/** With any namespace asked for. */
function clean(namespaces: unknown): Session['namespaces'] {
  return cleanNamespaces(namespaces, () => asked)
}

function session(namespaces: unknown, metadata: object = {}): Session {
  const described = { name: 'Wallet', description: '', url: '', icons: [], ...metadata }
  return createTestSession({
    namespaces: clean(namespaces),
    peer: { publicKey: '', metadata: described },
  })
}

const granted = session({
  eip155: {
    accounts: [`eip155:1:${A}`, `eip155:8453:${A}`, `eip155:1:${B}`],
    methods: ['personal_sign'],
    events: ['accountsChanged'],
  },
})

describe('cleanNamespaces', () => {
  it('[T24] keeps what is granted', () => {
    expect(clean(granted.namespaces)).toEqual({
      eip155: {
        accounts: [`eip155:1:${A}`, `eip155:8453:${A}`, `eip155:1:${B}`],
        chains: ['eip155:1', 'eip155:8453'],
        methods: ['personal_sign'],
        events: ['accountsChanged'],
      },
    })
  })

  it('[T24] drops accounts of other namespaces, of chains that were not granted, and what is no CAIP id', () => {
    const cleaned = clean({
      eip155: {
        chains: ['eip155:1', 'solana:x y', 'eip155:', 7],
        accounts: [
          `eip155:1:${A}`,
          `eip155:1:${A}`,
          `eip155:137:${A}`,
          `${SOLANA}:x`,
          `eip155:1:<b>${A}`,
          'eip155:1',
          null,
          {},
        ],
        methods: ['personal_sign', 'eth_getBalance', 'a b', '', 1, 'm'.repeat(200)],
        events: undefined,
      },
    })
    expect(cleaned).toEqual({
      eip155: {
        accounts: [`eip155:1:${A}`],
        chains: ['eip155:1'],
        methods: ['personal_sign'],
        events: [],
      },
    })
  })

  it('[T24] joins namespaces that name one chain', () => {
    const cleaned = clean({
      'eip155:1': { accounts: [`eip155:1:${A}`, `eip155:8453:${A}`], methods: ['a'], events: [] },
      'eip155:8453': { accounts: [`eip155:8453:${B}`], methods: ['b'], events: [] },
    })
    expect(cleaned.eip155).toEqual({
      accounts: [`eip155:1:${A}`, `eip155:8453:${B}`],
      chains: ['eip155:1', 'eip155:8453'],
      methods: ['a', 'b'],
      events: [],
    })
  })

  it('[T24] drops a namespace without a usable account, and names that are none', () => {
    const empty = { accounts: [], methods: [], events: [] }
    const hostile = JSON.parse(
      `{"__proto__": {"accounts": ["x:1:y"]}, "constructor": {"accounts": ["eip155:1:${A}"]}}`,
    )
    expect(clean({ eip155: empty, EIP155: granted.namespaces.eip155 })).toEqual({})
    expect(clean(hostile)).toEqual({})
  })

  it('[T24] drops what nobody asked for: namespaces, networks, methods, events', () => {
    const all = {
      chains: ['eip155:1', 'eip155:137'],
      accounts: [`eip155:1:${A}`, `eip155:137:${A}`],
      methods: ['personal_sign', 'eth_getBalance', 'eth_call'],
      events: ['accountsChanged', 'unasked'],
    }
    const cleaned = cleanNamespaces({ eip155: all, cosmos: all }, (namespace) =>
      namespace === 'eip155' ? { ...asked, caipNetworkIds: ['eip155:1'] } : undefined,
    )
    expect(cleaned).toEqual({
      eip155: {
        chains: ['eip155:1'],
        accounts: [`eip155:1:${A}`],
        methods: ['personal_sign'],
        events: ['accountsChanged'],
      },
    })
  })

  it('[T24] gives CAIP ids alone, whatever it is given', () => {
    const entry = fc.record(
      {
        accounts: fc.anything(),
        chains: fc.anything(),
        methods: fc.anything(),
        events: fc.anything(),
      },
      { requiredKeys: [] },
    )
    const anything = fc.oneof(
      fc.anything(),
      fc.dictionary(fc.oneof(fc.constant('eip155'), fc.string()), fc.oneof(entry, fc.anything())),
    )
    fc.assert(
      fc.property(anything, (value) => {
        for (const [namespace, { accounts, chains }] of Object.entries(clean(value))) {
          expect(accounts.length).toBeGreaterThan(0)
          expect(accounts.every((id) => isCaipAddress(id) && id.startsWith(`${namespace}:`))).toBe(
            true,
          )
          expect(chains?.every(isCaipNetworkId)).toBe(true)
        }
      }),
    )
  })
})

describe('events of a session', () => {
  it('reads accounts and networks', () => {
    expect(readAccounts(granted, 'eip155')).toContainEqual({
      address: B,
      caipNetworkId: 'eip155:1',
    })
    expect(readNetworkIds(granted, 'eip155')).toEqual(['eip155:1', 'eip155:8453'])
    expect(readAccounts(granted, 'solana')).toEqual([])
    expect(readAccounts(undefined, 'eip155')).toEqual([])
    expect(readNetworkIds(granted, 'constructor')).toEqual([])
  })

  it('[T24] takes an account in any spelling, if the session grants it', () => {
    expect(readAccountsEvent(granted, 'eip155', [A])).toBe(A)
    expect(readAccountsEvent(granted, 'eip155', [`eip155:1:${B.toLowerCase()}`, A])).toBe(B)
    const other = `eip155:1:${'0x'.padEnd(42, '1')}`
    expect(readAccountsEvent(granted, 'eip155', [other])).toBeUndefined()
    expect(readAccountsEvent(granted, 'eip155', [other, A])).toBe(A)
    for (const data of [undefined, null, A, [], [null, {}], { 0: A }]) {
      expect(readAccountsEvent(granted, 'eip155', data)).toBeUndefined()
    }
  })

  it.each([[8453], ['8453'], ['0x2105'], ['eip155:8453']])(
    '[T24] reads the chain %j as CAIP-2',
    (data) => {
      expect(readChainEvent(granted, 'eip155:8453', data)).toBe('eip155:8453')
      expect(readChainEvent(granted, 'eip155:1', data)).toBe('eip155:8453')
    },
  )

  it.each([[137], ['solana:1'], [Number.NaN], [1.5], [''], [undefined], [null], [{}], ['0xzz']])(
    '[T24] ignores the chain %j, which the session does not grant',
    (data) => {
      expect(readChainEvent(granted, 'eip155:1', data)).toBeUndefined()
    },
  )

  it('[T24] ignores a chain without a network id', () => {
    expect(readChainEvent(granted, 'eip155', 1)).toBeUndefined()
    expect(readChainEvent(granted, undefined, 1)).toBeUndefined()
    expect(readChainEvent(undefined, 'eip155:1', 1)).toBeUndefined()
  })
})

describe('readPeer', () => {
  it('[T16] cleans the wallet’s own words', () => {
    const peer = readPeer(
      session(
        {},
        {
          name: '  Good\u202e\u0000 Wallet\n',
          url: 'https://wallet.example',
          icons: [
            'javascript:alert(1)',
            'http://wallet.example/a.png',
            'https://wallet.example/a.png',
          ],
          redirect: { native: 'javascript://%0aalert(1)', universal: 'https://wallet.example/wc' },
        },
      ),
      'all',
    )
    expect(peer).toEqual({
      name: 'Good Wallet',
      url: 'https://wallet.example',
      icon: 'https://wallet.example/a.png',
      link: 'https://wallet.example/wc',
    })
  })

  it.each([[''], [null], [{}], ['x'.repeat(1_000_000)], ['\u200b\u202e']])(
    '[T16] says nothing for a wallet that gives no name',
    (name) => {
      expect(
        readPeer(session({}, { name, icons: null, url: 'http://x', redirect: 7 }), 'all'),
      ).toEqual({})
    },
  )

  it('[T16] takes image data, and a scheme that a wallet is known by', () => {
    const icon = 'data:image/png;base64,AAAA'
    const peer = readPeer(
      session({}, { icons: ['data:text/html,x', icon], redirect: { native: 'trust://wc' } }),
      KNOWN_SCHEMES,
    )
    expect(peer).toMatchObject({ icon, link: 'trust://wc' })
    const redirect = { native: 'vscode://wc', universal: 'https://wallet.example/wc' }
    expect(readPeer(session({}, { redirect }), KNOWN_SCHEMES).link).toBe(redirect.universal)
  })
})

it.each([...PAYLOADS, HIDDEN_PAYLOAD])(
  '[T5][T16] of %j in every field of a wallet only a name is left',
  (payload) => {
    const metadata = {
      name: payload,
      description: payload,
      url: payload,
      icons: [payload],
      redirect: { native: payload, universal: payload },
    }
    // A drawing in an image runs nothing.
    const isDrawing = payload.startsWith('data:image/svg+xml,')
    expect(readPeer(session({}, metadata), 'all')).toEqual({
      name: shown(payload),
      ...(isDrawing && { icon: payload }),
    })
  },
)
