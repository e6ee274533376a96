import type { AppKit } from '@latchkey/appkit'
import type { EmailCaptureAccount } from './types.js'

/** The account in use, whatever its network: what is kept of an account is kept by this. */
export function findAccountId(appkit: AppKit): string | undefined {
  const { address, status } = appkit.getAccount()
  if (status !== 'connected' || address === undefined) return undefined
  return `${appkit.getActiveChainNamespace()}:${address}`
}

/** The account in use, where it can be asked: on a network of the app, and signed in where the app has people sign in. */
export function findAccount(appkit: AppKit): EmailCaptureAccount | undefined {
  const { address, isAuthenticated, status } = appkit.getAccount()
  const chainId = appkit.getCaipNetwork()?.caipNetworkId
  const isThere = status === 'connected' && isAuthenticated
  if (!isThere || address === undefined || chainId === undefined) return undefined
  return { accountAddress: address, chainId }
}
