import type { WebSocket } from 'ws'
import type * as z from 'zod/mini'
import { RelayLimitError, type StoredMessage } from './mailbox.js'
import { relayMethods } from './methods.js'
import { type HubClient, type RelayHub, subscriptionId } from './RelayHub.js'
import { requestSchema, responseSchema } from './schema.js'

const PARSE_ERROR = { code: -32700, message: 'Parse error' }
const INVALID_REQUEST = { code: -32600, message: 'Invalid Request' }
const METHOD_NOT_FOUND = { error: { code: -32601, message: 'Method not found' } }
const INTERNAL_ERROR = { code: -32603, message: 'Internal error' }

type RpcId = string | number | null

/** A reader this far behind will not catch up: its messages wait in the mailbox instead. */
const MAX_BUFFERED_BYTES = 16 * 1024 * 1024

/** One socket of a client: JSON-RPC in, deliveries out, acknowledgements matched. */
export class RelayConnection implements HubClient {
  readonly id: string
  readonly #socket: WebSocket
  readonly #hub: RelayHub
  readonly #nextId: () => number
  readonly #unacknowledged = new Map<number, number>()

  constructor(parameters: { id: string; socket: WebSocket; hub: RelayHub; nextId: () => number }) {
    this.id = parameters.id
    this.#socket = parameters.socket
    this.#hub = parameters.hub
    this.#nextId = parameters.nextId
  }

  deliver({ id: messageId, topic, message, tag, attestation, publishedAt }: StoredMessage): void {
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      this.#socket.terminate()
      return
    }
    const id = this.#nextId()
    this.#unacknowledged.set(id, messageId)
    const data = { topic, message, publishedAt, tag, attestation }
    const params = { id: subscriptionId(topic, this.id), data }
    this.#send({ id, jsonrpc: '2.0', method: 'irn_subscription', params })
  }

  /**
   * Handles one frame: whatever is in it, the answer is JSON-RPC.
   * @throws Error where the mailbox fails with no request to answer
   */
  receive(frame: string): void {
    const payload = parseJson(frame)
    const answer = responseSchema.safeParse(payload)
    const request = requestSchema.safeParse(payload)
    if (payload === undefined) this.#fail(null, PARSE_ERROR)
    else if (answer.success) this.#acknowledge(Number(answer.data.id))
    else if (request.success) this.#run(request.data)
    // Answering an answer, such as a client's error to a delivery, could go back and forth for ever.
    else if (!isResponse(payload)) this.#fail(null, INVALID_REQUEST)
  }

  #run({ id, method, params }: z.infer<typeof requestSchema>): void {
    const subscribed: string[] = []
    const subscribe = (topic: string) => {
      subscribed.push(topic)
      return this.#hub.subscribe(this, topic)
    }
    const run = relayMethods.get(method) ?? (() => METHOD_NOT_FOUND)
    try {
      const outcome = run(params, { hub: this.#hub, client: this, subscribe })
      if ('result' in outcome) this.#hub.countRequest(method)
      this.#send({ id, jsonrpc: '2.0', ...outcome })
    } catch (error) {
      const isLimit = error instanceof RelayLimitError
      this.#fail(id, isLimit ? { code: -32000, message: error.message } : INTERNAL_ERROR)
    }
    for (const topic of subscribed) this.#hub.deliverPending(this, topic)
  }

  #acknowledge(id: number): void {
    const messageId = this.#unacknowledged.get(id)
    if (messageId === undefined) return
    this.#unacknowledged.delete(id)
    this.#hub.acknowledge(this, messageId)
  }

  #fail(id: RpcId, error: { code: number; message: string }): void {
    this.#send({ id, jsonrpc: '2.0', error })
  }

  #send(payload: unknown): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(payload))
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isResponse(payload: unknown): boolean {
  if (typeof payload !== 'object' || payload === null) return false
  return !('method' in payload) && ('result' in payload || 'error' in payload)
}
