import { createMemoryBackend, createStorage } from '@latchkey/foundation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../foundation/test/anyCharacter.js'
import { fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { entryKey, inUseKey, parseEntryName } from './connectionKeys.js'
import { DEEP_LINK_KEY, RECENT_KEY } from './keys.js'
import { RECENT_CONNECTIONS_KEY } from './recentConnectionsKey.js'

const KEY = { namespace: 'eip155', connectorId: 'io.wallet' }
const connection = {
  name: 'Wallet',
  address: '0xabc',
  caipNetworkId: 'eip155:1',
  rdns: 'io.wallet',
} as const

/** What is read back where another script of the page has written `value`. */
function readBack(value: unknown) {
  return entryKey(KEY).parse(value)
}

const entry = (fields: object) => ({
  version: 1,
  since: 1,
  connection: { ...connection, ...fields },
})

describe('what is stored of connections', () => {
  it('is read back as it was written', () => {
    const storage = createStorage({ backend: createMemoryBackend() })
    storage.set(entryKey(KEY), { version: 3, since: 7, connection })
    storage.set(inUseKey('eip155'), 'io.wallet')
    expect(storage.get(entryKey(KEY))).toEqual({ version: 3, since: 7, connection })
    expect(storage.get(inUseKey('eip155'))).toBe('io.wallet')
  })

  it('[R11][T8] shows no name that another script has dressed up', () => {
    const { name } = readBack(entry({ name: 'Wallet\u202e\u200b evil' })).connection ?? {}
    expect(name).toBe('Wallet evil')
    const item = { id: 'a', name: 'A\u202eB' }
    expect(RECENT_KEY.parse([item])).toEqual([{ id: 'a', name: 'AB' }])
    expect(DEEP_LINK_KEY.parse({ name: 'A\u2066B', href: 'trust://' }).name).toBe('AB')
  })

  it.each([
    ['an address with markup', { address: '<b>0xabc</b>' }],
    ['an address that turns the text round', { address: '0xabc\u202edef' }],
    ['an address too long', { address: 'x'.repeat(129) }],
    ['no address', { address: undefined }],
    ['a name too long', { name: 'x'.repeat(2_000) }],
    ['an empty name', { name: '\u200b' }],
    ['a domain with blanks', { rdns: 'io wallet' }],
    ['a domain too long', { rdns: 'a'.repeat(301) }],
    ['a network of another namespace', { caipNetworkId: 'solana:1' }],
  ])('[R11] is forgotten with %s', (_name, fields) => {
    expect(() => readBack(entry(fields))).toThrow(TypeError)
  })

  it('[R11] gives no foreign text but a clean one, whatever stands there', () => {
    const field = fc.oneof(fc.anything(), fc.string({ unit: anyCharacter }))
    const anyConnection = fc.record({
      name: field,
      address: field,
      caipNetworkId: fc.oneof(fc.constant('eip155:1'), field),
      rdns: fc.option(field, { nil: undefined }),
    })
    const isUnseen = (text: string | undefined) =>
      text !== undefined && /[\p{Cc}\p{Cf}]/u.test(text)
    fc.assert(
      fc.property(fc.oneof(fc.anything(), anyConnection), (stored) => {
        let read: ReturnType<typeof readBack>
        try {
          read = readBack({ version: 1, since: 1, connection: stored })
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError)
          return
        }
        const { name, address, rdns } = read.connection ?? {}
        expect([name, address, rdns].some(isUnseen)).toBe(false)
      }),
      fuzzRuns(2_000),
    )
  })

  it('[R11] lists recent connections with their accounts in the letters of CAIP-10', () => {
    const recent = {
      namespace: 'eip155',
      connectorId: 'a',
      name: 'A\u202e',
      accounts: [{ address: '0xabc' }],
      caipNetworkId: 'eip155:1',
      disconnectedAt: 1,
    }
    expect(RECENT_CONNECTIONS_KEY.parse([recent])[0]?.name).toBe('A')
    const hostile = { ...recent, accounts: [{ address: '0x\u202eabc' }] }
    expect(() => RECENT_CONNECTIONS_KEY.parse([hostile])).toThrow(TypeError)
  })
})

describe('the name of an entry', () => {
  it('gives back the connection, whatever its id', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }), (connectorId) => {
        const { name } = entryKey({ namespace: 'eip155', connectorId })
        expect(parseEntryName(name)).toEqual({ namespace: 'eip155', connectorId })
      }),
    )
  })

  it.each([
    'connection/',
    'connection/eip155/',
    'connection/EIP155/a',
    'connection/eip155/%',
    'x/eip155/a',
  ])('is none: %s', (name) => {
    expect(parseEntryName(name)).toBeUndefined()
  })
})
