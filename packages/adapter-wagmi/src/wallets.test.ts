import { describeWallets } from '../../appkit/test/evm/describeWallets.js'
import { wagmiAdapter } from './wagmiAdapter.js'

describeWallets(() => wagmiAdapter())
