import { account } from './account.js'
import { connect } from './connect.js'
import { network } from './network.js'
import { pieces } from './pieces.js'
import { signIn } from './signIn.js'

/** What the views beyond the first say: it comes with them. */
export const later = { ...connect, ...account, ...network, ...pieces, ...signIn } as const
