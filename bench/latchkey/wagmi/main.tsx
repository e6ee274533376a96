import { wagmiAdapter } from '@latchkey/adapter-wagmi'
import { AppKitButton, AppKitProvider, createAppKit } from '@latchkey/ui-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
})
const appkit = createAppKit({
  projectId: '00000000000000000000000000000000',
  networks: [mainnet, base],
  adapters: [wagmiAdapter({ config })],
})
const queryClient = new QueryClient()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <AppKitProvider appkit={appkit}>
          <AppKitButton />
        </AppKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
