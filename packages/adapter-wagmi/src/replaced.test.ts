import { describeReplaced } from '../../appkit/test/evm/describeReplaced.js'
import { wagmiAdapter } from './wagmiAdapter.js'

describeReplaced(() => wagmiAdapter())
