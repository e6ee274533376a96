'use client'

import { ethersAdapter } from '@latchkey/adapter-ethers'
import { solanaAdapter } from '@latchkey/adapter-solana'
import { hydrate } from '@latchkey/appkit'
import { AppKitProvider } from '@latchkey/ui-react'
import type { ReactNode } from 'react'
import { capture } from '../emailCapture'
import { networks } from '../networks'
import { sandbox } from '../sandbox'
import { siwx } from '../siwx'

const options = {
  projectId: sandbox?.projectId ?? process.env.NEXT_PUBLIC_PROJECT_ID ?? '',
  networks,
  adapters: [ethersAdapter(), solanaAdapter()],
  metadata: { name: 'The example', description: 'Signing in on a server' },
  storage: 'cookie',
  siwx,
  features: [capture],
  ...(sandbox && { endpoints: sandbox.endpoints }),
} as const

export function Providers({ state, children }: { state: string; children: ReactNode }) {
  return (
    <AppKitProvider {...options} initialize={(appkit) => hydrate(appkit, state)}>
      {children}
    </AppKitProvider>
  )
}
