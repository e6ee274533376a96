import type { Translation } from '../Translation.js'
import { connect } from './connect.js'
import { eager } from './eager.js'

/** French. */
export const fr: Translation = { ...eager, ...connect }
