import { AppKitError } from '../errors/AppKitError.js'
import type { HashTransaction, RequestNodes } from './askNodes.js'
import type { SessionPort } from './createSessionProvider.js'
import { readField } from './readField.js'
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

/** What the kernel says of a network that is asked for something. */
export interface SessionNetwork {
  readonly id: number | string
  readonly caipNetworkId: string
}

/** The networks that an app has configured, and how their nodes are asked. */
export interface ChainSource<Network extends SessionNetwork> {
  readonly networks: readonly Network[]
  readonly requestRpc: RequestNodes<Network>
}

/** Joins the WalletConnect session of this moment, and the chains' own RPC, to `createSessionProvider`. */
export function createSessionPort<Network extends SessionNetwork>(
  source: SessionSource,
  chains: ChainSource<Network>,
  hashTransaction?: HashTransaction,
): SessionPort {
  // A later session is another connection: what is asked in this one must not reach its wallet.
  const own = source.session?.topic
  let isEnded = false
  const find = (chainId: number) => {
    const id = `${NAMESPACE}:${chainId}`
    return chains.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  }
  const findNetwork = (chainId: number): Network => {
    const network = find(chainId)
    if (!network) throw new AppKitError('CHAIN_NOT_SUPPORTED', { chainId })
    return network
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
    requestChain: async (request, chainId) =>
      requestChain(chains.requestRpc, { network: findNetwork(chainId), request, hashTransaction }),
    subscribe(onEvent) {
      const onUpdate = ({ topic }: SessionEvent) => {
        // The client emits before the provider has stored the new session.
        if (topic === own) queueMicrotask(() => onEvent({ name: 'session', data: undefined }))
      }
      const onChange = (event: SessionEvent) => {
        if (event.topic !== own) return
        // Whoever keeps the session puts the account first that the wallet has chosen.
        if (readField(readField(event.params, 'event'), 'name') === 'accountsChanged')
          onUpdate(event)
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
  const event = readField(params, 'event')
  const chainId = readField(params, 'chainId')
  if (readField(event, 'name') !== 'chainChanged') return undefined
  if (typeof chainId !== 'string' || !chainId.startsWith(`${NAMESPACE}:`)) return undefined
  const data = readField(event, 'data') ?? chainId
  return typeof data === 'string' ? data.replace(`${NAMESPACE}:`, '') : data
}
