import { describeIdentity } from '../../appkit/test/evm/describeIdentity.js'
import { wagmiAdapter } from './wagmiAdapter.js'

describeIdentity(() => wagmiAdapter())
