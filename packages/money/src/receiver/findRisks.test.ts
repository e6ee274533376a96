import type { Transaction } from '@latchkey/blockchain-api'
import { describe, expect, it } from 'vitest'
import { findRisks, riskKey } from './findRisks.js'
import { sameAddress } from './sameAddress.js'
import { sentTo } from './sentTo.js'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Numbers that are the same each time. */
function* random(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

function addresses(alphabet: string, length: number, prefix: string) {
  const numbers = random(length)
  const draw = () => alphabet[Math.floor((numbers.next().value ?? 0) * alphabet.length)] ?? ''
  return (start = '', end = '') => {
    const middle = Array.from({ length: length - start.length - end.length }, draw).join('')
    return `${prefix}${start}${middle}${end}`
  }
}

const hex = addresses('0123456789abcdef', 40, '0x')
const base58 = addresses(BASE58, 43, '')

/** Known addresses, each with another that has its first and last four characters. */
const pairs = Array.from({ length: 50 }, (_item, index) => {
  const isHex = index % 2 === 0
  const known = isHex ? hex() : base58()
  const body = isHex ? known.slice(2) : known
  const twin = (isHex ? hex : base58)(body.slice(0, 4), body.slice(-4))
  return { known, twin: isHex && index % 4 === 0 ? twin.toUpperCase().replace('0X', '0x') : twin }
})

const nothing = { own: undefined, known: [], told: [], contracts: [] }

describe('sameAddress', () => {
  it.each([
    ['0xaB', '0xAb', true],
    ['eip155:1:0xaB', 'eip155:1:0xAb', true],
    ['eip155:1:0xab', 'eip155:2:0xab', false],
    ['eip155:1:0xab', '0xab', false],
    ['AbC', 'abc', false],
    ['solana:1:AbC', 'solana:1:abc', false],
    ['0xwallet', '0xWallet', false],
    [undefined, undefined, false],
    ['0xab', undefined, false],
  ])('%s and %s', (one, other, isSame) => {
    expect(sameAddress(one, other)).toBe(isSame)
    expect(sameAddress(other, one)).toBe(isSame)
  })
})

describe('findRisks', () => {
  it('[T18] warns of each of 50 addresses that look like a known one, and of none of these', () => {
    const known = pairs.map((pair) => pair.known)
    const twins = pairs.map(({ twin }) => findRisks({ ...nothing, known, to: twin }))
    expect(twins).toEqual(pairs.map((pair) => [{ kind: 'lookalike', known: pair.known }]))
    const same = pairs.map((pair, index) =>
      findRisks({
        ...nothing,
        known,
        to: index % 4 === 0 ? pair.known.toUpperCase().replace('0X', '0x') : pair.known,
      }),
    )
    expect(same.filter(({ length }) => length > 0)).toEqual([])
  })

  it('[T18] does not warn of a known address because another looks like it', () => {
    const [pair] = pairs
    const known = [pair?.twin ?? '', pair?.known ?? '']
    for (const to of known) expect(findRisks({ ...nothing, known, to })).toEqual([])
  })

  it('[TRUE-2:warning] a server tells of twins, and never vouches for one', () => {
    const [pair] = pairs
    const [known, twin] = [pair?.known ?? '', pair?.twin ?? '']
    const warning = [{ kind: 'lookalike', known }]
    expect(findRisks({ ...nothing, told: [known], to: twin })).toEqual(warning)
    expect(findRisks({ ...nothing, known: [known], told: [twin], to: twin })).toEqual(warning)
    expect(findRisks({ ...nothing, told: [twin, known], to: twin })).toEqual(warning)
    expect(findRisks({ ...nothing, told: [twin], to: twin })).toEqual([])
    expect(findRisks({ ...nothing, known: [twin, known], to: twin })).toEqual([])
  })

  it('[TRUE-2:warning] tells a twin though a server says that it is the contract of a token', () => {
    const [pair] = pairs
    const [known, to] = [pair?.known ?? '', pair?.twin ?? '']
    const lookalike = { kind: 'lookalike', known }
    const contract = { kind: 'contract' }
    const parameters = { ...nothing, contracts: [to], to }
    expect(findRisks({ ...parameters, known: [known] })).toEqual([contract, lookalike])
    expect(findRisks({ ...parameters, told: [known] })).toEqual([contract, lookalike])
    expect(findRisks({ ...parameters, own: known })).toEqual([contract, lookalike])
    expect(findRisks({ ...parameters, known: [to] })).toEqual([contract])
  })

  it('[T18] does not warn of strangers', () => {
    const known = pairs.map((pair) => pair.known)
    const strangers = Array.from({ length: 50 }, () => hex())
    expect(strangers.flatMap((to) => findRisks({ ...nothing, known, to }))).toEqual([])
  })

  it.each([
    ['self', { own: '0xAB00', to: '0xab00' }],
    ['contract', { contracts: ['0xcd00'], to: '0xCD00' }],
    ['zero', { to: `0x${'0'.repeat(40)}` }],
    ['zero', { to: '1'.repeat(32) }],
  ])('[T18] warns of %s', (kind, parameters) => {
    expect(findRisks({ ...nothing, ...parameters })).toEqual([{ kind }])
  })

  it('[TRUE-3:marked] warns of a name that the server alone knows, beside all else', () => {
    const parameters = { ...nothing, own: '0xab00', isServerName: true }
    const serverName = { kind: 'serverName' }
    expect(findRisks({ ...parameters, to: '0xcd00' })).toEqual([serverName])
    expect(findRisks({ ...parameters, to: '0xcd00', known: ['0xcd00'] })).toEqual([serverName])
    expect(findRisks({ ...parameters, to: '0xab00' })).toEqual([{ kind: 'self' }, serverName])
    const unasked = { ...parameters, isUnasked: true, to: '0xcd00' }
    expect(findRisks(unasked)).toEqual([{ kind: 'unaskedName' }])
  })

  it('[T18] an agreement is about one receiver and one warning', () => {
    const keys = [
      riskKey('a', [{ kind: 'self' }]),
      riskKey('b', [{ kind: 'self' }]),
      riskKey('a', [{ kind: 'lookalike', known: 'c' }]),
    ]
    expect(new Set(keys).size).toBe(3)
  })
})

it('[T18] base58 is the same to the letter alone', () => {
  expect(sameAddress('AbC', 'abc')).toBe(false)
  expect(sameAddress('0xAbC', '0xabc')).toBe(true)
})

describe('sentTo', () => {
  const transfer = {
    direction: 'out',
    quantity: { numeric: '1' },
    price: 2,
    sender: '0xa',
    recipient: '0xb',
  }
  const metadata = {
    minedAt: '2026-01-01T00:00:00Z',
    chain: 'eip155:1',
    sentFrom: '0xA',
  } as const
  const read = (change: object, more: Partial<Transaction['metadata']> = {}) =>
    sentTo(
      {
        id: '1',
        metadata: { ...metadata, ...more },
        transfers: [{ ...transfer, direction: 'out', ...change }],
      },
      '0xA',
    )

  it('[T18] is who got something', () => {
    expect(read({})).toEqual(['0xb'])
    expect(read({ sender: undefined })).toEqual(['0xb'])
    expect(read({}, { operationType: 'send' })).toEqual(['0xb'])
  })

  it.each([
    ['nothing was sent', { quantity: { numeric: '0.00' } }],
    ['it is not known how much', { quantity: undefined }],
    ['it came in', { direction: 'in' }],
    ['somebody else sent it', { sender: '0xc' }],
    ['nobody is named', { recipient: undefined }],
  ])('[T18] is nobody where %s', (_name, change) => {
    expect(read(change)).toEqual([])
  })

  it.each([
    ['somebody else has run it', {}, { sentFrom: '0xc' }],
    ['nobody says who has run it', {}, { sentFrom: undefined }],
    ['the token has no price', { price: undefined }, {}],
    ['the token is worth nothing', { price: 0 }, {}],
  ])('[TRUE-2:receiver] [T28] is nobody where %s', (_name, change, more) => {
    expect(read(change, more)).toEqual([])
  })

  it('[T18] is nobody where it failed', () => {
    expect(read({}, { status: 'failed' })).toEqual([])
  })

  it.each(['trade', 'mint', 'execute', 'approve'])('[T18] is nobody where it was: %s', (kind) => {
    expect(read({}, { operationType: kind })).toEqual([])
  })
})
