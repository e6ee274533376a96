import type { Translation } from '../Translation.js'
import { account } from './account.js'
import { connect } from './connect.js'
import { eager } from './eager.js'
import { errors } from './errors.js'
import { network } from './network.js'
import { shell } from './shell.js'
import { signIn } from './signIn.js'

/** Turkish. */
export const tr: Translation = {
  ...eager,
  ...shell,
  ...connect,
  ...account,
  ...network,
  ...signIn,
  ...errors,
}
