import { describeRpcHost } from '../../appkit/test/evm/describeRpcHost.js'
import { ethersAdapter } from './ethersAdapter.js'

describeRpcHost(() => ethersAdapter())
