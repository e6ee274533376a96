import { AppKitError, type CaipNetworkId, createEmitter } from '@latchkey/foundation'
import { parseChainId, readField, toHex } from '@latchkey/foundation/eip1193'
import type { FrameClient } from '../client/FrameClient.js'
import { isUnknownNetwork } from '../refusal/isUnknownNetwork.js'
import { type Json, toJson } from '../schema/boundedJson.js'
import { checkParams, invalidParams } from './checkParams.js'
import { checkResult } from './checkResult.js'
import { getMethodPolicy, type MethodPolicy } from './methodPolicy.js'

/** A request to the wallet of the frame. */
export interface FrameProviderRequest {
  readonly method: string
  readonly params?: unknown
  /** The network that it is made for (T19): the last-used one without it. */
  readonly caipNetworkId?: CaipNetworkId | undefined
}

/** A request on its way: `id` tells it from another of the same method. */
export interface RpcRequest {
  readonly id: number
  readonly method: string
  readonly policy: MethodPolicy
  /** As JSON: what somebody is to approve. */
  readonly params?: Json | undefined
  readonly caipNetworkId: CaipNetworkId
}

/** What a provider tells: of requests (EVT-1), and what EIP-1193 has. */
export interface FrameProviderEvents {
  rpcRequest: RpcRequest
  rpcSuccess: RpcRequest & { readonly result: unknown }
  rpcError: RpcRequest & { readonly error: unknown }
  connect: { readonly chainId: string }
  notConnected: undefined
  accountsChanged: readonly string[]
  /** Hex inside eip155, else the CAIP-2 id. */
  chainChanged: string
  disconnect: AppKitError
}

/** The wallet of the frame, by EIP-1193; the methods of Solana go the same way. */
export interface FrameProvider {
  /** @throws AppKitError `RPC_NOT_ALLOWED` for a method that is not listed, before the frame hears of it (RPC-3) */
  request(request: FrameProviderRequest): Promise<unknown>
  on<E extends keyof FrameProviderEvents>(
    event: E,
    listener: (payload: FrameProviderEvents[E]) => void,
  ): unknown
  removeListener<E extends keyof FrameProviderEvents>(
    event: E,
    listener: (payload: FrameProviderEvents[E]) => void,
  ): unknown
  /** The requests that somebody must approve, oldest first. */
  getOpenRequests(): readonly RpcRequest[]
  /** Ends the requests that somebody must approve with `REQUEST_ABORTED`, and no others (RPC-9). */
  abortOpenRequests(): void
  destroy(): void
}

/** Options of `createFrameProvider`; `onError` hears what a listener has thrown. */
export interface FrameProviderOptions {
  readonly client: FrameClient
  /** Throws what a request is refused with before the frame hears of it, such as one that nobody could approve. */
  readonly check?: ((request: RpcRequest) => void) | undefined
  readonly onError?: ((error: unknown) => void) | undefined
}

interface Open {
  readonly request: RpcRequest
  readonly controller: AbortController
}

/** Makes a provider of the frame's wallet. Every request names the network that it was made for (T19). */
export function createFrameProvider({
  client,
  check,
  onError,
}: FrameProviderOptions): FrameProvider {
  const events = createEmitter<FrameProviderEvents>(onError === undefined ? {} : { onError })
  const offs = new Map<keyof FrameProviderEvents, Map<unknown, () => void>>()
  const open = new Map<number, Open>()
  let lastId = 0
  let accounts: readonly string[] = []

  const setAccounts = (next: readonly string[]) => {
    if (next.length === accounts.length && next.every((item, at) => item === accounts[at])) return
    accounts = next
    events.emit('accountsChanged', [...next])
  }
  const stops = [
    client.on('connect', ({ user, caipNetworkId }) => {
      events.emit('connect', { chainId: formatChain(caipNetworkId) })
      setAccounts([user.address])
    }),
    client.on('notConnected', () => {
      events.emit('notConnected')
      if (accounts.length === 0) return
      setAccounts([])
      events.emit('disconnect', new AppKitError('WALLET_DISCONNECTED'))
    }),
    client.on('networkChanged', (caipNetworkId) =>
      events.emit('chainChanged', formatChain(caipNetworkId)),
    ),
  ]

  /** What needs no wallet; undefined for what does. */
  const answerHere = (
    { method, params, caipNetworkId }: RpcRequest,
    signal: AbortSignal,
  ): unknown => {
    const reference = /^eip155:(\d+)$/.exec(caipNetworkId)?.[1]
    if (method === 'eth_chainId') {
      if (reference === undefined)
        throw new AppKitError('CHAIN_NOT_SUPPORTED', { method, caipNetworkId })
      return toHex(BigInt(reference))
    }
    if (method !== 'wallet_switchEthereumChain') return undefined
    const chainId = parseChainId(
      readField(Array.isArray(params) ? params[0] : undefined, 'chainId'),
    )
    if (chainId === undefined) throw invalidParams(method, 'chainId')
    return switchNetwork(client, chainId, signal)
  }

  const ask = async (request: RpcRequest, signal: AbortSignal): Promise<unknown> => {
    const { method, params, caipNetworkId } = request
    const here = answerHere(request, signal)
    if (here !== undefined) return here
    checkParams(method, params, caipNetworkId)
    const value = await client.request(
      { method, chainId: caipNetworkId, ...(params === undefined ? {} : { params }) },
      { signal },
    )
    checkResult(method, value)
    return value
  }

  return {
    async request({ method, params, caipNetworkId = client.getLastUsedChain() }) {
      const policy = getMethodPolicy(method)
      const id = ++lastId
      const json = params === undefined ? undefined : toJson(params)
      const request: RpcRequest = { id, method, policy, params: json, caipNetworkId }
      const controller = new AbortController()
      try {
        if (policy === 'notAllowed')
          throw new AppKitError('RPC_NOT_ALLOWED', { method: String(method).slice(0, 80) })
        if (params !== undefined && json === undefined) throw invalidParams(method, 'no JSON')
        check?.(request)
        open.set(id, { request, controller })
        events.emit('rpcRequest', request)
        const result = await ask(request, controller.signal)
        events.emit('rpcSuccess', { ...request, result })
        return result
      } catch (error) {
        events.emit('rpcError', { ...request, error })
        // A wallet that cannot say what it can do can do nothing of it (RPC-5).
        if (method === 'wallet_getCapabilities') return {}
        throw error
      } finally {
        open.delete(id)
      }
    },
    on(event, listener) {
      const known = offs.get(event) ?? new Map<unknown, () => void>()
      offs.set(event, known)
      if (!known.has(listener)) known.set(listener, events.on(event, listener))
    },
    removeListener(event, listener) {
      offs.get(event)?.get(listener)?.()
      offs.get(event)?.delete(listener)
    },
    getOpenRequests: () =>
      [...open.values()].map(({ request }) => request).filter(({ policy }) => policy === 'notSafe'),
    abortOpenRequests() {
      for (const { request, controller } of [...open.values()])
        if (request.policy === 'notSafe') controller.abort()
    },
    destroy() {
      for (const stop of stops) stop()
      for (const { controller } of open.values()) controller.abort()
      events.clear()
      offs.clear()
    },
  }
}

/** @throws AppKitError `CHAIN_NOT_SUPPORTED` where the site does not have the network: nobody can tell it of one. */
async function switchNetwork(
  client: FrameClient,
  chainId: number,
  signal: AbortSignal,
): Promise<null> {
  try {
    await client.switchNetwork({ chainId }, { signal })
    return null
  } catch (cause) {
    if (!isUnknownNetwork(cause)) throw cause
    const caipNetworkId = `eip155:${chainId}` as const
    throw new AppKitError('CHAIN_NOT_SUPPORTED', { caipNetworkId }, { cause })
  }
}

function formatChain(caipNetworkId: CaipNetworkId): string {
  const reference = /^eip155:(\d+)$/.exec(caipNetworkId)?.[1]
  return reference === undefined ? caipNetworkId : toHex(BigInt(reference))
}
