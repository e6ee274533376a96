import type { Translation } from '../Translation.js'
import { connect } from './connect.js'
import { eager } from './eager.js'

/** Spanish. */
export const es: Translation = { ...eager, ...connect }
