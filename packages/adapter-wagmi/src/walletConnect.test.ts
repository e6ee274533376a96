import { describeWalletConnect } from '../../appkit/test/evm/describeWalletConnect.js'
import { wagmiAdapter } from './wagmiAdapter.js'

describeWalletConnect(() => wagmiAdapter())
