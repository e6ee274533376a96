import { wagmiAdapter } from '@latchkey/adapter-wagmi'
import { mainnet } from '@latchkey/appkit/networks'
import { AppKitButton, AppKitProvider, createAppKit } from '@latchkey/ui-react'
import { createRoot } from 'react-dom/client'

const appkit = createAppKit({
  projectId: '00000000000000000000000000000000',
  networks: [mainnet],
  adapters: [wagmiAdapter()],
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <AppKitProvider appkit={appkit}>
      <AppKitButton />
    </AppKitProvider>,
  )
