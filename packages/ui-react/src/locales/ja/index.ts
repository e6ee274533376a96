import type { Translation } from '../Translation.js'
import { connect } from './connect.js'
import { eager } from './eager.js'

/** Japanese. */
export const ja: Translation = { ...eager, ...connect }
