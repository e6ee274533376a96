import type { Translation } from '../Translation.js'
import { connect } from './connect.js'
import { eager } from './eager.js'

/** Portuguese, as in Brazil. */
export const pt: Translation = { ...eager, ...connect }
