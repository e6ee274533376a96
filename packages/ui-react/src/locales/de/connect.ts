import type { Translation } from '../Translation.js'

export const connect = {
  'connect.title': 'Wallet verbinden',
} as const satisfies Translation
