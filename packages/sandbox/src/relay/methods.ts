import type * as z from 'zod/mini'
import type { StoredMessage } from './mailbox.js'
import type { HubClient, RelayHub } from './RelayHub.js'
import {
  approveSessionSchema,
  batchPublishSchema,
  batchUnsubscribeSchema,
  proposeSessionSchema,
  publishSchema,
  topicSchema,
  topicsSchema,
  unsubscribeSchema,
} from './schema.js'

export interface MethodContext {
  hub: RelayHub
  client: HubClient
  /** Subscribes now and delivers what waits in the topic once the answer has been sent. */
  subscribe(topic: string): string
}

export type MethodOutcome = { result: unknown } | { error: { code: number; message: string } }

/** Validates the params and runs a method. */
export type RelayMethod = (params: unknown, context: MethodContext) => MethodOutcome

const INVALID_PARAMS = { error: { code: -32602, message: 'Invalid params' } }

const TAG_SESSION_PROPOSE = 1100
const TAG_SESSION_PROPOSE_RESPONSE = 1101
const TAG_SESSION_SETTLE = 1102
const FETCH_LIMIT = 500

/** Every method that WalletConnect 2.21 clients can call on a relay. */
export const relayMethods: ReadonlyMap<string, RelayMethod> = new Map([
  [
    'irn_publish',
    method(publishSchema, (message, { hub, client }) => {
      hub.publish(client, message)
      return true
    }),
  ],
  [
    'irn_batchPublish',
    method(batchPublishSchema, ({ messages }, { hub, client }) => {
      for (const message of messages) hub.publish(client, message)
      return true
    }),
  ],
  ['irn_subscribe', method(topicSchema, ({ topic }, { subscribe }) => subscribe(topic))],
  [
    'irn_batchSubscribe',
    method(topicsSchema, ({ topics }, { subscribe }) => topics.map((topic) => subscribe(topic))),
  ],
  [
    'irn_unsubscribe',
    method(unsubscribeSchema, ({ topic }, { hub, client }) => {
      hub.unsubscribe(client, topic)
      return true
    }),
  ],
  [
    'irn_batchUnsubscribe',
    method(batchUnsubscribeSchema, ({ subscriptions }, { hub, client }) => {
      for (const { topic } of subscriptions) hub.unsubscribe(client, topic)
      return true
    }),
  ],
  [
    'irn_fetchMessages',
    method(topicSchema, ({ topic }, { hub, client }) =>
      toPage(hub.fetch(client, [topic], FETCH_LIMIT)),
    ),
  ],
  [
    'irn_batchFetchMessages',
    method(topicsSchema, ({ topics }, { hub, client }) =>
      toPage(hub.fetch(client, topics, FETCH_LIMIT)),
    ),
  ],
  [
    'wc_proposeSession',
    // The proposer sends no irn_subscribe for the pairing topic: the answer comes through this.
    method(proposeSessionSchema, (params, { hub, client, subscribe }) => {
      const { pairingTopic, sessionProposal, ttl, attestation } = params
      subscribe(pairingTopic)
      const tag = TAG_SESSION_PROPOSE
      hub.publish(client, { topic: pairingTopic, message: sessionProposal, ttl, tag, attestation })
      return true
    }),
  ],
  [
    'wc_approveSession',
    method(approveSessionSchema, (params, { hub, client, subscribe }) => {
      const { pairingTopic, sessionTopic, ttl } = params
      subscribe(sessionTopic)
      hub.publish(client, {
        topic: pairingTopic,
        message: params.sessionProposalResponse,
        ttl,
        tag: TAG_SESSION_PROPOSE_RESPONSE,
        attestation: undefined,
      })
      hub.publish(client, {
        topic: sessionTopic,
        message: params.sessionSettlementRequest,
        ttl,
        tag: TAG_SESSION_SETTLE,
        attestation: undefined,
      })
      return true
    }),
  ],
])

function method<Params>(
  schema: z.ZodMiniType<Params>,
  run: (params: Params, context: MethodContext) => unknown,
): RelayMethod {
  return (params, context) => {
    const parsed = schema.safeParse(params)
    return parsed.success ? { result: run(parsed.data, context) } : INVALID_PARAMS
  }
}

function toPage({ messages, hasMore }: { messages: StoredMessage[]; hasMore: boolean }) {
  return {
    messages: messages.map(({ topic, message, tag, attestation, publishedAt }) => ({
      topic,
      message,
      tag,
      attestation,
      publishedAt,
    })),
    hasMore,
  }
}
