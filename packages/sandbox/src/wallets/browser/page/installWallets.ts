import { registerWallet } from '@wallet-standard/wallet'
import { announceProvider } from './announceProvider.js'
import { createProvider } from './createProvider.js'
import { createSocket } from './createSocket.js'
import { createStandardWallet } from './createStandardWallet.js'
import type { InpageConfig } from './protocol.js'

const windowFeatures = 'popup,width=376,height=660'

/** Puts the sandbox's wallets into the page; the first call of a page wins. */
export const installWallets = (config: InpageConfig): void => {
  const installed = Symbol.for('latchkey.sandbox-wallets')
  const isPage = location.protocol === 'http:' || location.protocol === 'https:'
  if (!isPage || location.origin === config.serverOrigin || installed in window) return
  Object.defineProperty(window, installed, { value: true })

  const socket = createSocket(config.socketUrl, ({ url, name }) => {
    if (!window.open(url, name, windowFeatures)) {
      console.warn(`The wallet's window was blocked. Open ${url} to answer.`)
    }
  })

  const announce = () => {
    config.evm.forEach(({ id, info }, index) => {
      const provider = createProvider(socket.port(id))
      if (config.windowEthereum && index === 0) Object.assign(window, { ethereum: provider })
      announceProvider(window, info, provider)
    })
    for (const { id, ...identity } of config.solana) {
      const port = socket.port(id)
      const wallet = createStandardWallet(identity, port)
      port.watch((event) => {
        // After an outage the wallet has forgotten this page, but not that the user trusts the site.
        if (event !== 'reopened' || wallet.accounts.length === 0) return
        wallet.features['standard:connect'].connect({ silent: true }).catch(() => {})
      })
      registerWallet(wallet)
    }
  }
  if (config.delay > 0) setTimeout(announce, config.delay)
  else announce()
}
