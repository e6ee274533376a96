import type { AppKitNetwork } from '@latchkey/appkit'
import { base, mainnet, solana } from '@latchkey/appkit/networks'
import type { SandboxAddresses } from '@latchkey/sandbox/serve'
import { type Chain, defineChain } from 'viem'

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
      rpcUrls: { default: { http: [sandbox.solana.rpcUrl], webSocket: [sandbox.solana.wsUrl] } },
    }
  : solana

export const networks: readonly AppKitNetwork[] = [...evmChains, solanaNetwork]
