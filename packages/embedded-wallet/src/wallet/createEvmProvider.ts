import type { FrameClient, FrameProvider } from '@latchkey/auth-frame'
import { AppKitError } from '@latchkey/foundation'
import { type Eip1193Provider, readField } from '@latchkey/foundation/eip1193'
import type { LoginSession } from './createLoginSession.js'

/** What adapters listen for. */
const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect'] as const

/** What the provider is made of. */
export interface EvmProviderParts {
  readonly client: Pick<FrameClient, 'signOut'>
  readonly provider: Pick<FrameProvider, 'on' | 'removeListener' | 'request'>
  readonly session: Pick<LoginSession, 'getUser'>
}

/**
 * The wallet of the login as adapters know wallets, by EIP-1193: its accounts and its permission (EIP-2255) are those of
 * whoever is logged in, and taking the permission away signs out (FRM-14).
 */
export function createEvmProvider({
  client,
  provider,
  session,
}: EvmProviderParts): Eip1193Provider {
  const getAccounts = async (): Promise<readonly string[]> => {
    const user = await session.getUser()
    return user ? [user.address] : []
  }
  return {
    async request(request) {
      const { method, params } = request
      if (method === 'eth_accounts') return getAccounts()
      if (method === 'eth_requestAccounts') {
        const accounts = await getAccounts()
        if (accounts.length > 0) return accounts
        throw new AppKitError('UNAUTHORIZED', { method }, { cause: { code: 4100 } })
      }
      if (method === 'wallet_getPermissions') {
        const accounts = await getAccounts()
        return accounts.length > 0 ? [{ parentCapability: 'eth_accounts' }] : []
      }
      if (method === 'wallet_revokePermissions' && isOfAccounts(params)) {
        await client.signOut()
        return null
      }
      return provider.request(request)
    },
    on(event, listener) {
      const known = EVENTS.find((name) => name === event)
      if (known) provider.on(known, listener)
    },
    removeListener(event, listener) {
      const known = EVENTS.find((name) => name === event)
      if (known) provider.removeListener(known, listener)
    },
  }
}

/** Whether it is about the page's permission as a whole; a permission to act (ERC-7715) is the wallet's own matter. */
function isOfAccounts(params: unknown): boolean {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  return readField(first, 'eth_accounts') !== undefined
}
