import { createMetaMaskProvider } from './createMetaMaskProvider.js'
import { installWith } from './installWallets.js'
import type { InpageConfig } from './protocol.js'

/** Puts the sandbox's wallets into the page, the EVM ones behind MetaMask's own provider. */
export const installWallets = (config: InpageConfig): void =>
  installWith(config, createMetaMaskProvider)
