import './style.css'
import { AppKitProvider } from '@latchkey/ui-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { App } from './App.js'
import { appkit, wagmiConfig } from './appkit.js'

const queryClient = new QueryClient()
/** With `?reconnect=wagmi` wagmi reconnects as well, as it does by itself where nothing else is said. */
const reconnectOnMount = new URLSearchParams(location.search).get('reconnect') === 'wagmi'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <WagmiProvider config={wagmiConfig} reconnectOnMount={reconnectOnMount}>
        <QueryClientProvider client={queryClient}>
          <AppKitProvider appkit={appkit}>
            <App />
          </AppKitProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  )
}
