import { DAY_MS } from '@latchkey/foundation'
import { expect, it } from 'vitest'
import { BATCHES_KEY, MOST_BATCHES } from './batchesKey.js'

const good = () => ({
  id: 'latchkey-1',
  caipNetworkId: 'eip155:1',
  address: `0x${'a'.repeat(40)}`,
  size: 2,
  hashes: [`0x${'1'.repeat(64)}`],
  endedAt: Date.now() - 1_000,
})

it('[REAL-11:chain] is read as it was written', () => {
  const stored = [good(), { ...good(), id: 'latchkey-2' }]
  expect(BATCHES_KEY.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  const many = Array.from({ length: MOST_BATCHES + 5 }, good)
  expect(BATCHES_KEY.parse(many)).toHaveLength(MOST_BATCHES)
})

it.each<[string, object]>([
  ['no id', { id: 5 }],
  ['no network', { caipNetworkId: '1' }],
  ['no address', { address: '<b>' }],
  ['fewer calls than were sent', { size: 0 }],
  ['endless calls', { size: 1e9 }],
  ['half a call', { size: 1.5 }],
  ['nothing that was sent', { hashes: [] }],
  ['what is no hash', { hashes: ['<b>'] }],
  ['an older time', { endedAt: Date.now() - 2 * DAY_MS }],
])('[R11] leaves out %s, and nothing beside it', (_what, spoilt) => {
  const beside = good()
  expect(BATCHES_KEY.parse([{ ...good(), ...spoilt }, 'x', beside])).toEqual([beside])
})

it('[R11] error: no list', () => {
  expect(() => BATCHES_KEY.parse({})).toThrow(TypeError)
})
