import { ethersAdapter } from '@latchkey/adapter-ethers'
import { mainnet } from '@latchkey/appkit/networks'
import { receive } from '@latchkey/feature-receive'
import { AppKitButton, AppKitProvider, createAppKit } from '@latchkey/ui-react'
import { createRoot } from 'react-dom/client'

// The page's own server answers for the API, too.
const appkit = createAppKit({
  projectId: 'bench',
  networks: [mainnet],
  adapters: [ethersAdapter()],
  features: [receive()],
  endpoints: { api: `${location.origin}/api` },
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <AppKitProvider appkit={appkit}>
      <AppKitButton />
    </AppKitProvider>,
  )
