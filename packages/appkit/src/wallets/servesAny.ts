import { namespaceOf } from '../network/namespaceOf.js'
import type { Wallet } from './types.js'

/** Whether the directory has a wallet for one of these namespaces. One that does not say may mean any. */
export function servesAny({ chains }: Wallet, namespaces: readonly string[]): boolean {
  return !chains || chains.some((id) => namespaces.includes(namespaceOf(id)))
}
