import { describeRpcHost } from '../../appkit/test/evm/describeRpcHost.js'
import { wagmiAdapter } from './wagmiAdapter.js'

describeRpcHost(() => wagmiAdapter())
