import type { AppKitNetwork } from '@latchkey/appkit'
import { solana } from '@latchkey/appkit/networks'

interface Addresses {
  projectId: string
  relay: string
  evm: { chainId: number; name: string; rpcUrl: string }[]
  solana: { rpcUrl: string }
  wallets?: string
}

/** Chains, relay and wallets of this machine, where they run: an app of your own has no such file. */
export const sandbox = process.env.NEXT_PUBLIC_SANDBOX
  ? readSandbox(JSON.parse(process.env.NEXT_PUBLIC_SANDBOX))
  : undefined

function readSandbox({ evm, projectId, relay, solana: { rpcUrl }, wallets }: Addresses) {
  const networks: AppKitNetwork[] = evm.map((chain) => ({
    id: chain.chainId,
    name: chain.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  }))
  return {
    networks: [...networks, { ...solana, rpcUrls: { default: { http: [rpcUrl] } } }],
    projectId,
    endpoints: { relay },
    /** A script that puts a browser wallet into the page. */
    walletScript: wallets && `${wallets}/inpage.js`,
  }
}
