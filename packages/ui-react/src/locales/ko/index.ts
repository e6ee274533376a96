import type { Translation } from '../Translation.js'
import { connect } from './connect.js'
import { eager } from './eager.js'

/** Korean. */
export const ko: Translation = { ...eager, ...connect }
