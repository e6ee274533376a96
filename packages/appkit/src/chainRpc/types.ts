import type { CaipNetwork } from '../network/types.js'

/** A question to the nodes of a network. */
export interface RpcParameters {
  readonly network: CaipNetwork
  /** A JSON-RPC 2.0 request, or a batch of them. Nodes may be asked it more than once. */
  readonly body: unknown
  readonly signal?: AbortSignal | undefined
  /** How a node says which chain it serves; without it each is believed. */
  readonly chainCheck?: ChainCheck | undefined
  /** Makes the HTTP requests, instead of the page's own `fetch`. */
  readonly fetch?: Fetch | undefined
  /** For the first address alone: they may hold its key. Others have theirs by `customRpcUrls`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Rounds through the addresses after the first one. Default: what each address says, or 2. */
  readonly retryCount?: number | undefined
  /** Told when an address was asked and has said nothing: it may have done what it was asked all the same. */
  readonly onSilent?: (() => void) | undefined
}

/** The page's `fetch`, or what stands in for it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A question that each node is asked once, and whether its result is that of the network. */
export interface ChainCheck {
  readonly method: string
  readonly isChain: (result: unknown) => boolean
}

/**
 * Gives the JSON-RPC response of a node, or a list of them for a batch: an object with `result` or `error` each. An
 * error about the request is such a response, and no other node is asked. Throws `NETWORK_ERROR`, `RATE_LIMITED` or
 * `INVALID_RESPONSE` where no node has answered within 15 seconds, `CHAIN_MISMATCH` where all serve another chain, and
 * `CHAIN_NOT_SUPPORTED` for a network without an address.
 */
export type RequestRpc = (parameters: RpcParameters) => Promise<unknown>
