import type { AppKitNetwork } from '@latchkey/appkit'
import { base, mainnet } from '@latchkey/appkit/networks'
import type { SandboxAddresses } from '@latchkey/sandbox/serve'

declare global {
  /** Set by `/sandbox.js` when the page is served beside a sandbox. */
  var __LATCHKEY_SANDBOX__: SandboxAddresses | undefined
}

export const sandbox = globalThis.__LATCHKEY_SANDBOX__

/** The sandbox's chains where there is a sandbox, well-known ones elsewhere. */
export const networks: readonly AppKitNetwork[] = sandbox
  ? sandbox.evm.map((chain) => ({
      id: chain.chainId,
      name: chain.name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
      imageUrl: chain.imageUrl,
    }))
  : [mainnet, base]
