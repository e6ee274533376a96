import { perInstance } from '../perInstance.js'
import type { CreateWalletConnect } from './walletConnect/client.js'

/** Where WalletConnect's client comes from; tests give one of their own. */
export type LoadWalletConnect = () => Promise<CreateWalletConnect>

/** Absent: from a chunk of the kernel's. */
export const walletConnectSource = perInstance((): { load?: LoadWalletConnect | undefined } => ({}))
