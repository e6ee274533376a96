import type { Translation } from '../Translation.js'

export const connect = {
  'connect.title': '지갑 연결',
} as const satisfies Translation
