import { describeBatches } from '../../appkit/test/evm/describeBatches.js'
import { wagmiAdapter } from './wagmiAdapter.js'

describeBatches(() => wagmiAdapter())
