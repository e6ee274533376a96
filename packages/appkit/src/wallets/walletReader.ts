import { toLatin } from '@latchkey/foundation/eip1193'
import type { WalletReader } from './atoms.js'
import { cleanWallets } from './cleanWallet.js'

export const walletReader: WalletReader = { cleanWallets, toLatin }
