import { describe, expect, it } from 'vitest'
import { parseReceipt } from './parseReceipt.js'

const HASH = `0x${'1'.repeat(64)}`
const ROOT = `0x${'2'.repeat(64)}`

describe('parseReceipt', () => {
  it.each([
    ['0x1', undefined, '0x1'],
    ['0x0', undefined, '0x0'],
    // Before Byzantium.
    [undefined, ROOT, '0x1'],
    ['0x0', ROOT, '0x0'],
  ])('takes the status %j beside the root %j for %j', (status, root, expected) => {
    expect(parseReceipt({ transactionHash: HASH, status, root })?.status).toBe(expected)
  })

  it.each([
    [undefined, undefined],
    [null, undefined],
    ['0x2', undefined],
    ['success', ROOT],
    [undefined, '0x'],
  ])('the status %j beside the root %j says nothing: it is no receipt', (status, root) => {
    expect(parseReceipt({ transactionHash: HASH, status, root })).toBeUndefined()
  })

  it('of another form is none', () => {
    for (const reply of [null, undefined, 'x', [], {}, { transactionHash: '0x1', status: '0x1' }])
      expect(parseReceipt(reply)).toBeUndefined()
  })
})
