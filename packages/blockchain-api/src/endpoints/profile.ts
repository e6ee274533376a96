import * as z from 'zod/mini'
import { date, type List, lenient, link, list, text } from '../fields.js'

/** An address that a name stands for. */
export interface ProfileAddress {
  /** SLIP-44 number: 60 is Ethereum, 501 Solana; ENSIP-11 for other EVM chains. */
  readonly coinType: number
  readonly address: string
  /** ISO 8601, with its zone. */
  readonly created?: string | undefined
}

/** A registered name. */
export interface Profile {
  readonly name: string
  readonly registeredAt?: string | undefined
  readonly addresses: readonly ProfileAddress[]
  readonly attributes: {
    readonly avatar?: string | undefined
    readonly bio?: string | undefined
  }
}

const addressEntry = z.object({ address: text, created: lenient(date) })

const MOST_ADDRESSES = 1_000

// Before each is looked at: a schema keeps every mistake that it finds.
const fewEntries = z.custom<object>(
  (value) =>
    typeof value === 'object' && value !== null && Object.keys(value).length <= MOST_ADDRESSES,
)

const coinType = z.string().check(z.regex(/^\d{1,10}$/))

/** Addresses come as an object by coin type; as a list no key of it can be mistaken. */
const addresses = z.pipe(
  z.pipe(fewEntries, z.record(coinType, addressEntry)),
  z.transform((record): ProfileAddress[] =>
    Object.entries(record).map(([key, entry]) => ({ coinType: Number(key), ...entry })),
  ),
)

/**
 * Reply of `GET /v1/profile/account/{name}`, in version 2 of the API:
 * `{ name, registeredAt, addresses: { "60": { address, created } }, attributes: { avatar, bio } }`.
 */
export const profileReply: z.ZodMiniType<Profile> = z.object({
  name: text,
  registeredAt: lenient(date),
  addresses,
  attributes: z.catch(z.object({ avatar: lenient(link), bio: lenient(text) }), {}),
})

/** Reply of `GET /v1/profile/reverse/{address}`: a list of profiles. */
export const profilesReply: z.ZodMiniType<List<Profile>> = list(profileReply)
