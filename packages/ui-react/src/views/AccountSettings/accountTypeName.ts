import type { MessageKey } from '../../locales/Messages.js'
import type { TranslateMessage } from '../../locales/useMessages.js'

const NAMES = {
  eoa: 'accountType.eoa',
  smartAccount: 'accountType.smartAccount',
  payment: 'accountType.payment',
  ordinal: 'accountType.ordinal',
} as const satisfies Readonly<Record<string, MessageKey>>

/** What a kind of account is called; one that we do not know keeps the name that its wallet gives it. */
export function accountTypeName(type: string, message: TranslateMessage): string {
  const key = isKnown(type) ? NAMES[type] : undefined
  return key === undefined ? type : message(key)
}

function isKnown(type: string): type is keyof typeof NAMES {
  return Object.hasOwn(NAMES, type)
}
