import type { Translation } from '../Translation.js'
import { connect } from './connect.js'
import { eager } from './eager.js'

/** Chinese, simplified. */
export const zh: Translation = { ...eager, ...connect }
