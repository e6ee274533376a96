import { ethersAdapter } from '@latchkey/adapter-ethers'
import { hydrate } from '@latchkey/appkit'
import { AppKitProvider } from '@latchkey/ui-react'
import type { ReactNode } from 'react'
import { networks, sandbox } from './networks'

const options = {
  projectId: sandbox.projectId,
  networks,
  adapters: [ethersAdapter()],
  endpoints: { relay: sandbox.relay },
  storage: 'cookie',
} as const

export function Providers({ state, children }: { state: string; children: ReactNode }) {
  return (
    <AppKitProvider {...options} initialize={(appkit) => hydrate(appkit, state)}>
      {children}
    </AppKitProvider>
  )
}
