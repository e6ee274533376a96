import { describeFailover } from '../../appkit/test/evm/describeFailover.js'
import { wagmiAdapter } from './wagmiAdapter.js'

describeFailover(() => wagmiAdapter())
