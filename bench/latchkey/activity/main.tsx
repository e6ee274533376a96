import { ethersAdapter } from '@latchkey/adapter-ethers'
import { mainnet } from '@latchkey/appkit/networks'
import { activity } from '@latchkey/feature-activity'
import { AppKitButton, AppKitProvider, createAppKit } from '@latchkey/ui-react'
import { createRoot } from 'react-dom/client'

// The page itself answers for the API.
const appkit = createAppKit({
  projectId: 'bench',
  networks: [mainnet],
  adapters: [ethersAdapter()],
  features: [activity()],
  endpoints: { api: `${location.origin}/api` },
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <AppKitProvider appkit={appkit}>
      <AppKitButton />
    </AppKitProvider>,
  )
