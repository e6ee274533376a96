import { solanaAdapter } from '@latchkey/adapter-solana'
import { wagmiAdapter } from '@latchkey/adapter-wagmi'
import { base, mainnet, solana } from '@latchkey/appkit/networks'
import { activity } from '@latchkey/feature-activity'
import { email } from '@latchkey/feature-email'
import { receive } from '@latchkey/feature-receive'
import { send } from '@latchkey/feature-send'
import { socials } from '@latchkey/feature-socials'
import { pictures } from '@latchkey/pictures'
import { AppKitButton, AppKitProvider, createAppKit } from '@latchkey/ui-react'
import { createRoot } from 'react-dom/client'

const appkit = createAppKit({
  projectId: '00000000000000000000000000000000',
  networks: [mainnet, base, solana],
  adapters: [wagmiAdapter(), solanaAdapter()],
  features: [
    email({ url: 'https://login.example/frame' }),
    socials({ url: 'https://login.example/frame' }),
    send(),
    receive(),
    activity(),
    pictures(),
  ],
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <AppKitProvider appkit={appkit}>
      <AppKitButton />
    </AppKitProvider>,
  )
