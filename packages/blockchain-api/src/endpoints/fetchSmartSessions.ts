import type { CaipAddress } from '@latchkey/foundation'
import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { type List, lenient, link, list, text } from '../fields.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, get, unlessNotFound } from '../request.js'

/** What an app may do within a session. */
export interface SmartSessionPermission {
  /** Such as `contract-call` or `native-token-recurring-allowance`. */
  readonly type: string
  readonly data: {
    readonly address?: string | undefined
    readonly functions?: readonly { readonly functionName: string }[] | undefined
    /** Base units, as digits. */
    readonly allowance?: string | undefined
    /** Seconds. */
    readonly period?: number | undefined
  }
}

/** A permission that an account has given to an app. */
export interface SmartSession {
  /** Names the session when it is revoked. */
  readonly pci: string
  /** Seconds since the epoch. */
  readonly createdAt?: number | undefined
  /** Seconds since the epoch. */
  readonly expiration: number
  /** Seconds since the epoch; undefined while it holds. */
  readonly revokedAt?: number | undefined
  readonly permissions: readonly SmartSessionPermission[]
  readonly project: {
    readonly name?: string | undefined
    readonly url?: string | undefined
    readonly iconUrl?: string | undefined
  }
}

/** Reply of `GET /v1/sessions/{id}`. */
export interface SmartSessionsReply {
  readonly pcis: List<SmartSession>
}

const seconds = z.int().check(z.nonnegative(), z.maximum(8.64e12))

const permissionData = z.object({
  address: lenient(text),
  functions: lenient(z.array(z.object({ functionName: text })).check(z.maxLength(1_000))),
  allowance: lenient(z.string().check(z.regex(/^\d{1,78}$/))),
  period: lenient(seconds),
})

const smartSession: z.ZodMiniType<SmartSession> = z.object({
  pci: text,
  createdAt: lenient(seconds),
  expiration: seconds,
  revokedAt: lenient(seconds),
  permissions: z
    .array(z.object({ type: text, data: z.catch(permissionData, {}) }))
    .check(z.maxLength(1_000)),
  project: z.catch(
    z.object({ name: lenient(text), url: lenient(link), iconUrl: lenient(link) }),
    {},
  ),
})

export const smartSessionsReply: z.ZodMiniType<SmartSessionsReply> = z.object({
  pcis: list(smartSession),
})

/** Parameters of `fetchSmartSessions`. */
export interface FetchSmartSessionsParameters extends CallOptions {
  /** CAIP-10 address of the account. */
  readonly account: CaipAddress
}

/** The smart sessions of an account. */
export interface FetchedSmartSessions {
  readonly sessions: readonly SmartSession[]
  /** Sessions that could not be read. */
  readonly dropped: number
}

/**
 * Reads the smart sessions of an account: `GET /v1/sessions/{id}`, the id being the account's CAIP-10 address. None
 * where the server has never heard of it.
 * @throws AppKitError as `get` does
 */
export async function fetchSmartSessions(
  api: BlockchainApi,
  { account, signal }: FetchSmartSessionsParameters,
): Promise<FetchedSmartSessions> {
  const reply = await unlessNotFound(
    get(api, { route: 'v1/sessions/{id}', path: { id: account }, signal }),
  )
  if (reply === undefined) return { sessions: [], dropped: 0 }
  const { items, dropped } = parseReply(smartSessionsReply, reply).pcis
  return { sessions: items, dropped }
}
