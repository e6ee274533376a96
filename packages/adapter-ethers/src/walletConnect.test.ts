import { describeWalletConnect } from '../../appkit/test/evm/describeWalletConnect.js'
import { ethersAdapter } from './ethersAdapter.js'

describeWalletConnect(() => ethersAdapter())
