import type { AppKitNetwork } from '@latchkey/appkit'

interface Sandbox {
  projectId: string
  relay: string
  evm: { chainId: number; name: string; rpcUrl: string }[]
}

export const sandbox: Sandbox = Reflect.get(globalThis, '__LATCHKEY_SANDBOX__')

export const networks: AppKitNetwork[] = sandbox.evm.map((chain) => ({
  id: chain.chainId,
  name: chain.name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [chain.rpcUrl] } },
}))
