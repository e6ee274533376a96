import { eager } from './eager.js'
import { first } from './first.js'
import { later } from './later.js'
import { shell } from './shell.js'

/** Every string that a person reads, in English. */
export const en = { ...eager, ...shell, ...first, ...later } as const
