import type { AdapterContext, CaipNetwork } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import { askNodes } from '@latchkey/foundation/eip1193'
import {
  isError,
  JsonRpcApiProvider,
  type JsonRpcError,
  type JsonRpcPayload,
  type JsonRpcResult,
  type Network,
  type PerformActionRequest,
} from 'ethers'
import { hashTransaction } from './hashTransaction.js'

/** The error `OffchainLookup(address,string[],bytes,bytes4,bytes)` of a contract (EIP-3668). */
const OFFCHAIN_LOOKUP = '0x556f1830'
const OFFCHAIN = 'offchain'

/** Whether a contract would have had a gateway asked: what that says is known to nobody here. */
export function isOffchain(error: unknown): boolean {
  return AppKitError.is(error, 'NETWORK_ERROR') && error.context.reason === OFFCHAIN
}

/** ethers' reader of a chain over whichever of its nodes answers: the kernel knows how each has done. */
export class NodeProvider extends JsonRpcApiProvider {
  readonly #context: AdapterContext
  readonly #network: CaipNetwork
  readonly #signal: AbortSignal

  constructor(
    context: AdapterContext,
    {
      network,
      described,
      signal,
    }: { network: CaipNetwork; described: Network; signal: AbortSignal },
  ) {
    // Not every node takes a batch.
    super(described, { staticNetwork: true, batchMaxCount: 1 })
    this.#context = context
    this.#network = network
    this.#signal = signal
    this._start()
  }

  // To ethers, which asks no gateway here, it is as good as a contract that refuses: nobody would have the name.
  override async _perform(request: PerformActionRequest): Promise<unknown> {
    try {
      return await super._perform(request)
    } catch (error) {
      if (isError(error, 'CALL_EXCEPTION') && error.data?.startsWith(OFFCHAIN_LOOKUP))
        throw new AppKitError('NETWORK_ERROR', { reason: OFFCHAIN }, { cause: error })
      throw error
    }
  }

  async _send(
    payload: JsonRpcPayload | JsonRpcPayload[],
  ): Promise<(JsonRpcResult | JsonRpcError)[]> {
    const payloads = Array.isArray(payload) ? payload : [payload]
    return Promise.all(
      payloads.map(async ({ id, method, params }) => {
        const response = await askNodes(this.#context.requestRpc, {
          network: this.#network,
          request: { method, params },
          signal: this.#signal,
          hashTransaction: hashTransaction,
        })
        return { id, ...response }
      }),
    )
  }
}
