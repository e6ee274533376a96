import { defineEvmNetwork } from './defineEvmNetwork.js'

/** Abstract Testnet. */
export const abstractTestnet = /* @__PURE__ */ defineEvmNetwork({
  id: 11124,
  name: 'Abstract Testnet',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  http: ['https://api.testnet.abs.xyz'],
  explorer: { name: 'Etherscan', url: 'https://sepolia.abscan.org' },
  contracts: {
    multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963', blockCreated: 358349 },
  },
  testnet: true,
})

/** Curtis. */
export const apeChainTestnet = /* @__PURE__ */ defineEvmNetwork({
  id: 33111,
  name: 'Curtis',
  nativeCurrency: { name: 'ApeCoin', symbol: 'APE', decimals: 18 },
  http: ['https://rpc.curtis.apechain.com'],
  explorer: { name: 'Curtis Explorer', url: 'https://explorer.curtis.apechain.com' },
  testnet: true,
})

/** Arbitrum Sepolia. */
export const arbitrumSepolia = /* @__PURE__ */ defineEvmNetwork({
  id: 421614,
  name: 'Arbitrum Sepolia',
  nativeCurrency: { name: 'Arbitrum Sepolia Ether', symbol: 'ETH', decimals: 18 },
  http: ['https://sepolia-rollup.arbitrum.io/rpc'],
  explorer: { name: 'Arbiscan', url: 'https://sepolia.arbiscan.io' },
  multicall3: 81930,
  testnet: true,
})

/** Aurora Testnet. */
export const auroraTestnet = /* @__PURE__ */ defineEvmNetwork({
  id: 1313161555,
  name: 'Aurora Testnet',
  http: ['https://testnet.aurora.dev'],
  explorer: { name: 'Aurorascan', url: 'https://testnet.aurorascan.dev' },
  testnet: true,
})

/** Avalanche Fuji. */
export const avalancheFuji = /* @__PURE__ */ defineEvmNetwork({
  id: 43113,
  name: 'Avalanche Fuji',
  nativeCurrency: { name: 'Avalanche Fuji', symbol: 'AVAX', decimals: 18 },
  http: ['https://api.avax-test.network/ext/bc/C/rpc'],
  explorer: { name: 'SnowTrace', url: 'https://testnet.snowtrace.io' },
  multicall3: 7096959,
  testnet: true,
})

/** Base Sepolia. */
export const baseSepolia = /* @__PURE__ */ defineEvmNetwork({
  id: 84532,
  name: 'Base Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  http: ['https://sepolia.base.org'],
  explorer: { name: 'Basescan', url: 'https://sepolia.basescan.org' },
  multicall3: 1059647,
  testnet: true,
})

/** Berachain Bepolia. */
export const berachainBepolia = /* @__PURE__ */ defineEvmNetwork({
  id: 80069,
  name: 'Berachain Bepolia',
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  http: ['https://bepolia.rpc.berachain.com'],
  explorer: { name: 'Berascan', url: 'https://testnet.berascan.com' },
  multicall3: 0,
  testnet: true,
})

/** Blast Sepolia. */
export const blastSepolia = /* @__PURE__ */ defineEvmNetwork({
  id: 168587773,
  name: 'Blast Sepolia',
  http: ['https://sepolia.blast.io'],
  explorer: { name: 'Blastscan', url: 'https://sepolia.blastscan.io' },
  multicall3: 756690,
  testnet: true,
})

/** BNB Smart Chain Testnet. */
export const bscTestnet = /* @__PURE__ */ defineEvmNetwork({
  id: 97,
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  http: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'],
  explorer: { name: 'BscScan', url: 'https://testnet.bscscan.com' },
  multicall3: 17422483,
  testnet: true,
})

/** Celo Sepolia Testnet. */
export const celoSepolia = /* @__PURE__ */ defineEvmNetwork({
  id: 11142220,
  name: 'Celo Sepolia Testnet',
  nativeCurrency: { name: 'CELO', symbol: 'S-CELO', decimals: 18 },
  http: ['https://forno.celo-sepolia.celo-testnet.org'],
  explorer: { name: 'Celo Sepolia Explorer', url: 'https://celo-sepolia.blockscout.com' },
  multicall3: 1,
  testnet: true,
})

/** Cronos Testnet. */
export const cronosTestnet = /* @__PURE__ */ defineEvmNetwork({
  id: 338,
  name: 'Cronos Testnet',
  nativeCurrency: { name: 'CRO', symbol: 'tCRO', decimals: 18 },
  http: ['https://evm-t3.cronos.org'],
  explorer: { name: 'Cronos Explorer (Testnet)', url: 'https://explorer.cronos.org/testnet' },
  multicall3: 10191251,
  testnet: true,
})

/** Gnosis Chiado. */
export const gnosisChiado = /* @__PURE__ */ defineEvmNetwork({
  id: 10200,
  name: 'Gnosis Chiado',
  nativeCurrency: { name: 'Gnosis', symbol: 'xDAI', decimals: 18 },
  http: ['https://rpc.chiadochain.net'],
  explorer: { name: 'Blockscout', url: 'https://blockscout.chiadochain.net' },
  multicall3: 4967313,
  testnet: true,
})

/**
 * Goerli.
 *
 * @deprecated The network was shut down in 2024; kept so that old configurations still resolve. Use `sepolia`.
 */
export const goerli = /* @__PURE__ */ defineEvmNetwork({
  id: 5,
  name: 'Goerli',
  nativeCurrency: { name: 'Goerli Ether', symbol: 'ETH', decimals: 18 },
  http: ['https://5.rpc.thirdweb.com'],
  explorer: { name: 'Etherscan', url: 'https://goerli.etherscan.io' },
  multicall3: 6507670,
  contracts: {
    ensRegistry: { address: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e' },
    ensUniversalResolver: {
      address: '0xfc4AC75C46C914aF5892d6d3eFFcebD7917293F1',
      blockCreated: 10339206,
    },
  },
  testnet: true,
})

/**
 * Holesky.
 *
 * @deprecated The network was shut down in 2025; use `hoodi`.
 */
export const holesky = /* @__PURE__ */ defineEvmNetwork({
  id: 17000,
  name: 'Holesky',
  nativeCurrency: { name: 'Holesky Ether', symbol: 'ETH', decimals: 18 },
  http: ['https://ethereum-holesky-rpc.publicnode.com'],
  explorer: { name: 'Etherscan', url: 'https://holesky.etherscan.io' },
  multicall3: 77,
  contracts: {
    ensUniversalResolver: {
      address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
      blockCreated: 4295055,
    },
  },
  testnet: true,
})

/** Hoodi. */
export const hoodi = /* @__PURE__ */ defineEvmNetwork({
  id: 560048,
  name: 'Hoodi',
  nativeCurrency: { name: 'Hoodi Ether', symbol: 'ETH', decimals: 18 },
  http: ['https://rpc.hoodi.ethpandaops.io'],
  explorer: { name: 'Etherscan', url: 'https://hoodi.etherscan.io' },
  multicall3: 2589,
  testnet: true,
})

/** Ink Sepolia. */
export const inkSepolia = /* @__PURE__ */ defineEvmNetwork({
  id: 763373,
  name: 'Ink Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  http: ['https://rpc-gel-sepolia.inkonchain.com'],
  explorer: { name: 'Blockscout', url: 'https://explorer-sepolia.inkonchain.com' },
  multicall3: 0,
  testnet: true,
})

/** Kairos Testnet. */
export const kairos = /* @__PURE__ */ defineEvmNetwork({
  id: 1001,
  name: 'Kairos Testnet',
  nativeCurrency: { name: 'Kairos KAIA', symbol: 'KAIA', decimals: 18 },
  http: ['https://public-en-kairos.node.kaia.io'],
  explorer: { name: 'KaiaScan', url: 'https://kairos.kaiascan.io' },
  multicall3: 123390593,
  testnet: true,
})

/** Linea Sepolia Testnet. */
export const lineaSepolia = /* @__PURE__ */ defineEvmNetwork({
  id: 59141,
  name: 'Linea Sepolia Testnet',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  http: ['https://rpc.sepolia.linea.build'],
  explorer: { name: 'Etherscan', url: 'https://sepolia.lineascan.build' },
  multicall3: 227427,
  contracts: {
    ensRegistry: { address: '0x5B2636F0f2137B4aE722C01dd5122D7d3e9541f7', blockCreated: 2395094 },
    ensUniversalResolver: {
      address: '0x4D41762915F83c76EcaF6776d9b08076aA32b492',
      blockCreated: 17168484,
    },
  },
  testnet: true,
})

/** Mantle Sepolia Testnet. */
export const mantleSepoliaTestnet = /* @__PURE__ */ defineEvmNetwork({
  id: 5003,
  name: 'Mantle Sepolia Testnet',
  nativeCurrency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  http: ['https://rpc.sepolia.mantle.xyz'],
  explorer: { name: 'Mantle Testnet Explorer', url: 'https://explorer.sepolia.mantle.xyz' },
  multicall3: 4584012,
  testnet: true,
})

/** Mode Testnet. */
export const modeTestnet = /* @__PURE__ */ defineEvmNetwork({
  id: 919,
  name: 'Mode Testnet',
  http: ['https://sepolia.mode.network'],
  explorer: { name: 'Blockscout', url: 'https://sepolia.explorer.mode.network' },
  contracts: {
    multicall3: { address: '0xBAba8373113Fb7a68f195deF18732e01aF8eDfCF', blockCreated: 3019007 },
  },
  testnet: true,
})

/** Monad Testnet. */
export const monadTestnet = /* @__PURE__ */ defineEvmNetwork({
  id: 10143,
  name: 'Monad Testnet',
  nativeCurrency: { name: 'Testnet MON Token', symbol: 'MON', decimals: 18 },
  http: ['https://testnet-rpc.monad.xyz'],
  explorer: { name: 'Monad Testnet explorer', url: 'https://testnet.monadexplorer.com' },
  multicall3: 251449,
  testnet: true,
})

/** Moonbase Alpha. */
export const moonbaseAlpha = /* @__PURE__ */ defineEvmNetwork({
  id: 1287,
  name: 'Moonbase Alpha',
  nativeCurrency: { name: 'DEV', symbol: 'DEV', decimals: 18 },
  http: ['https://rpc.api.moonbase.moonbeam.network'],
  explorer: { name: 'Moonscan', url: 'https://moonbase.moonscan.io' },
  multicall3: 1850686,
  testnet: true,
})

/** opBNB Testnet. */
export const opBNBTestnet = /* @__PURE__ */ defineEvmNetwork({
  id: 5611,
  name: 'opBNB Testnet',
  nativeCurrency: { name: 'tBNB', symbol: 'tBNB', decimals: 18 },
  http: ['https://opbnb-testnet-rpc.bnbchain.org'],
  explorer: { name: 'opbnbscan', url: 'https://testnet.opbnbscan.com' },
  multicall3: 3705108,
  testnet: true,
})

/** OP Sepolia. */
export const optimismSepolia = /* @__PURE__ */ defineEvmNetwork({
  id: 11155420,
  name: 'OP Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  http: ['https://sepolia.optimism.io'],
  explorer: { name: 'Blockscout', url: 'https://optimism-sepolia.blockscout.com' },
  multicall3: 1620204,
  testnet: true,
})

/** Polygon Amoy. */
export const polygonAmoy = /* @__PURE__ */ defineEvmNetwork({
  id: 80002,
  name: 'Polygon Amoy',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  http: ['https://polygon-amoy.drpc.org'],
  explorer: { name: 'PolygonScan', url: 'https://amoy.polygonscan.com' },
  multicall3: 3127388,
  testnet: true,
})

/** Rootstock Testnet. */
export const rootstockTestnet = /* @__PURE__ */ defineEvmNetwork({
  id: 31,
  name: 'Rootstock Testnet',
  nativeCurrency: { name: 'Rootstock Bitcoin', symbol: 'tRBTC', decimals: 18 },
  http: ['https://public-node.testnet.rsk.co'],
  explorer: { name: 'RSK Explorer', url: 'https://explorer.testnet.rootstock.io' },
  multicall3: 2771150,
  testnet: true,
})

/** Ronin Saigon Testnet. */
export const saigon = /* @__PURE__ */ defineEvmNetwork({
  id: 202601,
  name: 'Ronin Saigon Testnet',
  nativeCurrency: { name: 'RON', symbol: 'RON', decimals: 18 },
  http: ['https://saigon-testnet.roninchain.com/rpc'],
  explorer: { name: 'Saigon Explorer', url: 'https://saigon-explorer.roninchain.com' },
  multicall3: 18736871,
  testnet: true,
})

/** Scroll Sepolia. */
export const scrollSepolia = /* @__PURE__ */ defineEvmNetwork({
  id: 534351,
  name: 'Scroll Sepolia',
  http: ['https://sepolia-rpc.scroll.io'],
  explorer: { name: 'Scrollscan', url: 'https://sepolia.scrollscan.com' },
  multicall3: 9473,
  testnet: true,
})

/** Sepolia. */
export const sepolia = /* @__PURE__ */ defineEvmNetwork({
  id: 11155111,
  name: 'Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  http: ['https://11155111.rpc.thirdweb.com'],
  explorer: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' },
  multicall3: 751532,
  contracts: {
    ensUniversalResolver: {
      address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
      blockCreated: 8928790,
    },
  },
  testnet: true,
})

/** Soneium Minato Testnet. */
export const soneiumMinato = /* @__PURE__ */ defineEvmNetwork({
  id: 1946,
  name: 'Soneium Minato Testnet',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  http: ['https://rpc.minato.soneium.org'],
  explorer: { name: 'Blockscout', url: 'https://soneium-minato.blockscout.com' },
  multicall3: 1,
  testnet: true,
})

/** Unichain Sepolia. */
export const unichainSepolia = /* @__PURE__ */ defineEvmNetwork({
  id: 1301,
  name: 'Unichain Sepolia',
  http: ['https://sepolia.unichain.org'],
  explorer: { name: 'Uniscan', url: 'https://sepolia.uniscan.xyz' },
  multicall3: 0,
  testnet: true,
})

/** World Chain Sepolia. */
export const worldchainSepolia = /* @__PURE__ */ defineEvmNetwork({
  id: 4801,
  name: 'World Chain Sepolia',
  http: ['https://worldchain-sepolia.g.alchemy.com/public'],
  explorer: { name: 'Worldscan Sepolia', url: 'https://sepolia.worldscan.org' },
  multicall3: 0,
  testnet: true,
})

/** ZKsync Sepolia Testnet. */
export const zksyncSepoliaTestnet = /* @__PURE__ */ defineEvmNetwork({
  id: 300,
  name: 'ZKsync Sepolia Testnet',
  http: ['https://sepolia.era.zksync.dev'],
  explorer: { name: 'ZKsync Explorer', url: 'https://sepolia.explorer.zksync.io' },
  contracts: { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963' } },
  testnet: true,
})

/** Zora Sepolia. */
export const zoraSepolia = /* @__PURE__ */ defineEvmNetwork({
  id: 999999999,
  name: 'Zora Sepolia',
  nativeCurrency: { name: 'Zora Sepolia', symbol: 'ETH', decimals: 18 },
  http: ['https://sepolia.rpc.zora.energy'],
  explorer: { name: 'Zora Sepolia Explorer', url: 'https://sepolia.explorer.zora.energy' },
  multicall3: 83160,
  testnet: true,
})
