import type { Translation } from '../Translation.js'

export const connect = {
  'connect.title': 'ウォレットを接続',
} as const satisfies Translation
