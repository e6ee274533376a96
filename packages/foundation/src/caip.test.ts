import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../test/anyCharacter.js'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../test/fuzzRuns.js'
import { growth, LINEAR_GROWTH } from '../test/growth.js'
import {
  formatCaipAddress,
  formatCaipNetworkId,
  isCaipAddress,
  parseCaipAddress,
  parseCaipAssetId,
  parseCaipNetworkId,
  parseStrictCaipAddress,
  parseStrictCaipNetworkId,
} from './caip.js'
import { AppKitError } from './errors/AppKitError.js'
import { isCaipNetworkId } from './isCaipNetworkId.js'

const ADDRESS = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const namespace = fc.stringMatching(/^[-a-z0-9]{3,8}$/)
const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
const account = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/)

function thrownBy(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}

describe('parseCaipNetworkId', () => {
  it('[CAIP-2:parts] splits exactly 2 non-empty parts', () => {
    expect(parseCaipNetworkId('eip155:1')).toEqual({
      namespace: 'eip155',
      reference: '1',
      caipNetworkId: 'eip155:1',
    })
  })

  it.each(['', ':', 'eip155', 'eip155:', ':1', 'a:b:c', 'a:b:', '::', ':a:b'])(
    '[CAIP-2:parts,message] refuses %j',
    (value) => {
      const error = thrownBy(() => parseCaipNetworkId(value))
      expect(error).toMatchObject({
        code: 'INVALID_CAIP_2_NETWORK_ID',
        message: 'Invalid CAIP-2 network id',
        context: { caipNetworkId: value },
      })
    },
  )

  it('[CAIP-2:parts] leaves the grammar to the strict form', () => {
    expect(parseCaipNetworkId('x:a b').reference).toBe('a b')
    expect(() => parseStrictCaipNetworkId('x:a b')).toThrow('Invalid CAIP-2 network id')
  })
})

describe('parseCaipAddress', () => {
  it('[CAIP-1] splits exactly 3 non-empty parts', () => {
    expect(parseCaipAddress(`eip155:1:${ADDRESS}`)).toEqual({
      namespace: 'eip155',
      reference: '1',
      address: ADDRESS,
      caipNetworkId: 'eip155:1',
    })
  })

  it.each(['', 'eip155:1', 'eip155:1:', '::', 'a::c', ':b:c', 'a:b:c:d', 'a:b:c:', ':a:b:c'])(
    '[CAIP-1] refuses %j',
    (value) => {
      const error = thrownBy(() => parseCaipAddress(value))
      expect(error).toMatchObject({
        code: 'INVALID_CAIP_10_ADDRESS',
        message: 'Invalid CAIP-10 address',
        context: { address: value },
      })
    },
  )
})

describe('strict forms', () => {
  it.each([
    'ab:1',
    'toolongname:1',
    'EIP155:1',
    'eip155:1 ',
    'eip155:1\n',
    ' eip155:1',
    `eip155:${'1'.repeat(33)}`,
    'eip155:<b>',
    'eip155:abc',
    'eip155:0x1',
    'eip155:-1',
    'eip155:0',
    'eip155:01',
    `eip155:1${'0'.repeat(16)}`,
    'еip155:1',
    'eip155:1\u202e',
    null,
    undefined,
    1,
    {},
    ['eip155:1'],
  ])('[CAIP-2:strictGrammar,message] refuses %j at a trust boundary', (value) => {
    expect(isCaipNetworkId(value)).toBe(false)
    expect(() => parseStrictCaipNetworkId(value)).toThrow('Invalid CAIP-2 network id')
  })

  it.each([
    'eip155:1:0x 1',
    'eip155:1:0x1\n',
    `eip155:1:${'a'.repeat(129)}`,
    'eip155:1:аb',
    'EIP155:1:0x1',
    'eip155:1:0x1:2',
    'eip155::0x1',
    null,
    { toString: () => 'eip155:1:0x1' },
  ])('[CAIP-1] refuses %j at a trust boundary', (value) => {
    expect(isCaipAddress(value)).toBe(false)
    expect(() => parseStrictCaipAddress(value)).toThrow('Invalid CAIP-10 address')
  })

  it('[CAIP-1][CAIP-2:strictGrammar] accepts what the standards show', () => {
    for (const id of [
      'eip155:1',
      'bip122:000000000019d6689c085ae165831e93',
      'cosmos:cosmoshub-3',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'starknet:SN_GOERLI',
    ]) {
      expect(parseStrictCaipNetworkId(id).caipNetworkId).toBe(id)
      expect(parseStrictCaipAddress(`${id}:${ADDRESS}`).address).toBe(ADDRESS)
    }
  })
})

describe('parseCaipAssetId', () => {
  it('parses a token and a single item of a collection', () => {
    expect(parseCaipAssetId(`eip155:1/erc20:${ADDRESS}`)).toEqual({
      caipNetworkId: 'eip155:1',
      assetNamespace: 'erc20',
      assetReference: ADDRESS,
      tokenId: undefined,
    })
    expect(parseCaipAssetId(`eip155:1/erc721:${ADDRESS}/771769`).tokenId).toBe('771769')
    expect(parseCaipAssetId('eip155:1/slip44:60').assetReference).toBe('60')
  })

  it.each(['', 'eip155:1', 'eip155:1/slip44', 'eip155:1/slip44:', 'eip155:1/slip44:60/', null, 7])(
    'refuses %j',
    (value) => {
      expect(() => parseCaipAssetId(value)).toThrow('Invalid CAIP-19 asset id')
    },
  )
})

describe('format', () => {
  it('joins halves, from a number too', () => {
    expect(formatCaipNetworkId('eip155', 8453)).toBe('eip155:8453')
    expect(formatCaipAddress('eip155:1', ADDRESS)).toBe(`eip155:1:${ADDRESS}`)
  })

  it('refuses halves that would change the meaning', () => {
    expect(() => formatCaipNetworkId('eip155', '1:2')).toThrow('Invalid CAIP-2 network id')
    expect(() => formatCaipAddress('eip155:1', '')).toThrow('Invalid CAIP-10 address')
    expect(() => formatCaipAddress('eip155:1', '0x1:2')).toThrow('Invalid CAIP-10 address')
  })
})

describe('properties', () => {
  it(
    '[CAIP-1][CAIP-2:parts] parse gives back what format joined',
    () => {
      fc.assert(
        fc.property(namespace, reference, account, (ns, ref, address) => {
          const networkId = formatCaipNetworkId(ns, ref)
          const parsed = parseStrictCaipAddress(formatCaipAddress(networkId, address))
          expect(parsed).toEqual({
            namespace: ns,
            reference: ref,
            address,
            caipNetworkId: networkId,
          })
          expect(parseStrictCaipNetworkId(networkId).caipNetworkId).toBe(networkId)
        }),
        fuzzRuns(5_000),
      )
    },
    FUZZ_TIMEOUT_MS,
  )

  it(
    '[CAIP-1][CAIP-2:message] throws nothing but the catalogue errors',
    () => {
      const value = fc.oneof(
        fc.string({ unit: anyCharacter }),
        fc.stringMatching(/^[a:/\s]{0,12}$/),
        fc.anything(),
      )
      const parsers = [
        parseStrictCaipNetworkId,
        parseStrictCaipAddress,
        parseCaipAssetId,
        (input: unknown) => parseCaipNetworkId(input as string),
        (input: unknown) => parseCaipAddress(input as string),
      ]
      fc.assert(
        fc.property(value, (input) => {
          for (const parse of parsers) {
            const error = thrownBy(() => parse(input))
            expect(error === undefined || AppKitError.is(error)).toBe(true)
          }
        }),
        fuzzRuns(10_000),
      )
    },
    FUZZ_TIMEOUT_MS,
  )

  it.each([
    ['colons', (size: number) => ':'.repeat(size)],
    ['letters', (size: number) => 'a'.repeat(size)],
    ['letters and colons', (size: number) => 'a:'.repeat(size / 2)],
    ['a long account', (size: number) => `eip155:1:${'a'.repeat(size)}`],
    ['a long asset', (size: number) => `eip155:1/erc20:${'%'.repeat(size)}/`],
    ['a long namespace', (size: number) => `${'-'.repeat(size)}:1`],
    ['marks of direction', (size: number) => '\u202e'.repeat(size)],
  ])('[T23] takes a time that is linear in hostile input: %s', (_what, inputOf) => {
    for (const parse of [
      parseCaipNetworkId,
      parseCaipAddress,
      parseStrictCaipNetworkId,
      parseStrictCaipAddress,
      parseCaipAssetId,
    ]) {
      const measured = growth(100_000, (size) => {
        const input = inputOf(size)
        return () => thrownBy(() => parse(input))
      })
      expect(measured, parse.name).toBeLessThan(LINEAR_GROWTH)
      const error = thrownBy(() => parse(inputOf(100_000)))
      // The spec's own rule has no limit on length: only the grammar has.
      if (error) expect(JSON.stringify(error).length).toBeLessThan(1_000)
    }
  })
})
