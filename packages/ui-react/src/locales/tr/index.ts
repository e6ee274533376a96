import type { Translation } from '../Translation.js'
import { connect } from './connect.js'
import { eager } from './eager.js'

/** Turkish. */
export const tr: Translation = { ...eager, ...connect }
