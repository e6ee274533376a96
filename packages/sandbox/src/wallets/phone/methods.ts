import { evmMethods } from './evm/methods.js'
import type { RequestHandler } from './requestContext.js'
import { solanaMethods } from './solana.js'
import type { PhoneNamespace } from './types.js'

/** Every method of the phone, by namespace. */
export const phoneMethods: Record<PhoneNamespace, ReadonlyMap<string, RequestHandler>> = {
  eip155: evmMethods,
  solana: solanaMethods,
}

export const phoneEvents: Record<PhoneNamespace, readonly string[]> = {
  eip155: ['chainChanged', 'accountsChanged', 'message', 'connect', 'disconnect'],
  solana: ['chainChanged', 'accountsChanged'],
}

const unattended: ReadonlySet<string> = new Set([
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'eth_sign',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_getCapabilities',
  'solana_getAccounts',
  'solana_requestAccounts',
])

/** Whether a person has to look at it: not for what reveals nothing new, or is refused anyway. */
export function needsApproval(namespace: PhoneNamespace, method: string): boolean {
  return phoneMethods[namespace].has(method) && !unattended.has(method)
}
