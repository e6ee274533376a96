import type { Translation } from '../Translation.js'
import { connect } from './connect.js'
import { eager } from './eager.js'

/** German. */
export const de: Translation = { ...eager, ...connect }
