import { ethersAdapter } from '@latchkey/adapter-ethers'
import { activity } from '@latchkey/feature-activity'
import { receive } from '@latchkey/feature-receive'
import { send } from '@latchkey/feature-send'
import { createAppKit } from '@latchkey/ui-react'
import { networks, sandbox } from './networks'

export const appkit = createAppKit({
  projectId: sandbox.projectId,
  networks,
  adapters: [ethersAdapter()],
  features: [send(), receive(), activity()],
  endpoints: { relay: sandbox.relay, api: sandbox.api },
})
