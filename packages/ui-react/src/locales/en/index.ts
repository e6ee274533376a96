import { eager } from './eager.js'
import { shell } from './shell.js'
import { views } from './views.js'

/** Every string that a person reads, in English. */
export const en = { ...eager, ...shell, ...views } as const
