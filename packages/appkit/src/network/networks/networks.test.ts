import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { isCaipNetworkId } from '@latchkey/foundation'
import { build } from 'esbuild'
import type { Chain } from 'viem'
import * as viemChains from 'viem/chains'
import { describe, expect, expectTypeOf, it } from 'vitest'
import * as networks from '../../exports/networks.js'
import type { AppKitNetwork, CaipNetwork } from '../types.js'
import type { EvmNetwork } from './defineEvmNetwork.js'

const all = Object.values(networks)
const evm = Object.entries(networks).flatMap(([name, network]): [string, EvmNetwork][] =>
  network.chainNamespace === 'eip155' ? [[name, network]] : [],
)

/** Networks that viem knows by another name. */
const RENAMED: Readonly<Record<string, string>> = {
  apeChainTestnet: 'curtis',
  localhost: 'anvil',
}

const oracle = new Map<string, Chain>(Object.entries(viemChains))

describe('networks', () => {
  it('is wide, and gives every network its own CAIP-2 id', () => {
    expect(evm.length).toBeGreaterThanOrEqual(60)
    const ids = all.map(({ caipNetworkId }) => caipNetworkId)
    expect(new Set(ids).size).toBe(all.length)
    expect(ids.filter((id) => !isCaipNetworkId(id))).toEqual([])
  })

  it.each(evm)('%s says the same as viem', (name, network) => {
    const chain = oracle.get(RENAMED[name] ?? name)
    if (!chain) throw new Error(`viem does not know ${name}`)
    const withoutSlash = (url: string | undefined) => url?.replace(/\/$/, '')

    expect(network.id).toBe(chain.id)
    expect(network.caipNetworkId).toBe(`eip155:${chain.id}`)
    expect(network.nativeCurrency).toEqual(chain.nativeCurrency)
    expect(network.rpcUrls.default.http).toEqual(chain.rpcUrls.default.http.map(withoutSlash))
    expect(network.contracts?.multicall3?.address.toLowerCase()).toBe(
      chain.contracts?.multicall3?.address.toLowerCase(),
    )
    expect(network.contracts?.multicall3?.blockCreated ?? 0).toBe(
      chain.contracts?.multicall3?.blockCreated ?? 0,
    )
    expect(network.contracts?.ensUniversalResolver).toEqual(chain.contracts?.ensUniversalResolver)
    expect(network.contracts?.ensRegistry?.address).toBe(chain.contracts?.ensRegistry?.address)
    if (name === 'localhost') return
    expect(network.name).toBe(chain.name)
    expect(network.blockExplorers?.default.url).toBe(
      withoutSlash(chain.blockExplorers?.default.url),
    )
    expect(network.testnet ?? false).toBe(chain.testnet ?? false)
  })

  it('names the three Solana clusters by their genesis hash', () => {
    const { solana, solanaDevnet, solanaTestnet } = networks
    expect([solana, solanaDevnet, solanaTestnet].map((network) => network.caipNetworkId)).toEqual([
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    ])
    expect(solana).toMatchObject({
      id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
    })
    expect(solana.testnet).toBeUndefined()
    expect(solanaDevnet.testnet).toBe(true)
  })

  it('is taken by viem as it is, and by the kernel as viem has it', () => {
    expectTypeOf(networks.base).toExtend<Chain>()
    expectTypeOf(networks.base).toExtend<CaipNetwork>()
    expectTypeOf(networks.base.id).toEqualTypeOf<8453>()
    expectTypeOf(networks.solana).toExtend<CaipNetwork>()
    expectTypeOf(viemChains.base).toExtend<AppKitNetwork>()
    expectTypeOf(viemChains.mainnet).toExtend<AppKitNetwork>()
    const chain: Chain = networks.base
    expect(chain.contracts?.multicall3?.blockCreated).toBe(5022)
  })

  it('costs an app only the networks that it imports', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { base, mainnet, solana } from './networks.js'; console.log(base, mainnet, solana)`,
        resolveDir: fileURLToPath(new URL('../../exports', import.meta.url)),
      },
      bundle: true,
      format: 'esm',
      minify: true,
      write: false,
    })
    const text = outputFiles[0]?.text ?? ''
    expect(text).toContain('mainnet.base.org')
    expect(text).not.toContain('polygon')
    // The whole tables would be 8 kB.
    expect(gzipSync(text, { level: 9 }).length).toBeLessThan(600)
  })

  it('keeps its export list', () => {
    expect(Object.keys(networks)).toMatchInlineSnapshot(`
      [
        "abstract",
        "ancient8",
        "apeChain",
        "arbitrum",
        "arbitrumNova",
        "astar",
        "aurora",
        "avalanche",
        "base",
        "beam",
        "berachain",
        "bitTorrent",
        "blast",
        "bob",
        "boba",
        "bsc",
        "canto",
        "celo",
        "chiliz",
        "confluxESpace",
        "coreDao",
        "cronos",
        "cyber",
        "degen",
        "etherlink",
        "evmos",
        "fantom",
        "filecoin",
        "flare",
        "fraxtal",
        "fuse",
        "gnosis",
        "gravity",
        "harmonyOne",
        "hemi",
        "hyperEvm",
        "immutableZkEvm",
        "injective",
        "ink",
        "iotex",
        "kaia",
        "katana",
        "kava",
        "lens",
        "linea",
        "lisk",
        "mainnet",
        "manta",
        "mantle",
        "merlin",
        "metis",
        "mode",
        "monad",
        "moonbeam",
        "moonriver",
        "morph",
        "oasys",
        "opBNB",
        "optimism",
        "plasma",
        "plumeMainnet",
        "polygon",
        "polygonZkEvm",
        "redstone",
        "rollux",
        "ronin",
        "rootstock",
        "scroll",
        "sei",
        "shape",
        "shimmer",
        "soneium",
        "songbird",
        "sonic",
        "sophon",
        "superseed",
        "swellchain",
        "taiko",
        "telos",
        "unichain",
        "vana",
        "viction",
        "wemix",
        "worldchain",
        "xdc",
        "xLayer",
        "zetachain",
        "zksync",
        "zora",
        "abstractTestnet",
        "apeChainTestnet",
        "arbitrumSepolia",
        "auroraTestnet",
        "avalancheFuji",
        "baseSepolia",
        "berachainBepolia",
        "blastSepolia",
        "bscTestnet",
        "celoSepolia",
        "cronosTestnet",
        "gnosisChiado",
        "goerli",
        "holesky",
        "hoodi",
        "inkSepolia",
        "kairos",
        "lineaSepolia",
        "mantleSepoliaTestnet",
        "modeTestnet",
        "monadTestnet",
        "moonbaseAlpha",
        "opBNBTestnet",
        "optimismSepolia",
        "polygonAmoy",
        "rootstockTestnet",
        "saigon",
        "scrollSepolia",
        "sepolia",
        "soneiumMinato",
        "unichainSepolia",
        "worldchainSepolia",
        "zksyncSepoliaTestnet",
        "zoraSepolia",
        "localhost",
        "solana",
        "solanaDevnet",
        "solanaTestnet",
      ]
    `)
  })
})
