import type { FrameClient, FrameProvider } from '@latchkey/auth-frame'
import { AppKitError, createEmitter } from '@latchkey/foundation'
import { type Eip1193Provider, readField, toHex } from '@latchkey/foundation/eip1193'
import type { LoginSession } from './createLoginSession.js'
import type { WalletNetworks } from './createWalletNetworks.js'

const NAMESPACE = 'eip155'

/** What adapters listen for. */
interface EvmEvents {
  accountsChanged: readonly string[]
  chainChanged: string
  connect: { readonly chainId: string }
  disconnect: AppKitError
}

const EVENTS = [
  'accountsChanged',
  'chainChanged',
  'connect',
  'disconnect',
] as const satisfies readonly (keyof EvmEvents)[]

/** What the provider is made of. */
export interface EvmProviderParts {
  readonly client: Pick<FrameClient, 'signOut'>
  readonly provider: Pick<FrameProvider, 'request'>
  readonly session: Pick<LoginSession, 'getAddress' | 'peekAddress' | 'watch'>
  readonly networks: Pick<WalletNetworks, 'get' | 'watch'>
}

/**
 * The wallet of the login as adapters know wallets, by EIP-1193: its accounts and its permission (EIP-2255) are those of
 * whoever is logged in, and taking the permission away signs out (FRM-14). Whatever the wallet does in another namespace,
 * nothing of it is told here.
 */
export function createEvmProvider({
  client,
  networks,
  provider,
  session,
}: EvmProviderParts): Eip1193Provider {
  const events = createEmitter<EvmEvents>()
  const offs = new Map<string, Map<unknown, () => void>>()
  let last: string | undefined

  session.watch((user) => {
    const address = user && session.peekAddress(NAMESPACE)
    if (address === last) return
    const isNew = last === undefined
    last = address
    const network = networks.get(NAMESPACE)
    if (isNew && network) events.emit('connect', { chainId: formatChain(network) })
    events.emit('accountsChanged', address === undefined ? [] : [address])
    if (address === undefined) events.emit('disconnect', new AppKitError('WALLET_DISCONNECTED'))
  })
  networks.watch((caipNetworkId) => {
    if (caipNetworkId.startsWith(`${NAMESPACE}:`))
      events.emit('chainChanged', formatChain(caipNetworkId))
  })

  const getAccounts = async (): Promise<readonly string[]> => {
    const address = await session.getAddress(NAMESPACE)
    return address === undefined ? [] : [address]
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
      return provider.request({ ...request, caipNetworkId: networks.get(NAMESPACE) })
    },
    on(event, listener) {
      const known = EVENTS.find((name) => name === event)
      const listeners = offs.get(event) ?? new Map<unknown, () => void>()
      offs.set(event, listeners)
      if (known && !listeners.has(listener)) listeners.set(listener, events.on(known, listener))
    },
    removeListener(event, listener) {
      offs.get(event)?.get(listener)?.()
      offs.get(event)?.delete(listener)
    },
  }
}

function formatChain(caipNetworkId: string): string {
  return toHex(BigInt(caipNetworkId.slice(`${NAMESPACE}:`.length)))
}

/** Whether it is about the page's permission as a whole; a permission to act (ERC-7715) is the wallet's own matter. */
function isOfAccounts(params: unknown): boolean {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  return readField(first, 'eth_accounts') !== undefined
}
