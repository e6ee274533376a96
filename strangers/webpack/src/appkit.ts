import { ethersAdapter } from '@latchkey/adapter-ethers'
import { solanaAdapter } from '@latchkey/adapter-solana'
import { solana } from '@latchkey/appkit/networks'
import { activity } from '@latchkey/feature-activity'
import { receive } from '@latchkey/feature-receive'
import { send } from '@latchkey/feature-send'
import { createAppKit } from '@latchkey/ui-react'
import { networks, sandbox } from './networks'

export const appkit = createAppKit({
  projectId: sandbox.projectId,
  networks: [...networks, solana],
  adapters: [ethersAdapter(), solanaAdapter()],
  features: [send(), receive(), activity()],
  endpoints: { relay: sandbox.relay },
})
