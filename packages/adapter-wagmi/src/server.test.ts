import { describeServer } from '../../appkit/test/evm/describeServer.js'
import { wagmiAdapter } from './wagmiAdapter.js'

describeServer(() => wagmiAdapter())
