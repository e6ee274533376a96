import { ethersAdapter } from '@latchkey/adapter-ethers'
import { createAppKit } from '@latchkey/ui-react'
import { networks, sandbox } from './networks'

export const appkit = createAppKit({
  projectId: sandbox.projectId,
  networks,
  adapters: [ethersAdapter()],
  endpoints: { relay: sandbox.relay },
})
