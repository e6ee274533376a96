import { describeUnsure } from '../../appkit/test/evm/describeUnsure.js'
import { ethersAdapter } from './ethersAdapter.js'

describeUnsure(() => ethersAdapter())
