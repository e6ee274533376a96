import { ethersAdapter } from '@latchkey/adapter-ethers'
import { createAppKit } from '@latchkey/ui-react'
import { membership } from '../membership/src/index.js'
import { networks, sandbox } from './networks.js'

export const appkit = createAppKit({
  projectId: sandbox?.projectId ?? '00000000000000000000000000000000',
  networks,
  adapters: [ethersAdapter()],
  features: [membership()],
  ...(sandbox ? { endpoints: { relay: sandbox.relay } } : {}),
})
