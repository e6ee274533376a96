/** Where the pictures come from: marks of wallets, networks, coins and exchanges, under the MIT licence. */
export const SOURCE = { name: '@web3icons/core', version: '4.0.56' }

/**
 * The built-in wallets that it has a picture of, or of their makers.
 * @type {Readonly<Record<string, string>>}
 */
export const WALLETS = {
  metamask: 'wallets/metamask',
  'trust-wallet': 'wallets/trust',
  rainbow: 'wallets/rainbow',
  'okx-wallet': 'wallets/okx',
  phantom: 'wallets/phantom',
  'binance-wallet': 'exchanges/binance',
  'coinbase-wallet': 'wallets/coinbase',
  'uniswap-wallet': 'exchanges/uniswap',
  zerion: 'wallets/zerion',
  'ledger-live': 'wallets/ledger',
  'bitget-wallet': 'exchanges/bitget',
  rabby: 'wallets/rabby',
  safe: 'wallets/safe',
  solflare: 'wallets/solflare',
  backpack: 'wallets/backpack',
  exodus: 'wallets/exodus',
  imtoken: 'wallets/imtoken',
  tokenpocket: 'wallets/token-pocket',
  'kraken-wallet': 'wallets/kraken',
  'crypto-com-onchain': 'exchanges/crypto-com',
  'ronin-wallet': 'wallets/ronin',
  '1inch-wallet': 'exchanges/1inch',
  coin98: 'wallets/coin98',
  'bybit-wallet': 'exchanges/bybit',
  'gate-wallet': 'exchanges/gate-io',
  enkrypt: 'wallets/enkrypt',
}

/**
 * Networks of ours that its list has under another id, or none: our name of the network, its file.
 * @type {Readonly<Record<string, string>>}
 */
export const NETWORKS = {
  injective: 'networks/injective',
  kava: 'networks/kava',
  manta: 'networks/manta-pacific',
  hemi: 'networks/hemi',
  katana: 'networks/katana',
  lens: 'networks/lens',
}

/** Those of our networks that most apps are on: a chunk of their own. */
export const COMMON_NETWORKS = new Set([
  'abstract',
  'arbitrum',
  'avalanche',
  'base',
  'berachain',
  'blast',
  'bsc',
  'celo',
  'gnosis',
  'hyperEvm',
  'ink',
  'linea',
  'mainnet',
  'mantle',
  'monad',
  'optimism',
  'polygon',
  'scroll',
  'sei',
  'solana',
  'soneium',
  'sonic',
  'unichain',
  'worldchain',
  'zksync',
  'zora',
])

/**
 * Coins that its list of networks has under an earlier name: our name of the network, the id of the coin.
 * @type {Readonly<Record<string, string>>}
 */
export const COINS = { polygon: 'polygon-ecosystem-token' }

/**
 * Test networks of ours whose name does not begin with that of the network that they test.
 * @type {Readonly<Record<string, string>>}
 */
export const TESTS_OF = {
  goerli: 'mainnet',
  holesky: 'mainnet',
  hoodi: 'mainnet',
  kairos: 'kaia',
  moonbaseAlpha: 'moonbeam',
  saigon: 'ronin',
  sepolia: 'mainnet',
}

/**
 * The networks that its list of contracts names otherwise than its list of networks.
 * @type {Readonly<Record<string, string>>}
 */
export const PLATFORMS = {
  'polygon-pos': 'eip155:137',
  'optimistic-ethereum': 'eip155:10',
  xdai: 'eip155:100',
  'klay-token': 'eip155:8217',
  'huobi-token': 'eip155:128',
  'metis-andromeda': 'eip155:1088',
  'okex-chain': 'eip155:66',
  tomochain: 'eip155:88',
  'harmony-shard-0': 'eip155:1666600000',
  evmos: 'eip155:9001',
  kava: 'eip155:2222',
  'manta-pacific': 'eip155:169',
  canto: 'eip155:7700',
}

/** Characters of the longest picture: what is longer is a photograph in paths. */
export const LONGEST = 5_000

/** Of a coin's: it loads with few others. */
export const LONGEST_COIN = 10_000
