import { describe, expect, it } from 'vitest'
import { HIDDEN_PAYLOAD, PAYLOADS, shown } from '../../../foundation/test/corpora/payloads.js'
import { cleanTokenBalance } from './cleanTokenBalance.js'

const TOKEN = {
  name: 'Token',
  symbol: 'TKN',
  chainId: 'eip155:1',
  address: 'eip155:1:0x0000000000000000000000000000000000000001',
  quantity: { decimals: '18', numeric: '1' },
}

describe('cleanTokenBalance', () => {
  const all = [...PAYLOADS, HIDDEN_PAYLOAD]

  it.each(all)('[T5][T6] %j is the text of a name and a symbol, and no picture', (payload) => {
    const texts = {
      name: payload,
      symbol: payload,
      iconUrl: payload,
      value: payload,
      price: payload,
    }
    // A drawing in an image runs nothing.
    const isDrawing = payload.startsWith('data:image/svg+xml,')
    expect(cleanTokenBalance({ ...TOKEN, ...texts })).toEqual({
      ...TOKEN,
      name: shown(payload),
      symbol: shown(payload),
      ...(isDrawing && { iconUrl: payload }),
    })
  })

  it.each(all)('[T5] %j is no network, contract or amount', (payload) => {
    for (const fields of [
      { chainId: payload },
      { address: payload },
      { quantity: { decimals: payload, numeric: '1' } },
      { quantity: { decimals: '18', numeric: payload } },
    ])
      expect(cleanTokenBalance({ ...TOKEN, ...fields })).toBeUndefined()
  })
})

describe('a foreign balance', () => {
  it.each(['1e3', '-1', '', '٣', ' 1', '1.', '0x1'])('[T20] %j is no amount', (numeric) => {
    const quantity = { decimals: '18', numeric }
    expect(cleanTokenBalance({ ...TOKEN, quantity })).toBeUndefined()
  })

  it('[R9] what is not known is absent, never zero', () => {
    for (const price of [undefined, null, Number.NaN, -1, '1', Number.POSITIVE_INFINITY])
      expect(cleanTokenBalance({ ...TOKEN, price, value: price })).not.toHaveProperty('price')
    expect(cleanTokenBalance({ ...TOKEN, price: 0 })).toHaveProperty('price', 0)
  })

  it('a token whose contract cannot be read does not pass for the coin', () => {
    expect(cleanTokenBalance({ ...TOKEN, address: 'nonsense' })).toBeUndefined()
  })

  it('[T22] texts and pictures are cleaned', () => {
    const iconUrl = 'javascript:alert(1)'
    const cleaned = cleanTokenBalance({ ...TOKEN, name: 'E\u202eth\u200ber', iconUrl })
    expect(cleaned).toMatchObject({ name: 'Ether' })
    expect(cleaned).not.toHaveProperty('iconUrl')
  })
})
