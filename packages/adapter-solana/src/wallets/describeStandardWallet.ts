import type { AdapterConnector } from '@latchkey/appkit/adapter'
import { cleanName, isSafeIcon } from '@latchkey/foundation/eip1193'
import type { ConnectableWallet, Wallet } from './walletStandard.js'

/** A wallet of the Wallet Standard as a connector; undefined when it is not for Solana, or malformed. */
export function describeStandardWallet(wallet: Wallet): AdapterConnector | undefined {
  try {
    const isSolana = wallet.chains.some((chain) => chain.startsWith('solana:'))
    const name = cleanName(wallet.name)
    if (!isSolana || name === undefined || !isConnectable(wallet)) return undefined
    const { icon } = wallet
    // The standard gives wallets no id but their name.
    return { id: name, type: 'ANNOUNCED', name, ...(isSafeIcon(icon) ? { imageUrl: icon } : {}) }
  } catch {
    return undefined
  }
}

/** Whether foreign data is a wallet of the Wallet Standard for Solana. */
export function isSolanaWallet(value: unknown): value is ConnectableWallet {
  return typeof value === 'object' && describeStandardWallet(value as Wallet) !== undefined
}

/** Whether a wallet can be asked to connect. */
export function isConnectable(wallet: Wallet): wallet is ConnectableWallet {
  const feature: unknown = Reflect.get(wallet.features, 'standard:connect')
  return (
    typeof feature === 'object' &&
    feature !== null &&
    typeof Reflect.get(feature, 'connect') === 'function'
  )
}
