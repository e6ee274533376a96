import type { Translation } from '../Translation.js'

export const connect = {
  'connect.title': 'Conectar carteira',
} as const satisfies Translation
