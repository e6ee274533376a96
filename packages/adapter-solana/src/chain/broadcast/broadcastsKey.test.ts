import { createMemoryBackend, createStorage, DAY_MS, HOUR_MS } from '@latchkey/foundation'
import { base58 } from '@scure/base'
import { beforeEach, describe, expect, it } from 'vitest'
import { BROADCASTS_KEY, type Broadcast } from './broadcastsKey.js'

const NOW = Date.now()
const NETWORK = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const signatureOf = (byte: number) => base58.encode(new Uint8Array(64).fill(byte))
const undecided = { key: 'payment', parcel: { encoded: 'AQID', options: { maxRetries: 0 } } }
const decided = (byte: number): Broadcast => ({
  caipNetworkId: NETWORK,
  signature: signatureOf(byte),
  signedAt: NOW - HOUR_MS,
  lastValidBlockHeight: 100,
  undecided: undefined,
})
const ours = { ...decided(9), undecided }

let backend: ReturnType<typeof createMemoryBackend>
const open = () => createStorage({ backend, prefix: '' })
const reread = (stored: readonly unknown[]) => {
  backend.setItem('solana/broadcasts', JSON.stringify({ v: 1, d: stored }))
  return open().get(BROADCASTS_KEY)
}

beforeEach(() => {
  backend = createMemoryBackend()
})

describe('what is kept of broadcasts', () => {
  it('[REAL-10:watched] is read as it was written', () => {
    const all: Broadcast[] = [
      ours,
      { ...decided(1), lastValidBlockHeight: undefined },
      { ...decided(2), lastValidBlockHeight: Number.POSITIVE_INFINITY },
    ]
    open().set(BROADCASTS_KEY, all)
    expect(open().get(BROADCASTS_KEY)).toEqual(all)
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'payment'],
    ['no network', { ...ours, caipNetworkId: 'mainnet' }],
    ['no signature', { ...ours, signature: 'one' }],
    ['a signature of another length', { ...ours, signature: base58.encode(new Uint8Array(63)) }],
    ['no time', { ...ours, signedAt: 'now' }],
    ['of days to come', { ...ours, signedAt: NOW + 2 * DAY_MS }],
    ['older than a day', { ...ours, signedAt: NOW - DAY_MS }],
    ['a height below zero', { ...ours, lastValidBlockHeight: -1 }],
    ['a height in words', { ...ours, lastValidBlockHeight: '100' }],
    ['no bytes', { ...ours, undecided: { key: 'payment', parcel: { options: {} } } }],
    [
      'bytes that are no base64',
      {
        ...ours,
        undecided: { ...undecided, parcel: { encoded: '<script>', options: {} } },
      },
    ],
    [
      'endless bytes',
      {
        ...ours,
        undecided: { ...undecided, parcel: { encoded: 'A'.repeat(30_000), options: {} } },
      },
    ],
    [
      'options of something else',
      {
        ...ours,
        undecided: {
          ...undecided,
          parcel: { encoded: 'AQID', options: { url: 'https://a.test' } },
        },
      },
    ],
    ['no key', { ...ours, undecided: { parcel: undecided.parcel } }],
  ])('[R11] leaves out %s, and nothing beside it', (_, spoilt) => {
    expect(reread([spoilt, decided(3)])).toEqual([decided(3)])
  })

  it('[R11] error: no list', () => {
    backend.setItem('solana/broadcasts', JSON.stringify({ v: 1, d: { length: 1 } }))
    expect(open().get(BROADCASTS_KEY)).toBeUndefined()
    expect(open().names('')).toEqual([])
  })

  it('has 99 of the newest', () => {
    const all = Array.from({ length: 120 }, (_, at) => decided(at + 1))
    expect(reread(all)?.map(({ signature }) => signature)).toEqual(
      all.slice(-99).map(({ signature }) => signature),
    )
  })
})
