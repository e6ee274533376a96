import * as z from 'zod/mini'

/** Largest WebSocket frame that the relay reads, in bytes. */
export const MAX_FRAME_BYTES = 1024 * 1024

const topic = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const message = z.string().check(z.minLength(1), z.maxLength(512 * 1024))
const THIRTY_DAYS = 30 * 24 * 60 * 60
const ttl = z._default(z.int().check(z.positive(), z.maximum(THIRTY_DAYS)), 300)
const tag = z._default(z.int().check(z.nonnegative(), z.maximum(65_535)), 0)
const attestation = z.nullish(z.string().check(z.maxLength(16 * 1024)))
const topics = z.array(topic).check(z.minLength(1), z.maxLength(500))
const unsubscribe = z.object({ topic })

/** A JSON-RPC request of a client. */
export const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().check(z.maxLength(64)), z.number()]),
  method: z.string().check(z.maxLength(64)),
  params: z.optional(z.unknown()),
})

/** A client's answer to `irn_subscription`: `result: true` acknowledges the delivery. */
export const responseSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]),
  result: z.literal(true),
})

export const publishSchema = z.object({ topic, message, ttl, tag, attestation })
export const batchPublishSchema = z.object({
  messages: z.array(publishSchema).check(z.minLength(1), z.maxLength(500)),
})
export const topicSchema = z.object({ topic })
export const topicsSchema = z.object({ topics })
export const unsubscribeSchema = unsubscribe
export const batchUnsubscribeSchema = z.object({
  subscriptions: z.array(unsubscribe).check(z.minLength(1), z.maxLength(500)),
})
export const proposeSessionSchema = z.object({
  pairingTopic: topic,
  sessionProposal: message,
  ttl,
  attestation,
})
export const approveSessionSchema = z.object({
  pairingTopic: topic,
  sessionTopic: topic,
  sessionProposalResponse: message,
  sessionSettlementRequest: message,
  ttl,
})

export type PublishParams = z.infer<typeof publishSchema>
