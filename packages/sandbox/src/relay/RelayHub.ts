import { createHash } from 'node:crypto'
import { type Mailbox, RelayLimitError, type StoredMessage } from './mailbox.js'
import type { PublishParams } from './schema.js'

/** What the hub needs of a connected client. */
export interface HubClient {
  /** The `did:key` that the client proved to own; several sockets may share it. */
  readonly id: string
  deliver(message: StoredMessage): void
}

/** Counters of a relay since its start. */
export interface RelayStats {
  /** Open sockets. */
  sockets: number
  /** Distinct client ids among them. */
  clients: number
  topics: number
  /** Unexpired messages in the mailbox. */
  mailbox: number
  published: number
  /** Publications of a message that already lay in its topic. */
  duplicates: number
  /** `irn_subscription` requests sent; repeated deliveries count again. */
  delivered: number
  acknowledged: number
  /** Connections closed with code 3000. */
  refused: number
  /** Requests answered, by method. */
  requests: Record<string, number>
}

const MAX_TOPICS_PER_CLIENT = 5_000

/** Who listens to which topic, and the way of a message from its publisher to them. */
export class RelayHub {
  readonly #mailbox: Mailbox
  readonly #clients = new Map<HubClient, Set<string>>()
  readonly #topics = new Map<string, Set<HubClient>>()
  readonly #requests = new Map<string, number>()
  readonly #counters = { published: 0, duplicates: 0, delivered: 0, acknowledged: 0, refused: 0 }

  constructor(mailbox: Mailbox) {
    this.#mailbox = mailbox
  }

  join(client: HubClient): void {
    this.#clients.set(client, new Set())
  }

  leave(client: HubClient): void {
    for (const topic of this.#clients.get(client) ?? []) this.unsubscribe(client, topic)
    this.#clients.delete(client)
  }

  /** Subscribes and returns the subscription id, the one that clients compute themselves. */
  subscribe(client: HubClient, topic: string): string {
    const topics = this.#clients.get(client)
    if (topics) {
      if (topics.size >= MAX_TOPICS_PER_CLIENT && !topics.has(topic)) {
        throw new RelayLimitError('Too many subscriptions')
      }
      topics.add(topic)
      const listeners = this.#topics.get(topic) ?? new Set()
      this.#topics.set(topic, listeners.add(client))
    }
    return subscriptionId(topic, client.id)
  }

  unsubscribe(client: HubClient, topic: string): void {
    this.#clients.get(client)?.delete(topic)
    const listeners = this.#topics.get(topic)
    listeners?.delete(client)
    if (listeners?.size === 0) this.#topics.delete(topic)
  }

  publish(client: HubClient, { topic, message, ttl, tag, attestation }: PublishParams): void {
    const stored = this.#mailbox.add({
      topic,
      message,
      ttl,
      tag,
      attestation: attestation ?? undefined,
      publisher: client.id,
    })
    if (!stored) {
      this.#counters.duplicates += 1
      return
    }
    this.#counters.published += 1
    for (const listener of this.#topics.get(topic) ?? []) {
      if (listener.id !== client.id) this.#deliver(listener, stored)
    }
  }

  /** Delivers all that waits for a client in a topic, what it has but not acknowledged included. */
  deliverPending(client: HubClient, topic: string): void {
    for (const message of this.#mailbox.pending(topic, client.id)) this.#deliver(client, message)
  }

  /** Hands over waiting messages as an answer, which counts as their receipt. */
  fetch(client: HubClient, topics: readonly string[], limit: number) {
    const waiting = topics.flatMap((topic) => this.#mailbox.pending(topic, client.id))
    const messages = waiting.slice(0, limit)
    for (const message of messages) this.acknowledge(client, message.id)
    return { messages, hasMore: waiting.length > limit }
  }

  acknowledge(client: HubClient, messageId: number): void {
    this.#counters.acknowledged += 1
    this.#mailbox.acknowledge(messageId, client.id)
  }

  countRequest(method: string): void {
    this.#requests.set(method, (this.#requests.get(method) ?? 0) + 1)
  }

  countRefusal(): void {
    this.#counters.refused += 1
  }

  stats(): RelayStats {
    return {
      sockets: this.#clients.size,
      clients: new Set([...this.#clients.keys()].map((client) => client.id)).size,
      topics: this.#topics.size,
      mailbox: this.#mailbox.count(),
      ...this.#counters,
      requests: Object.fromEntries(this.#requests),
    }
  }

  #deliver(client: HubClient, message: StoredMessage): void {
    this.#counters.delivered += 1
    client.deliver(message)
  }
}

/** Subscription id of a client in a topic: SHA-256 over both, in hex. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}
