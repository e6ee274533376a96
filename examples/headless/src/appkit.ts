import { ethersAdapter } from '@latchkey/adapter-ethers'
import { createAppKit } from '@latchkey/appkit'
import { networks, sandbox } from './networks.js'

/** Of the kernel, not of `@latchkey/ui-react`: an instance without the modal, which then never loads. */
export const appkit = createAppKit({
  projectId: sandbox?.projectId ?? '00000000000000000000000000000000',
  networks,
  adapters: [ethersAdapter()],
  ...(sandbox
    ? { endpoints: { relay: sandbox.relay, wallets: sandbox.api }, walletLinkSchemes: 'all' }
    : {}),
})
