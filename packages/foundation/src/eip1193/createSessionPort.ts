import { AppKitError } from '../errors/AppKitError.js'
import type { SessionPort } from './createSessionProvider.js'
import { requestChain } from './requestChain.js'

/** The part of WalletConnect's universal provider that an EVM session needs. */
export interface SessionSource {
  readonly session?:
    | {
        readonly topic: string
        readonly namespaces: Readonly<
          Record<string, { readonly accounts: string[]; readonly methods: string[] }>
        >
      }
    | undefined
  readonly client: {
    request(parameters: {
      topic: string
      chainId: string
      request: { method: string; params: unknown }
    }): Promise<unknown>
    on(event: SessionEventName, listener: (payload: SessionEvent) => void): unknown
    removeListener(event: SessionEventName, listener: (payload: SessionEvent) => void): unknown
  }
}

type SessionEventName = 'session_event' | 'session_update' | 'session_delete' | 'session_expire'

interface SessionEvent {
  readonly topic: string
  readonly params?: unknown
}

const NAMESPACE = 'eip155'

/** The networks that an app has configured, and where each answers. */
export interface ChainSource<Network extends { readonly caipNetworkId: string }> {
  readonly networks: readonly Network[]
  readonly getRpcUrl: (network: Network) => string
}

/** Joins the WalletConnect session of this moment, and the chains' own RPC, to `createSessionProvider`. */
export function createSessionPort<Network extends { readonly caipNetworkId: string }>(
  source: SessionSource,
  chains: ChainSource<Network>,
): SessionPort {
  // A later session is another connection: what is asked in this one must not reach its wallet.
  const own = source.session?.topic
  let isEnded = false
  const find = (chainId: number) => {
    const id = `${NAMESPACE}:${chainId}`
    return chains.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  }
  const findUrl = (chainId: number): string => {
    const network = find(chainId)
    if (!network) throw new AppKitError('CHAIN_NOT_SUPPORTED', { chainId })
    return chains.getRpcUrl(network)
  }
  return {
    getSession() {
      const { session } = source
      if (isEnded || !session || session.topic !== own) return undefined
      const evm = session.namespaces[NAMESPACE]
      return evm && { topic: session.topic, accounts: evm.accounts, methods: evm.methods }
    },
    serves: (chainId) => find(chainId) !== undefined,
    requestWallet: ({ topic }, { method, params = [] }, chainId) =>
      source.client.request({
        topic,
        chainId: `${NAMESPACE}:${chainId}`,
        request: { method, params },
      }),
    requestChain: async (request, chainId) => requestChain(findUrl(chainId), request),
    subscribe(onEvent) {
      const onUpdate = ({ topic }: SessionEvent) => {
        // The client emits before the provider has stored the new session.
        if (topic === own) queueMicrotask(() => onEvent({ name: 'session', data: undefined }))
      }
      const onChange = (event: SessionEvent) => {
        if (event.topic !== own) return
        // Whoever keeps the session puts the account first that the wallet has chosen.
        if (read(read(event.params, 'event'), 'name') === 'accountsChanged') onUpdate(event)
        const chain = readChainChange(event.params)
        if (chain !== undefined) onEvent({ name: 'chainChanged', data: chain })
      }
      const onEnd = ({ topic }: SessionEvent) => {
        if (topic !== own) return
        isEnded = true
        onEvent({ name: 'session', data: undefined })
      }
      const listeners = [
        ['session_event', onChange],
        ['session_update', onUpdate],
        ['session_delete', onEnd],
        ['session_expire', onEnd],
      ] as const
      for (const [name, listener] of listeners) source.client.on(name, listener)
      return () => {
        for (const [name, listener] of listeners) source.client.removeListener(name, listener)
      }
    },
  }
}

/** The new chain of a `chainChanged` session event: wallets put it in the data, as number, text or CAIP-2 id. */
function readChainChange(params: unknown): unknown {
  const event = read(params, 'event')
  const chainId = read(params, 'chainId')
  if (read(event, 'name') !== 'chainChanged') return undefined
  if (typeof chainId !== 'string' || !chainId.startsWith(`${NAMESPACE}:`)) return undefined
  const data = read(event, 'data') ?? chainId
  return typeof data === 'string' ? data.replace(`${NAMESPACE}:`, '') : data
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
