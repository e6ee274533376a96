// What an app writes. It compiles beside each wagmi that is promised, as the adapter's sources do: tsconfig.json of the
// workspace has them beside wagmi 3, wagmi-2.tsconfig.json beside the oldest wagmi 2.
import { wagmiAdapter } from '@latchkey/adapter-wagmi'
import { createConfig, createStorage, http, injected, mock } from '@wagmi/core'
import { base, mainnet } from '@wagmi/core/chains'

const transports = { [mainnet.id]: http(), [base.id]: http() }
const config = createConfig({
  chains: [mainnet, base],
  transports,
  connectors: [injected(), mock({ accounts: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'] })],
  storage: createStorage({ storage: undefined }),
  ssr: true,
})

export const adapters = [
  wagmiAdapter(),
  wagmiAdapter({ config }),
  wagmiAdapter({ transports, connectors: [injected()] }),
]

// @ts-expect-error Anything would do for a config if wagmi's types were not found.
wagmiAdapter({ config: {} })
