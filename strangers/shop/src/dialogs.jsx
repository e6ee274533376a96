import { ethersAdapter } from '@latchkey/adapter-ethers'
import { AppKitProvider, createAppKit } from '@latchkey/ui-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './dialogs/App'

// Set in each page of the test, as a page of one's own has its settings.
const sandbox = globalThis.__LATCHKEY_SANDBOX__

const appkit = createAppKit({
  projectId: sandbox.projectId,
  networks: sandbox.evm.map(({ chainId, name, rpcUrl }) => ({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })),
  adapters: [ethersAdapter()],
  endpoints: { relay: sandbox.relay },
})

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <AppKitProvider appkit={appkit}>
      <App />
    </AppKitProvider>
  </StrictMode>,
)
