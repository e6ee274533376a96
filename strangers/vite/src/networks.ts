interface Sandbox {
  projectId: string
  relay: string
  api: string
  evm: { chainId: number; name: string; rpcUrl: string }[]
}

export const sandbox: Sandbox = JSON.parse(import.meta.env.VITE_SANDBOX)

export const networks = sandbox.evm.map((chain) => ({
  id: chain.chainId,
  name: chain.name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [chain.rpcUrl] } },
}))
