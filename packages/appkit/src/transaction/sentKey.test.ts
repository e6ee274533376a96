import { DAY_MS, PENDING_WATCH_LIMIT_COUNT } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { fromStored, SENT_KEY, toStored } from './sentKey.js'
import type { SentTransaction } from './types.js'

const OWNER = `0x${'a'.repeat(40)}`
const sent = (fields: Partial<SentTransaction> = {}): SentTransaction => ({
  hash: `0x${'1'.repeat(64)}`,
  caipNetworkId: 'eip155:1',
  caipAddress: `eip155:1:${OWNER}`,
  sentAt: Date.now(),
  status: 'pending',
  ...fields,
})
/** What the next page reads of what this one has stored. */
const reload = (...items: readonly unknown[]) =>
  SENT_KEY.parse(JSON.parse(JSON.stringify(items))).map(fromStored)
const stored = (fields: Readonly<Record<string, unknown>> = {}) => ({
  ...toStored(sent()),
  ...fields,
})

describe('what was sent, as it is stored', () => {
  it('is read as it was, with amounts of any size', () => {
    const items = [
      sent(),
      sent({
        to: `0x${'b'.repeat(40)}`,
        token: `0x${'c'.repeat(40)}`,
        value: 2n ** 255n,
        summary: '12.5 USDC',
      }),
      sent({ isCall: true, value: 0n }),
    ]
    expect(reload(...items.map(toStored))).toEqual(items)
  })

  it('is pending, whatever it was as it was stored', () => {
    expect(reload(toStored(sent({ status: 'unknown' })))).toMatchObject([{ status: 'pending' }])
  })

  it.each([
    ['no hash', { hash: undefined }],
    ['a hash with a tag in it', { hash: '<b>' }],
    ['a network that is none', { caipNetworkId: 'main' }],
    ['the account of another network', { caipAddress: `eip155:2:${OWNER}` }],
    ['a receiver that is no address', { to: '<b>' }],
    ['an amount that is none', { value: '-1' }],
    ['a number in the place of an amount', { value: 5 }],
    ['a time long ago', { sentAt: Date.now() - DAY_MS }],
    ['no time', { sentAt: 'now' }],
  ])('[R11] loses one with %s alone', (_what, fields) => {
    const whole = sent()
    expect(reload(stored(fields), toStored(whole))).toEqual([whole])
  })

  it('[R11] keeps no more than are watched', () => {
    const many = Array.from({ length: PENDING_WATCH_LIMIT_COUNT + 1 }, () => stored())
    expect(reload(...many)).toHaveLength(PENDING_WATCH_LIMIT_COUNT)
  })
})
