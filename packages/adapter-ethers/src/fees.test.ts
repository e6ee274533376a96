import { describeFees } from '../../appkit/test/evm/describeFees.js'
import { ethersAdapter } from './ethersAdapter.js'

describeFees(() => ethersAdapter())
