import './style.css'
import { ethersAdapter } from '@latchkey/adapter-ethers'
import { createAppKit } from '@latchkey/ui-react'
import { defineElements } from '@latchkey/ui-react/elements'
import { networks, sandbox } from './networks.js'
import { render } from './page.js'

const appkit = createAppKit({
  projectId: sandbox?.projectId ?? '00000000000000000000000000000000',
  networks,
  adapters: [ethersAdapter()],
  ...(sandbox ? { endpoints: { relay: sandbox.relay } } : {}),
})

// `<appkit-button>` and `<appkit-network-button>` in the page's HTML.
defineElements({ appkit })

const page = render(document.body, {
  sign: () => appkit.signMessage({ message: 'Hello from Latchkey' }),
  send: () =>
    appkit.sendTransaction({
      transaction: { to: '0x000000000000000000000000000000000000dEaD', value: 10n ** 15n },
    }),
  disconnect: () => appkit.disconnect(),
})

appkit.subscribeAccount((account) => page.show(account), 'eip155')
page.show(appkit.getAccount('eip155'))
