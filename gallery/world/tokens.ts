import type { TokenBalance } from '@latchkey/appkit'
import { picture, SHAPES } from './pictures.js'

/** A made-up token of the first network. */
function token(
  symbol: string,
  name: string,
  numeric: string,
  more: Partial<TokenBalance> = {},
): TokenBalance {
  return {
    symbol,
    name,
    chainId: 'eip155:7001',
    address: `eip155:7001:0x${[...symbol]
      .map((letter) => letter.charCodeAt(0))
      .join('')
      .padStart(40, '0')}`,
    quantity: { decimals: '18', numeric },
    ...more,
  }
}

const { address: _coin, ...COIN } = token('HRB', 'Harbor coin', '1.5', {
  price: 2310.4,
  value: 3465.6,
  iconUrl: picture('#1f6f8b', SHAPES.wave),
})

/** What the account has: more of some, without a price of others. */
export const TOKENS: readonly TokenBalance[] = [
  COIN,
  token('OUSD', 'Orchard', '1240.75', {
    price: 1,
    value: 1240.75,
    iconUrl: picture('#2f7d5b', SHAPES.leaf),
  }),
  token('PEAR', 'Pear', '48000', { price: 0.0004125, value: 19.8 }),
  token('PLUM', 'Plum share', '0.00000012', { price: 61.2, value: 0.0000073 }),
  token('GIFT', 'Gift', '999999999999'),
]

/** A list that is far too long to be drawn. */
export const MANY_TOKENS: readonly TokenBalance[] = [
  ...TOKENS,
  token('LONG', 'A token with a name that is far too long, and has to be cut', '1', {
    value: 2000,
  }),
  ...Array.from({ length: 495 }, (_item, index) =>
    token(`T${index}`, `Tree ${index + 1}`, `${index + 1}.25`, { price: 0.5, value: 600 - index }),
  ),
]
