import type { MockWalletOptions } from '@latchkey/appkit/testing'
import { picture, SHAPES } from './pictures.js'

/** The account of the first wallet. */
export const ADDRESS = '0x52bF0c1D8cE7a943F06b2a91d3E4C857aB60F19d'
const OTHER_ADDRESS = '0x9Ae03D4c5F721b86A0cE94d18B37f652CdE08a41'
const SOLANA_ADDRESS = 'GaBRieLe7vWqZ4mKcU9sXhTn2pRdYfJ6bEoAiN3wCtQ5'

/** Installed in this browser. */
export const ALDER = {
  id: 'alder',
  rdns: 'app.alder',
  name: 'Alder',
  imageUrl: picture('#2f7d5b', SHAPES.leaf),
  accounts: [ADDRESS, OTHER_ADDRESS],
} as const satisfies MockWalletOptions

/** Installed, without a picture. */
export const BRAMBLE = {
  id: 'bramble',
  rdns: 'app.bramble',
  name: 'Bramble',
  accounts: [OTHER_ADDRESS],
} as const satisfies MockWalletOptions

/** Serves both namespaces. */
export const COBALT = {
  id: 'cobalt',
  rdns: 'app.cobalt',
  name: 'Cobalt',
  imageUrl: picture('#2c51c4', SHAPES.ring),
  accounts: ['0x31c7A90eD5b8F264aC1903E7dB56f80a2E94c7B1'],
} as const satisfies MockWalletOptions

export const COBALT_SOLANA = {
  ...COBALT,
  accounts: [SOLANA_ADDRESS],
} as const satisfies MockWalletOptions

/** A name that no row has room for. */
export const LONG_NAME = {
  id: 'long',
  rdns: 'app.long',
  name: 'The wallet with the longest name of all browser extensions',
} as const satisfies MockWalletOptions

/** What a wallet answers when its own parts fail. */
export const WALLET_FAILURE = {
  throws: { code: -32_603, message: 'The key store could not be opened: disk I/O error 5' },
}
