import { type CaipNetworkId, isCaipNetworkId, isLoopback, parseUrl } from '@latchkey/foundation'
import * as z from 'zod/mini'
import { isJson, type Json } from './boundedJson.js'

/** Letters of the longest text that has no limit of its own. */
const LONGEST_TEXT = 1_024
/** Letters of the longest address. */
const LONGEST_URI = 8_192

/** Social providers of the frame; Farcaster has a flow of its own (SOC-1). */
export const SOCIAL_PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
/** A social provider of the frame. */
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** Kinds of accounts: one with a key, and a contract. */
export const ACCOUNT_TYPES = ['eoa', 'smartAccount'] as const
/** The kind of an account. */
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** A text of 1 to 1,024 characters. */
export const text: z.ZodMiniType<string> = z
  .string()
  .check(z.minLength(1), z.maxLength(LONGEST_TEXT))

/** A text that may be empty. */
export const anyText: z.ZodMiniType<string> = z.string().check(z.maxLength(LONGEST_TEXT))

/** An email address, as browsers take them in forms, whose domain is not a name of the local network. */
export const email: z.ZodMiniType<string> = z
  .email({ pattern: z.regexes.html5Email })
  .check(z.maxLength(254), z.regex(/^[^@]*@.*\./))

/** A one-time code, as the person has typed it. */
export const otp: z.ZodMiniType<string> = z.string().check(z.minLength(1), z.maxLength(64))

/** The token of a session of the frame: useless but to the frame. */
export const token: z.ZodMiniType<string> = z.string().check(z.minLength(1), z.maxLength(4_096))

export const accountType: z.ZodMiniType<AccountType> = z.enum(ACCOUNT_TYPES)

export const socialProvider: z.ZodMiniType<SocialProvider> = z.enum(SOCIAL_PROVIDERS)

/** The address of an account, of any namespace. */
export const address: z.ZodMiniType<string> = z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/))

/** A CAIP-2 id by its whole grammar. */
const caipNetworkId: z.ZodMiniType<CaipNetworkId> = z.custom<CaipNetworkId>(isCaipNetworkId)

/** A number inside eip155. */
export const chainNumber: z.ZodMiniType<number> = z
  .number()
  .check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))

/** A network: a CAIP-2 id, or the number or digits of one inside eip155. */
export const chainId: z.ZodMiniType<string | number> = z.union([
  caipNetworkId,
  z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  chainNumber,
])

/** The address of a page to open: https, or this device's own by http (T11). */
export const webUri: z.ZodMiniType<string> = z.custom<string>(
  (value) => protocolOf(value) === 'https:' || isLocal(value),
)

/** The address that Farcaster's app is opened with. */
export const farcasterUri: z.ZodMiniType<string> = z.custom<string>(
  (value) => ['https:', 'farcaster:'].includes(protocolOf(value) ?? '') || isLocal(value),
)

/** What a social login has come back with: its query or its whole address, which the frame alone reads. */
export const socialUri: z.ZodMiniType<string> = z
  .string()
  .check(z.minLength(1), z.maxLength(LONGEST_URI))

/** What JSON can say. */
export const json: z.ZodMiniType<Json> = z.custom<Json>(isJson)

/** `chainId` as a CAIP-2 id. */
export function toCaipNetworkId(chainId: string | number): CaipNetworkId {
  return isCaipNetworkId(chainId) ? chainId : `eip155:${chainId}`
}

function isLocal(value: unknown): boolean {
  const url = urlOf(value)
  return url?.protocol === 'http:' && isLoopback(url.hostname)
}

function protocolOf(value: unknown): string | undefined {
  return urlOf(value)?.protocol
}

function urlOf(value: unknown): URL | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_URI) return undefined
  const url = parseUrl(value)
  // `https://shop.example@evil.example` reads as another place than it is.
  return url?.username === '' && url.password === '' ? url : undefined
}
