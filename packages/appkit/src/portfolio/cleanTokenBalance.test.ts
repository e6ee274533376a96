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
