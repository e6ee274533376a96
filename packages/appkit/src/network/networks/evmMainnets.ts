import { defineEvmNetwork } from './defineEvmNetwork.js'

/** Abstract. */
export const abstract = /* @__PURE__ */ defineEvmNetwork({
  id: 2741,
  name: 'Abstract',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  http: ['https://api.mainnet.abs.xyz'],
  explorer: { name: 'Etherscan', url: 'https://abscan.org' },
  contracts: {
    multicall3: { address: '0xAa4De41dba0Ca5dCBb288b7cC6b708F3aaC759E7', blockCreated: 5288 },
  },
})

/** Ancient8. */
export const ancient8 = /* @__PURE__ */ defineEvmNetwork({
  id: 888888888,
  name: 'Ancient8',
  http: ['https://rpc.ancient8.gg'],
  explorer: { name: 'Ancient8 explorer', url: 'https://scan.ancient8.gg' },
})

/** ApeChain. */
export const apeChain = /* @__PURE__ */ defineEvmNetwork({
  id: 33139,
  name: 'ApeChain',
  nativeCurrency: { name: 'ApeCoin', symbol: 'APE', decimals: 18 },
  http: ['https://rpc.apechain.com/http'],
  explorer: { name: 'Apescan', url: 'https://apescan.io' },
  multicall3: 20889,
})

/** Arbitrum One. */
export const arbitrum = /* @__PURE__ */ defineEvmNetwork({
  id: 42161,
  name: 'Arbitrum One',
  http: ['https://arb1.arbitrum.io/rpc'],
  explorer: { name: 'Arbiscan', url: 'https://arbiscan.io' },
  multicall3: 7654707,
})

/** Arbitrum Nova. */
export const arbitrumNova = /* @__PURE__ */ defineEvmNetwork({
  id: 42170,
  name: 'Arbitrum Nova',
  http: ['https://nova.arbitrum.io/rpc'],
  explorer: { name: 'Arbiscan', url: 'https://nova.arbiscan.io' },
  multicall3: 1746963,
})

/** Astar. */
export const astar = /* @__PURE__ */ defineEvmNetwork({
  id: 592,
  name: 'Astar',
  nativeCurrency: { name: 'Astar', symbol: 'ASTR', decimals: 18 },
  http: ['https://astar.api.onfinality.io/public'],
  explorer: { name: 'Astar Subscan', url: 'https://astar.subscan.io' },
  multicall3: 761794,
})

/** Aurora. */
export const aurora = /* @__PURE__ */ defineEvmNetwork({
  id: 1313161554,
  name: 'Aurora',
  http: ['https://mainnet.aurora.dev'],
  explorer: { name: 'Aurorascan', url: 'https://aurorascan.dev' },
  multicall3: 62907816,
})

/** Avalanche. */
export const avalanche = /* @__PURE__ */ defineEvmNetwork({
  id: 43114,
  name: 'Avalanche',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  http: ['https://api.avax.network/ext/bc/C/rpc'],
  explorer: { name: 'SnowTrace', url: 'https://snowtrace.io' },
  multicall3: 11907934,
})

/** Base. */
export const base = /* @__PURE__ */ defineEvmNetwork({
  id: 8453,
  name: 'Base',
  http: ['https://mainnet.base.org'],
  explorer: { name: 'Basescan', url: 'https://basescan.org' },
  multicall3: 5022,
})

/** Beam. */
export const beam = /* @__PURE__ */ defineEvmNetwork({
  id: 4337,
  name: 'Beam',
  nativeCurrency: { name: 'Beam', symbol: 'BEAM', decimals: 18 },
  http: ['https://build.onbeam.com/rpc'],
  explorer: { name: 'Beam Explorer', url: 'https://subnets.avax.network/beam' },
  contracts: {
    multicall3: { address: '0x4956f15efdc3dc16645e90cc356eafa65ffc65ec', blockCreated: 1 },
  },
})

/** Berachain. */
export const berachain = /* @__PURE__ */ defineEvmNetwork({
  id: 80094,
  name: 'Berachain',
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  http: ['https://rpc.berachain.com'],
  explorer: { name: 'Berascan', url: 'https://berascan.com' },
  multicall3: 0,
  contracts: {
    ensRegistry: { address: '0x5b22280886a2f5e09a49bea7e320eab0e5320e28', blockCreated: 877007 },
    ensUniversalResolver: {
      address: '0x4D41762915F83c76EcaF6776d9b08076aA32b492',
      blockCreated: 9310021,
    },
  },
})

/** BitTorrent. */
export const bitTorrent = /* @__PURE__ */ defineEvmNetwork({
  id: 199,
  name: 'BitTorrent',
  nativeCurrency: { name: 'BitTorrent', symbol: 'BTT', decimals: 18 },
  http: ['https://rpc.bittorrentchain.io'],
  explorer: { name: 'Bttcscan', url: 'https://bttcscan.com' },
  multicall3: 31078552,
})

/** Blast. */
export const blast = /* @__PURE__ */ defineEvmNetwork({
  id: 81457,
  name: 'Blast',
  http: ['https://rpc.blast.io'],
  explorer: { name: 'Blastscan', url: 'https://blastscan.io' },
  multicall3: 212929,
})

/** BOB. */
export const bob = /* @__PURE__ */ defineEvmNetwork({
  id: 60808,
  name: 'BOB',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  http: ['https://rpc.gobob.xyz'],
  explorer: { name: 'BOB Explorer', url: 'https://explorer.gobob.xyz' },
  multicall3: 23131,
})

/** Boba Network. */
export const boba = /* @__PURE__ */ defineEvmNetwork({
  id: 288,
  name: 'Boba Network',
  http: ['https://mainnet.boba.network'],
  explorer: { name: 'BOBAScan', url: 'https://bobascan.com' },
  multicall3: 446859,
})

/** BNB Smart Chain. */
export const bsc = /* @__PURE__ */ defineEvmNetwork({
  id: 56,
  name: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  http: ['https://56.rpc.thirdweb.com'],
  explorer: { name: 'BscScan', url: 'https://bscscan.com' },
  multicall3: 15921452,
})

/** Canto. */
export const canto = /* @__PURE__ */ defineEvmNetwork({
  id: 7700,
  name: 'Canto',
  nativeCurrency: { name: 'Canto', symbol: 'CANTO', decimals: 18 },
  http: ['https://canto.gravitychain.io'],
  explorer: { name: 'Tuber.Build (Blockscout)', url: 'https://tuber.build' },
  multicall3: 2905789,
})

/** Celo. */
export const celo = /* @__PURE__ */ defineEvmNetwork({
  id: 42220,
  name: 'Celo',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  http: ['https://forno.celo.org'],
  explorer: { name: 'Celo Explorer', url: 'https://celoscan.io' },
  multicall3: 13112599,
})

/** Chiliz Chain. */
export const chiliz = /* @__PURE__ */ defineEvmNetwork({
  id: 88888,
  name: 'Chiliz Chain',
  nativeCurrency: { name: 'CHZ', symbol: 'CHZ', decimals: 18 },
  http: ['https://rpc.chiliz.com'],
  explorer: { name: 'Chiliz Explorer', url: 'https://scan.chiliz.com' },
  multicall3: 8080847,
})

/** Conflux eSpace. */
export const confluxESpace = /* @__PURE__ */ defineEvmNetwork({
  id: 1030,
  name: 'Conflux eSpace',
  nativeCurrency: { name: 'Conflux', symbol: 'CFX', decimals: 18 },
  http: ['https://evm.confluxrpc.com'],
  explorer: { name: 'ConfluxScan', url: 'https://evm.confluxscan.org' },
  contracts: {
    multicall3: { address: '0xEFf0078910f638cd81996cc117bccD3eDf2B072F', blockCreated: 68602935 },
  },
})

/** Core Dao. */
export const coreDao = /* @__PURE__ */ defineEvmNetwork({
  id: 1116,
  name: 'Core Dao',
  nativeCurrency: { name: 'Core', symbol: 'CORE', decimals: 18 },
  http: ['https://rpc.coredao.org'],
  explorer: { name: 'CoreDao', url: 'https://scan.coredao.org' },
  multicall3: 11907934,
})

/** Cronos Mainnet. */
export const cronos = /* @__PURE__ */ defineEvmNetwork({
  id: 25,
  name: 'Cronos Mainnet',
  nativeCurrency: { name: 'Cronos', symbol: 'CRO', decimals: 18 },
  http: ['https://evm.cronos.org'],
  explorer: { name: 'Cronos Explorer', url: 'https://explorer.cronos.org' },
  multicall3: 1963112,
})

/** Cyber. */
export const cyber = /* @__PURE__ */ defineEvmNetwork({
  id: 7560,
  name: 'Cyber',
  http: ['https://cyber.alt.technology'],
  explorer: { name: 'Blockscout', url: 'https://cyberscan.co' },
  multicall3: 0,
})

/** Degen. */
export const degen = /* @__PURE__ */ defineEvmNetwork({
  id: 666666666,
  name: 'Degen',
  nativeCurrency: { name: 'Degen', symbol: 'DEGEN', decimals: 18 },
  http: ['https://rpc.degen.tips'],
  explorer: { name: 'Degen Chain Explorer', url: 'https://explorer.degen.tips' },
})

/** Etherlink. */
export const etherlink = /* @__PURE__ */ defineEvmNetwork({
  id: 42793,
  name: 'Etherlink',
  nativeCurrency: { name: 'Tez', symbol: 'XTZ', decimals: 18 },
  http: ['https://node.mainnet.etherlink.com'],
  explorer: { name: 'Etherlink', url: 'https://explorer.etherlink.com' },
  multicall3: 33899,
})

/** Evmos. */
export const evmos = /* @__PURE__ */ defineEvmNetwork({
  id: 9001,
  name: 'Evmos',
  nativeCurrency: { name: 'Evmos', symbol: 'EVMOS', decimals: 18 },
  http: ['https://eth.bd.evmos.org:8545'],
  explorer: { name: 'Evmos Block Explorer', url: 'https://escan.live' },
})

/** Fantom. */
export const fantom = /* @__PURE__ */ defineEvmNetwork({
  id: 250,
  name: 'Fantom',
  nativeCurrency: { name: 'Fantom', symbol: 'FTM', decimals: 18 },
  http: ['https://250.rpc.thirdweb.com'],
  explorer: { name: 'FTMScan', url: 'https://ftmscan.com' },
  multicall3: 33001987,
})

/** Filecoin Mainnet. */
export const filecoin = /* @__PURE__ */ defineEvmNetwork({
  id: 314,
  name: 'Filecoin Mainnet',
  nativeCurrency: { name: 'filecoin', symbol: 'FIL', decimals: 18 },
  http: ['https://api.node.glif.io/rpc/v1'],
  explorer: { name: 'Filfox', url: 'https://filfox.info/en' },
  multicall3: 3328594,
})

/** Flare Mainnet. */
export const flare = /* @__PURE__ */ defineEvmNetwork({
  id: 14,
  name: 'Flare Mainnet',
  nativeCurrency: { name: 'Flare', symbol: 'FLR', decimals: 18 },
  http: ['https://flare-api.flare.network/ext/C/rpc'],
  explorer: { name: 'Flare Explorer', url: 'https://flare-explorer.flare.network' },
  multicall3: 3002461,
})

/** Fraxtal. */
export const fraxtal = /* @__PURE__ */ defineEvmNetwork({
  id: 252,
  name: 'Fraxtal',
  nativeCurrency: { name: 'Frax', symbol: 'FRAX', decimals: 18 },
  http: ['https://rpc.frax.com'],
  explorer: { name: 'fraxscan', url: 'https://fraxscan.com' },
  multicall3: 0,
})

/** Fuse. */
export const fuse = /* @__PURE__ */ defineEvmNetwork({
  id: 122,
  name: 'Fuse',
  nativeCurrency: { name: 'Fuse', symbol: 'FUSE', decimals: 18 },
  http: ['https://rpc.fuse.io'],
  explorer: { name: 'Fuse Explorer', url: 'https://explorer.fuse.io' },
  multicall3: 16146628,
})

/** Gnosis. */
export const gnosis = /* @__PURE__ */ defineEvmNetwork({
  id: 100,
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  http: ['https://rpc.gnosischain.com'],
  explorer: { name: 'Gnosisscan', url: 'https://gnosisscan.io' },
  multicall3: 21022491,
})

/** Gravity Alpha Mainnet. */
export const gravity = /* @__PURE__ */ defineEvmNetwork({
  id: 1625,
  name: 'Gravity Alpha Mainnet',
  nativeCurrency: { name: 'G', symbol: 'G', decimals: 18 },
  http: ['https://rpc.gravity.xyz'],
  explorer: { name: 'Gravity Explorer', url: 'https://explorer.gravity.xyz' },
  contracts: {
    multicall3: { address: '0xf8ac4BEB2F75d2cFFb588c63251347fdD629B92c', blockCreated: 16851 },
  },
})

/** Harmony One. */
export const harmonyOne = /* @__PURE__ */ defineEvmNetwork({
  id: 1666600000,
  name: 'Harmony One',
  nativeCurrency: { name: 'Harmony', symbol: 'ONE', decimals: 18 },
  http: ['https://1666600000.rpc.thirdweb.com'],
  explorer: { name: 'Harmony Explorer', url: 'https://explorer.harmony.one' },
  multicall3: 24185753,
})

/** Hemi. */
export const hemi = /* @__PURE__ */ defineEvmNetwork({
  id: 43111,
  name: 'Hemi',
  http: ['https://rpc.hemi.network/rpc'],
  explorer: { name: 'blockscout', url: 'https://explorer.hemi.xyz' },
})

/** HyperEVM. */
export const hyperEvm = /* @__PURE__ */ defineEvmNetwork({
  id: 999,
  name: 'HyperEVM',
  nativeCurrency: { name: 'HYPE', symbol: 'HYPE', decimals: 18 },
  http: ['https://rpc.hyperliquid.xyz/evm'],
  explorer: { name: 'HyperEVMScan', url: 'https://hyperevmscan.io' },
  multicall3: 13051,
})

/** Immutable zkEVM. */
export const immutableZkEvm = /* @__PURE__ */ defineEvmNetwork({
  id: 13371,
  name: 'Immutable zkEVM',
  nativeCurrency: { name: 'Immutable Coin', symbol: 'IMX', decimals: 18 },
  http: ['https://rpc.immutable.com'],
  explorer: { name: 'Immutable Explorer', url: 'https://explorer.immutable.com' },
  contracts: {
    multicall3: { address: '0x236bdA4589e44e6850f5aC6a74BfCa398a86c6c0', blockCreated: 4335972 },
  },
})

/** Injective. */
export const injective = /* @__PURE__ */ defineEvmNetwork({
  id: 1776,
  name: 'Injective',
  nativeCurrency: { name: 'Injective', symbol: 'INJ', decimals: 18 },
  http: ['https://sentry.evm-rpc.injective.network'],
  explorer: { name: 'Injective Explorer', url: 'https://blockscout.injective.network' },
})

/** Ink. */
export const ink = /* @__PURE__ */ defineEvmNetwork({
  id: 57073,
  name: 'Ink',
  http: ['https://rpc-gel.inkonchain.com', 'https://rpc-qnd.inkonchain.com'],
  explorer: { name: 'Blockscout', url: 'https://explorer.inkonchain.com' },
  multicall3: 0,
})

/** IoTeX. */
export const iotex = /* @__PURE__ */ defineEvmNetwork({
  id: 4689,
  name: 'IoTeX',
  nativeCurrency: { name: 'IoTeX', symbol: 'IOTX', decimals: 18 },
  http: ['https://babel-api.mainnet.iotex.io'],
  explorer: { name: 'IoTeXScan', url: 'https://iotexscan.io' },
  multicall3: 22163670,
})

/** Kaia. */
export const kaia = /* @__PURE__ */ defineEvmNetwork({
  id: 8217,
  name: 'Kaia',
  nativeCurrency: { name: 'Kaia', symbol: 'KAIA', decimals: 18 },
  http: ['https://public-en.node.kaia.io'],
  explorer: { name: 'KaiaScan', url: 'https://kaiascan.io' },
  multicall3: 96002415,
})

/** Katana. */
export const katana = /* @__PURE__ */ defineEvmNetwork({
  id: 747474,
  name: 'Katana',
  http: ['https://rpc.katana.network'],
  explorer: { name: 'katana explorer', url: 'https://katanascan.com' },
  multicall3: 0,
})

/** Kava EVM. */
export const kava = /* @__PURE__ */ defineEvmNetwork({
  id: 2222,
  name: 'Kava EVM',
  nativeCurrency: { name: 'Kava', symbol: 'KAVA', decimals: 18 },
  http: ['https://evm.kava.io'],
  explorer: { name: 'Kava EVM Explorer', url: 'https://kavascan.com' },
  multicall3: 3661165,
})

/** Lens. */
export const lens = /* @__PURE__ */ defineEvmNetwork({
  id: 232,
  name: 'Lens',
  nativeCurrency: { name: 'GHO', symbol: 'GHO', decimals: 18 },
  http: ['https://rpc.lens.xyz'],
  explorer: { name: 'Lens Block Explorer', url: 'https://explorer.lens.xyz' },
})

/** Linea Mainnet. */
export const linea = /* @__PURE__ */ defineEvmNetwork({
  id: 59144,
  name: 'Linea Mainnet',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  http: ['https://rpc.linea.build'],
  explorer: { name: 'Etherscan', url: 'https://lineascan.build' },
  multicall3: 42,
  contracts: {
    ensRegistry: { address: '0x50130b669B28C339991d8676FA73CF122a121267', blockCreated: 6682888 },
    ensUniversalResolver: {
      address: '0x4D41762915F83c76EcaF6776d9b08076aA32b492',
      blockCreated: 22222151,
    },
  },
})

/** Lisk. */
export const lisk = /* @__PURE__ */ defineEvmNetwork({
  id: 1135,
  name: 'Lisk',
  http: ['https://rpc.api.lisk.com'],
  explorer: { name: 'Blockscout', url: 'https://blockscout.lisk.com' },
  contracts: { multicall3: { address: '0xA9d71E1dd7ca26F26e656E66d6AA81ed7f745bf0' } },
})

/** Ethereum. */
export const mainnet = /* @__PURE__ */ defineEvmNetwork({
  id: 1,
  name: 'Ethereum',
  http: ['https://ethereum.reth.rs/rpc'],
  explorer: { name: 'Etherscan', url: 'https://etherscan.io' },
  multicall3: 14353601,
  contracts: {
    ensUniversalResolver: {
      address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
      blockCreated: 23085558,
    },
  },
})

/** Manta Pacific Mainnet. */
export const manta = /* @__PURE__ */ defineEvmNetwork({
  id: 169,
  name: 'Manta Pacific Mainnet',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  http: ['https://pacific-rpc.manta.network/http'],
  explorer: { name: 'Manta Explorer', url: 'https://pacific-explorer.manta.network' },
  multicall3: 332890,
})

/** Mantle. */
export const mantle = /* @__PURE__ */ defineEvmNetwork({
  id: 5000,
  name: 'Mantle',
  nativeCurrency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  http: ['https://rpc.mantle.xyz'],
  explorer: { name: 'Mantle Explorer', url: 'https://mantlescan.xyz' },
  multicall3: 304717,
})

/** Merlin. */
export const merlin = /* @__PURE__ */ defineEvmNetwork({
  id: 4200,
  name: 'Merlin',
  nativeCurrency: { name: 'BTC', symbol: 'BTC', decimals: 18 },
  http: ['https://rpc.merlinchain.io'],
  explorer: { name: 'blockscout', url: 'https://scan.merlinchain.io' },
})

/** Metis. */
export const metis = /* @__PURE__ */ defineEvmNetwork({
  id: 1088,
  name: 'Metis',
  nativeCurrency: { name: 'Metis', symbol: 'METIS', decimals: 18 },
  http: [
    'https://metis.rpc.hypersync.xyz',
    'https://metis-pokt.nodies.app',
    'https://api.blockeden.xyz/metis/67nCBdZQSH9z3YqDDjdm',
    'https://metis-andromeda.rpc.thirdweb.com',
    'https://metis-andromeda.gateway.tenderly.co',
    'https://metis.api.onfinality.io/public',
    'https://andromeda.metis.io/?owner=1088',
    'https://metis-mainnet.public.blastapi.io',
  ],
  explorer: { name: 'Metis Explorer', url: 'https://explorer.metis.io' },
  multicall3: 2338552,
})

/** Mode Mainnet. */
export const mode = /* @__PURE__ */ defineEvmNetwork({
  id: 34443,
  name: 'Mode Mainnet',
  http: ['https://mainnet.mode.network'],
  explorer: { name: 'Modescan', url: 'https://modescan.io' },
  multicall3: 2465882,
})

/** Monad. */
export const monad = /* @__PURE__ */ defineEvmNetwork({
  id: 143,
  name: 'Monad',
  nativeCurrency: { name: 'Monad', symbol: 'MON', decimals: 18 },
  http: ['https://rpc.monad.xyz', 'https://rpc1.monad.xyz'],
  explorer: { name: 'Monadscan', url: 'https://monadscan.com' },
  multicall3: 9248132,
})

/** Moonbeam. */
export const moonbeam = /* @__PURE__ */ defineEvmNetwork({
  id: 1284,
  name: 'Moonbeam',
  nativeCurrency: { name: 'Moonbeam', symbol: 'GLMR', decimals: 18 },
  http: ['https://rpc.api.moonbeam.network'],
  explorer: { name: 'Moonscan', url: 'https://moonscan.io' },
  multicall3: 609002,
})

/** Moonriver. */
export const moonriver = /* @__PURE__ */ defineEvmNetwork({
  id: 1285,
  name: 'Moonriver',
  nativeCurrency: { name: 'Moonriver', symbol: 'MOVR', decimals: 18 },
  http: ['https://rpc.api.moonriver.moonbeam.network'],
  explorer: { name: 'Moonscan', url: 'https://moonriver.moonscan.io' },
  multicall3: 1597904,
})

/** Morph. */
export const morph = /* @__PURE__ */ defineEvmNetwork({
  id: 2818,
  name: 'Morph',
  http: ['https://rpc.morphl2.io'],
  explorer: { name: 'Morph Explorer', url: 'https://explorer.morphl2.io' },
  multicall3: 3654913,
})

/** Oasys. */
export const oasys = /* @__PURE__ */ defineEvmNetwork({
  id: 248,
  name: 'Oasys',
  nativeCurrency: { name: 'Oasys', symbol: 'OAS', decimals: 18 },
  http: ['https://rpc.mainnet.oasys.games'],
  explorer: { name: 'OasysScan', url: 'https://scan.oasys.games' },
})

/** opBNB. */
export const opBNB = /* @__PURE__ */ defineEvmNetwork({
  id: 204,
  name: 'opBNB',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  http: ['https://opbnb-mainnet-rpc.bnbchain.org'],
  explorer: { name: 'opBNB (BSCScan)', url: 'https://opbnb.bscscan.com' },
  multicall3: 512881,
})

/** OP Mainnet. */
export const optimism = /* @__PURE__ */ defineEvmNetwork({
  id: 10,
  name: 'OP Mainnet',
  http: ['https://mainnet.optimism.io'],
  explorer: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' },
  multicall3: 4286263,
})

/** Plasma. */
export const plasma = /* @__PURE__ */ defineEvmNetwork({
  id: 9745,
  name: 'Plasma',
  nativeCurrency: { name: 'Plasma', symbol: 'XPL', decimals: 18 },
  http: ['https://rpc.plasma.to'],
  explorer: { name: 'PlasmaScan', url: 'https://plasmascan.to' },
  multicall3: 0,
})

/** Plume. */
export const plumeMainnet = /* @__PURE__ */ defineEvmNetwork({
  id: 98866,
  name: 'Plume',
  nativeCurrency: { name: 'Plume', symbol: 'PLUME', decimals: 18 },
  http: ['https://rpc.plume.org'],
  explorer: { name: 'Blockscout', url: 'https://explorer.plume.org' },
  multicall3: 39679,
})

/** Polygon. */
export const polygon = /* @__PURE__ */ defineEvmNetwork({
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  http: ['https://polygon.drpc.org'],
  explorer: { name: 'PolygonScan', url: 'https://polygonscan.com' },
  multicall3: 25770160,
})

/** Polygon zkEVM. */
export const polygonZkEvm = /* @__PURE__ */ defineEvmNetwork({
  id: 1101,
  name: 'Polygon zkEVM',
  http: ['https://zkevm-rpc.com'],
  explorer: { name: 'PolygonScan', url: 'https://zkevm.polygonscan.com' },
  multicall3: 57746,
})

/** Redstone. */
export const redstone = /* @__PURE__ */ defineEvmNetwork({
  id: 690,
  name: 'Redstone',
  http: ['https://rpc.redstonechain.com'],
  explorer: { name: 'Blockscout', url: 'https://explorer.redstone.xyz' },
  multicall3: 0,
})

/** Rollux Mainnet. */
export const rollux = /* @__PURE__ */ defineEvmNetwork({
  id: 570,
  name: 'Rollux Mainnet',
  nativeCurrency: { name: 'Syscoin', symbol: 'SYS', decimals: 18 },
  http: ['https://rpc.rollux.com'],
  explorer: { name: 'RolluxExplorer', url: 'https://explorer.rollux.com' },
  multicall3: 119222,
})

/** Ronin. */
export const ronin = /* @__PURE__ */ defineEvmNetwork({
  id: 2020,
  name: 'Ronin',
  nativeCurrency: { name: 'RON', symbol: 'RON', decimals: 18 },
  http: ['https://api.roninchain.com/rpc'],
  explorer: { name: 'Ronin Explorer', url: 'https://app.roninchain.com' },
  multicall3: 26023535,
})

/** Rootstock Mainnet. */
export const rootstock = /* @__PURE__ */ defineEvmNetwork({
  id: 30,
  name: 'Rootstock Mainnet',
  nativeCurrency: { name: 'Rootstock Bitcoin', symbol: 'RBTC', decimals: 18 },
  http: ['https://public-node.rsk.co'],
  explorer: { name: 'RSK Explorer', url: 'https://explorer.rsk.co' },
  multicall3: 4249540,
})

/** Scroll. */
export const scroll = /* @__PURE__ */ defineEvmNetwork({
  id: 534352,
  name: 'Scroll',
  http: ['https://rpc.scroll.io'],
  explorer: { name: 'Scrollscan', url: 'https://scrollscan.com' },
  multicall3: 14,
})

/** Sei Network. */
export const sei = /* @__PURE__ */ defineEvmNetwork({
  id: 1329,
  name: 'Sei Network',
  nativeCurrency: { name: 'Sei', symbol: 'SEI', decimals: 18 },
  http: ['https://evm-rpc.sei-apis.com'],
  explorer: { name: 'Seiscan', url: 'https://seiscan.io' },
  multicall3: 0,
})

/** Shape. */
export const shape = /* @__PURE__ */ defineEvmNetwork({
  id: 360,
  name: 'Shape',
  http: ['https://mainnet.shape.network'],
  explorer: { name: 'shapescan', url: 'https://shapescan.xyz' },
  multicall3: 1,
})

/** Shimmer. */
export const shimmer = /* @__PURE__ */ defineEvmNetwork({
  id: 148,
  name: 'Shimmer',
  nativeCurrency: { name: 'Shimmer', symbol: 'SMR', decimals: 18 },
  http: ['https://json-rpc.evm.shimmer.network'],
  explorer: { name: 'Shimmer Network Explorer', url: 'https://explorer.evm.shimmer.network' },
})

/** Soneium Mainnet. */
export const soneium = /* @__PURE__ */ defineEvmNetwork({
  id: 1868,
  name: 'Soneium Mainnet',
  http: ['https://rpc.soneium.org'],
  explorer: { name: 'Blockscout', url: 'https://soneium.blockscout.com' },
  multicall3: 1,
})

/** Songbird Canary-Network. */
export const songbird = /* @__PURE__ */ defineEvmNetwork({
  id: 19,
  name: 'Songbird Canary-Network',
  nativeCurrency: { name: 'Songbird', symbol: 'SGB', decimals: 18 },
  http: ['https://songbird-api.flare.network/ext/C/rpc'],
  explorer: { name: 'Songbird Explorer', url: 'https://songbird-explorer.flare.network' },
  multicall3: 13382504,
})

/** Sonic. */
export const sonic = /* @__PURE__ */ defineEvmNetwork({
  id: 146,
  name: 'Sonic',
  nativeCurrency: { name: 'Sonic', symbol: 'S', decimals: 18 },
  http: ['https://rpc.soniclabs.com'],
  explorer: { name: 'Sonic Explorer', url: 'https://sonicscan.org' },
  multicall3: 60,
})

/** Sophon. */
export const sophon = /* @__PURE__ */ defineEvmNetwork({
  id: 50104,
  name: 'Sophon',
  nativeCurrency: { name: 'Sophon', symbol: 'SOPH', decimals: 18 },
  http: ['https://rpc.sophon.xyz'],
  explorer: { name: 'Sophon Block Explorer', url: 'https://explorer.sophon.xyz' },
  contracts: {
    multicall3: { address: '0x5f4867441d2416cA88B1b3fd38f21811680CD2C8', blockCreated: 116 },
  },
})

/** Superseed. */
export const superseed = /* @__PURE__ */ defineEvmNetwork({
  id: 5330,
  name: 'Superseed',
  http: ['https://mainnet.superseed.xyz'],
  explorer: { name: 'Superseed Explorer', url: 'https://explorer.superseed.xyz' },
  multicall3: 0,
})

/** Swellchain. */
export const swellchain = /* @__PURE__ */ defineEvmNetwork({
  id: 1923,
  name: 'Swellchain',
  http: ['https://swell-mainnet.alt.technology'],
  explorer: { name: 'Swell Explorer', url: 'https://explorer.swellnetwork.io' },
  multicall3: 1,
})

/** Taiko Mainnet. */
export const taiko = /* @__PURE__ */ defineEvmNetwork({
  id: 167000,
  name: 'Taiko Mainnet',
  http: ['https://rpc.mainnet.taiko.xyz'],
  explorer: { name: 'Etherscan', url: 'https://taikoscan.io' },
  multicall3: 11269,
})

/** Telos. */
export const telos = /* @__PURE__ */ defineEvmNetwork({
  id: 40,
  name: 'Telos',
  nativeCurrency: { name: 'Telos', symbol: 'TLOS', decimals: 18 },
  http: ['https://rpc.telos.net'],
  explorer: { name: 'Teloscan', url: 'https://www.teloscan.io' },
  multicall3: 246530709,
})

/** Unichain. */
export const unichain = /* @__PURE__ */ defineEvmNetwork({
  id: 130,
  name: 'Unichain',
  http: ['https://mainnet.unichain.org'],
  explorer: { name: 'Uniscan', url: 'https://uniscan.xyz' },
  multicall3: 0,
})

/** Vana. */
export const vana = /* @__PURE__ */ defineEvmNetwork({
  id: 1480,
  name: 'Vana',
  nativeCurrency: { name: 'Vana', symbol: 'VANA', decimals: 18 },
  http: ['https://rpc.vana.org'],
  explorer: { name: 'Vana Block Explorer', url: 'https://vanascan.io' },
  contracts: {
    multicall3: { address: '0xD8d2dFca27E8797fd779F8547166A2d3B29d360E', blockCreated: 716763 },
  },
})

/** Viction. */
export const viction = /* @__PURE__ */ defineEvmNetwork({
  id: 88,
  name: 'Viction',
  nativeCurrency: { name: 'Viction', symbol: 'VIC', decimals: 18 },
  http: ['https://rpc.viction.xyz'],
  explorer: { name: 'VIC Scan', url: 'https://vicscan.xyz' },
})

/** WEMIX. */
export const wemix = /* @__PURE__ */ defineEvmNetwork({
  id: 1111,
  name: 'WEMIX',
  nativeCurrency: { name: 'WEMIX', symbol: 'WEMIX', decimals: 18 },
  http: ['https://api.wemix.com'],
  explorer: { name: 'wemixExplorer', url: 'https://explorer.wemix.com' },
})

/** World Chain. */
export const worldchain = /* @__PURE__ */ defineEvmNetwork({
  id: 480,
  name: 'World Chain',
  http: ['https://worldchain-mainnet.g.alchemy.com/public'],
  explorer: { name: 'Worldscan', url: 'https://worldscan.org' },
  multicall3: 0,
})

/** X Layer Mainnet. */
export const xLayer = /* @__PURE__ */ defineEvmNetwork({
  id: 196,
  name: 'X Layer Mainnet',
  nativeCurrency: { name: 'OKB', symbol: 'OKB', decimals: 18 },
  http: ['https://xlayerrpc.okx.com'],
  explorer: { name: 'OKLink', url: 'https://www.oklink.com/xlayer' },
  multicall3: 47416,
})

/** XDC Network. */
export const xdc = /* @__PURE__ */ defineEvmNetwork({
  id: 50,
  name: 'XDC Network',
  nativeCurrency: { name: 'XDC', symbol: 'XDC', decimals: 18 },
  http: ['https://rpc.xdcrpc.com'],
  explorer: { name: 'XDCScan', url: 'https://xdcscan.com' },
  contracts: {
    multicall3: { address: '0x0B1795ccA8E4eC4df02346a082df54D437F8D9aF', blockCreated: 75884020 },
  },
})

/** ZetaChain. */
export const zetachain = /* @__PURE__ */ defineEvmNetwork({
  id: 7000,
  name: 'ZetaChain',
  nativeCurrency: { name: 'Zeta', symbol: 'ZETA', decimals: 18 },
  http: ['https://zetachain-evm.blockpi.network/v1/rpc/public'],
  explorer: { name: 'ZetaScan', url: 'https://zetascan.com' },
  multicall3: 1632781,
})

/** ZKsync Era. */
export const zksync = /* @__PURE__ */ defineEvmNetwork({
  id: 324,
  name: 'ZKsync Era',
  http: ['https://mainnet.era.zksync.io'],
  explorer: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io' },
  contracts: {
    multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963', blockCreated: 3908235 },
  },
})

/** Zora. */
export const zora = /* @__PURE__ */ defineEvmNetwork({
  id: 7777777,
  name: 'Zora',
  http: ['https://rpc.zora.energy'],
  explorer: { name: 'Explorer', url: 'https://explorer.zora.energy' },
  multicall3: 5882,
})
