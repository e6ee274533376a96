import { describeUnsure } from '../../appkit/test/evm/describeUnsure.js'
import { wagmiAdapter } from './wagmiAdapter.js'

describeUnsure(() => wagmiAdapter())
