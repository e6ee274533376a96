import { describeFailover } from '../../appkit/test/evm/describeFailover.js'
import { ethersAdapter } from './ethersAdapter.js'

describeFailover(() => ethersAdapter())
