import { describeIdentity } from '../../appkit/test/evm/describeIdentity.js'
import { ethersAdapter } from './ethersAdapter.js'

describeIdentity(() => ethersAdapter())
