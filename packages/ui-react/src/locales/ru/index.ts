import type { Translation } from '../Translation.js'
import { connect } from './connect.js'
import { eager } from './eager.js'

/** Russian. */
export const ru: Translation = { ...eager, ...connect }
