import { solanaAdapter } from '@latchkey/adapter-solana'
import { solana } from '@latchkey/appkit/networks'
import { AppKitButton, AppKitProvider, createAppKit } from '@latchkey/ui-react'
import { createRoot } from 'react-dom/client'

const appkit = createAppKit({
  projectId: '00000000000000000000000000000000',
  networks: [solana],
  adapters: [solanaAdapter()],
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <AppKitProvider appkit={appkit}>
      <AppKitButton />
    </AppKitProvider>,
  )
