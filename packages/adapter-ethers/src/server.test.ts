import { describeServer } from '../../appkit/test/evm/describeServer.js'
import { ethersAdapter } from './ethersAdapter.js'

describeServer(() => ethersAdapter())
