import type { AppKitNetwork } from '@latchkey/appkit'
import { base, mainnet, solana } from '@latchkey/appkit/networks'
import type { SandboxAddresses } from '@latchkey/sandbox/serve'
import { type Chain, defineChain, getAddress } from 'viem'

declare global {
  /** Set by `/sandbox.js` when the page is served beside a sandbox. */
  var __LATCHKEY_SANDBOX__: SandboxAddresses | undefined
}

export const sandbox = globalThis.__LATCHKEY_SANDBOX__

const sandboxChains = sandbox?.evm.map((chain) =>
  defineChain({
    id: chain.chainId,
    name: chain.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
    // Its own names: what the server alone knows is marked.
    contracts: { ensUniversalResolver: contractOf(chain, 'ensUniversalResolver') },
  }),
)

const [first, ...others] = sandboxChains ?? []

/** The chains as wagmi wants them: at least one. */
export const evmChains: readonly [Chain, ...Chain[]] = first
  ? [first, ...others]
  : [defineChain(mainnet), defineChain(base)]

const solanaNetwork: AppKitNetwork = sandbox
  ? {
      ...solana,
      name: 'Sandbox Solana',
      imageUrl: sandbox.solana.imageUrl,
      rpcUrls: { default: { http: [sandbox.solana.rpcUrl], webSocket: [sandbox.solana.wsUrl] } },
    }
  : solana

/** The chains with their pictures: well-known ones have them without being given any. */
const evmNetworks: readonly AppKitNetwork[] = evmChains.map((chain) => ({
  ...chain,
  imageUrl: sandbox?.evm.find(({ chainId }) => chainId === chain.id)?.imageUrl,
}))

export const networks: readonly AppKitNetwork[] = [...evmNetworks, solanaNetwork]

function contractOf({ contracts }: SandboxAddresses['evm'][number], name: string) {
  const contract = contracts[name]
  return contract && { address: getAddress(contract.address) }
}
