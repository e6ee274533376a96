import type { Translation } from '../Translation.js'

export const connect = {
  'connect.title': 'ربط المحفظة',
} as const satisfies Translation
