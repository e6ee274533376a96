// Written by scripts/pictures.mjs of @web3icons/core 4.0.56 (MIT, see NOTICE); marks are their owners'.

/** A table in a chunk of its own, which begins and ends with a line break. */
export type LoadTable = () => Promise<{ readonly table: string }>

/** Pictures in a file. */
export const IN_A_FILE = 32

/** The numbers of pictures by `network:…` and `coin:…`. */
export const loadNetworks: LoadTable = () => import('./networks.js')

/** The numbers of pictures by the contracts of a network. */
export const ADDRESSES: ReadonlyMap<string, LoadTable> = new Map<string, LoadTable>([
  ['eip155:1', () => import('./addresses/eip155-1.js')],
  ['eip155:42161', () => import('./addresses/eip155-42161.js')],
  ['eip155:137', () => import('./addresses/eip155-137.js')],
  ['eip155:56', () => import('./addresses/eip155-56.js')],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', () => import('./addresses/solana-5eykt4UsFv.js')],
  ['eip155:43114', () => import('./addresses/eip155-43114.js')],
  ['eip155:10', () => import('./addresses/eip155-10.js')],
  ['eip155:8453', () => import('./addresses/eip155-8453.js')],
  ['eip155:250', () => import('./addresses/eip155-250.js')],
  ['eip155:1666600000', () => import('./addresses/eip155-1666600000.js')],
])

/** The numbers of pictures by contracts of all other networks, each with its network. */
export const loadOtherAddresses: LoadTable = () => import('./addresses/others.js')

/** The pictures by their numbers, a line each. */
export const PICTURES: readonly LoadTable[] = [
  () => import('./pictures/0.js'),
  () => import('./pictures/1.js'),
  () => import('./pictures/2.js'),
  () => import('./pictures/3.js'),
  () => import('./pictures/4.js'),
  () => import('./pictures/5.js'),
  () => import('./pictures/6.js'),
  () => import('./pictures/7.js'),
  () => import('./pictures/8.js'),
  () => import('./pictures/9.js'),
  () => import('./pictures/10.js'),
  () => import('./pictures/11.js'),
  () => import('./pictures/12.js'),
  () => import('./pictures/13.js'),
  () => import('./pictures/14.js'),
  () => import('./pictures/15.js'),
  () => import('./pictures/16.js'),
  () => import('./pictures/17.js'),
  () => import('./pictures/18.js'),
  () => import('./pictures/19.js'),
  () => import('./pictures/20.js'),
  () => import('./pictures/21.js'),
  () => import('./pictures/22.js'),
  () => import('./pictures/23.js'),
  () => import('./pictures/24.js'),
  () => import('./pictures/25.js'),
  () => import('./pictures/26.js'),
  () => import('./pictures/27.js'),
  () => import('./pictures/28.js'),
  () => import('./pictures/29.js'),
  () => import('./pictures/30.js'),
  () => import('./pictures/31.js'),
  () => import('./pictures/32.js'),
  () => import('./pictures/33.js'),
  () => import('./pictures/34.js'),
  () => import('./pictures/35.js'),
  () => import('./pictures/36.js'),
  () => import('./pictures/37.js'),
  () => import('./pictures/38.js'),
  () => import('./pictures/39.js'),
  () => import('./pictures/40.js'),
  () => import('./pictures/41.js'),
  () => import('./pictures/42.js'),
  () => import('./pictures/43.js'),
  () => import('./pictures/44.js'),
  () => import('./pictures/45.js'),
  () => import('./pictures/46.js'),
  () => import('./pictures/47.js'),
]
