import type { Translation } from '../Translation.js'

export const connect = {
  'connect.title': 'Connecter un wallet',
} as const satisfies Translation
