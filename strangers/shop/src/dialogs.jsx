import { ethersAdapter } from '@latchkey/adapter-ethers'
import { AppKitProvider, createAppKit } from '@latchkey/ui-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './dialogs/App'
import { settings } from './settings'

const appkit = createAppKit({
  ...settings,
  adapters: [ethersAdapter()],
})

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <AppKitProvider appkit={appkit}>
      <App />
    </AppKitProvider>
  </StrictMode>,
)
