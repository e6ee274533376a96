import type { Translation } from '../Translation.js'

export const connect = {
  'connect.title': 'Conectar wallet',
} as const satisfies Translation
