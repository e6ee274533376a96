import { describeBatches } from '../../appkit/test/evm/describeBatches.js'
import { ethersAdapter } from './ethersAdapter.js'

describeBatches(() => ethersAdapter())
