import type { Translation } from '../Translation.js'

export const connect = {
  'connect.title': 'Cüzdanı bağla',
} as const satisfies Translation
