import type { AdapterContext, CaipNetwork } from '@latchkey/appkit/adapter'
import { askNodes } from '@latchkey/foundation/eip1193'
import {
  JsonRpcApiProvider,
  type JsonRpcError,
  type JsonRpcPayload,
  type JsonRpcResult,
  type Network,
} from 'ethers'
import { hashTransaction } from './hashTransaction.js'

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
