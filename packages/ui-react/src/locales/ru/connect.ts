import type { Translation } from '../Translation.js'

export const connect = {
  'connect.title': 'Подключить кошелёк',
} as const satisfies Translation
