import { describeFees } from '../../appkit/test/evm/describeFees.js'
import { wagmiAdapter } from './wagmiAdapter.js'

describeFees(() => wagmiAdapter())
