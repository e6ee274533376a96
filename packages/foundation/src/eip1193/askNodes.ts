import { AppKitError } from '../errors/AppKitError.js'
import { isHex, parseChainId } from './hex.js'
import type { Eip1193Request, Hex } from './provider.js'
import { readField } from './readField.js'

/** Asks the nodes of a network over JSON-RPC: the first of them that answers. */
export type RequestNodes<Network> = (parameters: {
  readonly network: Network
  readonly body: unknown
  readonly signal?: AbortSignal | undefined
  readonly chainCheck?: {
    readonly method: string
    readonly isChain: (result: unknown) => boolean
  }
}) => Promise<unknown>

/** Gives the hash of a signed transaction (keccak-256 of its bytes). */
export type HashTransaction = (signed: Hex) => Hex | Promise<Hex>

/** What a node answers to one request (JSON-RPC 2.0). */
export type RpcResponse =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }

/** A question to the nodes of an EVM network. */
export interface NodeQuestion<Network> {
  readonly network: Network
  readonly request: Eip1193Request
  readonly signal?: AbortSignal | undefined
  /** Without it a node that has a transaction already says so in an error. */
  readonly hashTransaction?: HashTransaction | undefined
}

const SEND_RAW = 'eth_sendRawTransaction'
/** How clients say that they have it from an earlier try of ours: it is sent. */
const IS_KNOWN = /already known|known transaction|already imported|already in (?:the )?mempool/i
/** It is in a block by now, or another one of that account is. */
const IS_PASSED = /nonce (?:is )?too low|nonce has already been used|old ?nonce/i

/**
 * Asks the nodes of an EVM network, those that serve its chain alone. A signed transaction can be sent again and again:
 * a node that has it gives its hash. Throws as `requestRpc` does, and `INVALID_RESPONSE`.
 */
export async function askNodes<Network extends { readonly id: number | string }>(
  requestRpc: RequestNodes<Network>,
  { network, request, signal, hashTransaction }: NodeQuestion<Network>,
): Promise<RpcResponse> {
  const ask = async ({ method, params = [] }: Eip1193Request): Promise<RpcResponse> => {
    const answer = await requestRpc({
      network,
      body: { jsonrpc: '2.0', id: 1, method, params },
      signal,
      chainCheck: {
        method: 'eth_chainId',
        isChain: (result) => parseChainId(result) === Number(network.id),
      },
    })
    return parseResponse(answer, method)
  }
  const response = await ask(request)
  if (request.method !== SEND_RAW || 'result' in response || !hashTransaction) return response
  const hash = await hashTransaction(readSigned(request.params))
  const { message } = response.error
  if (IS_KNOWN.test(message)) return { result: hash }
  if (!IS_PASSED.test(message)) return response
  const found = await ask({ method: 'eth_getTransactionByHash', params: [hash] })
  return 'result' in found && found.result !== null ? { result: hash } : response
}

function parseResponse(answer: unknown, method: string): RpcResponse {
  const error = readField(answer, 'error')
  if (error !== undefined && error !== null) {
    const code = readField(error, 'code')
    const message = readField(error, 'message')
    return {
      error: {
        code: typeof code === 'number' ? code : -32_603,
        message: typeof message === 'string' ? message : '',
        data: readField(error, 'data'),
      },
    }
  }
  if (typeof answer !== 'object' || answer === null || !('result' in answer)) {
    throw new AppKitError('INVALID_RESPONSE', { method })
  }
  return { result: answer.result }
}

function readSigned(params: unknown): Hex {
  const signed: unknown = Array.isArray(params) ? params[0] : undefined
  if (!isHex(signed)) throw new AppKitError('INVALID_PARAMS', { method: SEND_RAW })
  return signed
}
