import { createAppKit } from '@latchkey/ui-react'
import { askOwner } from './askOwner.js'
import { createTextStorage } from './createTextStorage.js'
import { Ledger } from './Ledger.js'
import { lumenAdapter } from './lumenAdapter.js'
import { networks } from './networks.js'
import { PocketWallet } from './PocketWallet.js'

export const ledger = new Ledger()
export const wallet = new PocketWallet({ storage: createTextStorage(), approve: askOwner })

export const appkit = createAppKit({
  // Nothing here contacts a relay; where one is used, this is the id that it gave you.
  projectId: '00000000000000000000000000000000',
  networks,
  adapters: [lumenAdapter(wallet, ledger)],
  metadata: { name: 'Lumen', description: 'A chain of its own' },
})
