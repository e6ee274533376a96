'use client'

import { ethersAdapter } from '@latchkey/adapter-ethers'
import { solanaAdapter } from '@latchkey/adapter-solana'
import { hydrate } from '@latchkey/appkit'
import { solana } from '@latchkey/appkit/networks'
import { AppKitProvider } from '@latchkey/ui-react'
import type { ReactNode } from 'react'
import { networks, sandbox } from './networks'

const options = {
  projectId: sandbox.projectId,
  networks: [...networks, solana],
  adapters: [ethersAdapter(), solanaAdapter()],
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
