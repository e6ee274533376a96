import type { Translation } from '../Translation.js'
import { connect } from './connect.js'
import { eager } from './eager.js'

/** Arabic. */
export const ar: Translation = { ...eager, ...connect }
