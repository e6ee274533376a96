import { account } from './account.js'
import { connect } from './connect.js'
import { eager } from './eager.js'
import { network } from './network.js'
import { shell } from './shell.js'

/** Every string that a person reads, in English. */
export const en = { ...eager, ...shell, ...connect, ...account, ...network } as const
