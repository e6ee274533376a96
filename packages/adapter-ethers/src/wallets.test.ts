import { describeWallets } from '../../appkit/test/evm/describeWallets.js'
import { ethersAdapter } from './ethersAdapter.js'

describeWallets(() => ethersAdapter())
