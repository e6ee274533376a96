import { expect, it } from 'vitest'
import { orderWallets } from './order.js'
import type { WalletOption } from './types.js'

const wallet = (id: string, fields: Partial<WalletOption>): WalletOption => ({
  id,
  type: 'ANNOUNCED',
  name: id,
  isInstalled: false,
  isRecent: false,
  isDuplicate: false,
  connectors: [],
  ...fields,
})

it('[CFG-12] keeps the parts of the list that the app does not order', () => {
  const wallets = [
    wallet('suggested', {}),
    wallet('phone', { type: 'WALLET_CONNECT' }),
    wallet('here', { isInstalled: true }),
    wallet('lately', { isRecent: true }),
  ]
  const settings = { connectorTypeOrder: ['injected', 'recent'] } as const
  const ordered = orderWallets(wallets, { featuredWalletIds: [], settings }, ['lately'])
  expect(ordered.map(({ id }) => id)).toEqual(['here', 'lately', 'phone', 'suggested'])
})
