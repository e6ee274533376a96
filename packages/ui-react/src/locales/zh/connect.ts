import type { Translation } from '../Translation.js'

export const connect = {
  'connect.title': '连接钱包',
} as const satisfies Translation
