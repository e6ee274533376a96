import { registerWallet } from '@wallet-standard/wallet'
import { announceProvider, type ProviderInfo } from './announceProvider.js'
import { createProvider, type Eip1193Provider } from './createProvider.js'
import { createSocket } from './createSocket.js'
import { createStandardWallet } from './createStandardWallet.js'
import type { InpageConfig, WalletId } from './protocol.js'
import type { WalletPort } from './WalletPort.js'

const windowFeatures = 'popup,width=376,height=660'

/** Puts the sandbox's wallets into the page; the first call of a page wins. */
export const installWallets = (config: InpageConfig): void => installWith(config, createProvider)

/** The same with a provider of one's choice in front of the EVM wallets. */
export const installWith = (
  config: InpageConfig,
  createEvmProvider: (port: WalletPort) => Eip1193Provider,
): void => {
  const installed = Symbol.for('latchkey.sandbox-wallets')
  const isPage = location.protocol === 'http:' || location.protocol === 'https:'
  if (!isPage || location.origin === config.serverOrigin || installed in window) return
  Object.defineProperty(window, installed, { value: true })

  const waiting = new Set<() => void>()
  const known = new Set<WalletId>()

  const addEvm = (id: WalletId, info: ProviderInfo) => {
    if (known.has(id)) return
    known.add(id)
    const isFirst = known.size === 1
    waiting.add(() => {
      const provider = createEvmProvider(socket.port(id))
      if (config.windowEthereum && isFirst) Object.assign(window, { ethereum: provider })
      announceProvider(window, info, provider)
    })
  }

  const addSolana = ({ id, ...identity }: InpageConfig['solana'][number]) => {
    waiting.add(() => {
      const port = socket.port(id)
      const wallet = createStandardWallet(identity, port)
      port.watch((event) => {
        // After an outage the wallet has forgotten this page, but not that the user trusts the site.
        if (event !== 'reopened' || wallet.accounts.length === 0) return
        wallet.features['standard:connect'].connect({ silent: true }).catch(() => {})
      })
      registerWallet(wallet)
    })
  }

  const announce = () => {
    for (const one of [...waiting]) {
      waiting.delete(one)
      one()
    }
  }

  const socket = createSocket(config.socketUrl, {
    prompt: ({ url, name }) => {
      if (!window.open(url, name, windowFeatures)) {
        console.warn(`The wallet's window was blocked. Open ${url} to answer.`)
      }
    },
    announce,
    install: ({ id, info }) => {
      addEvm(id, info)
      // Where the page waits to be told, the new one waits with the others.
      if (config.announce === 'load') announce()
    },
  })

  for (const { id, info } of config.evm) addEvm(id, info)
  for (const wallet of config.solana) addSolana(wallet)
  if (config.announce === 'asked') socket.open()
  else if (config.delay > 0) setTimeout(announce, config.delay)
  else announce()
}
