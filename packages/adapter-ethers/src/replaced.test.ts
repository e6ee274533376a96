import { describeReplaced } from '../../appkit/test/evm/describeReplaced.js'
import { ethersAdapter } from './ethersAdapter.js'

describeReplaced(() => ethersAdapter())
