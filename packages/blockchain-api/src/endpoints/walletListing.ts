import * as z from 'zod/mini'
import { type List, list, text } from '../fields.js'

/** A wallet as the directory serves it: read, but neither cleaned nor checked. */
export interface WalletListing {
  readonly id: string
  readonly name: string
  readonly homepage?: string
  readonly image_url?: string
  readonly mobile_link?: string
  readonly link_mode?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly rdns?: string
  readonly badge_type?: string
  /** Its place in the directory. */
  readonly order?: number
  readonly chains?: readonly string[]
  readonly supports_wc?: boolean
}

const optionalText = z.nullish(z.string())

/** Servers write `null` where a wallet lacks something; a caller gets no such field. */
const walletListingSchema: z.ZodMiniType<WalletListing> = z.pipe(
  z.object({
    id: text,
    name: text,
    homepage: optionalText,
    image_url: optionalText,
    mobile_link: optionalText,
    link_mode: optionalText,
    desktop_link: optionalText,
    webapp_link: optionalText,
    app_store: optionalText,
    play_store: optionalText,
    chrome_store: optionalText,
    rdns: optionalText,
    badge_type: optionalText,
    order: z.nullish(z.number()),
    chains: z.nullish(z.array(z.string())),
    supports_wc: z.nullish(z.boolean()),
  }),
  z.transform(withoutNulls),
)

type WithoutNulls<T> = {
  [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key]
} & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], null | undefined>
}

function withoutNulls<T extends object>(record: T): WithoutNulls<T> {
  const kept = Object.entries(record).filter(([, value]) => value !== null && value !== undefined)
  // `fromEntries` forgets the names: they are those of the schema.
  return Object.fromEntries(kept) as WithoutNulls<T>
}

/** Reply of `GET /getWallets`. */
export interface WalletPageReply {
  /** How many there are in all. */
  readonly count: number
  readonly data: List<WalletListing>
}

export const walletPageReply: z.ZodMiniType<WalletPageReply> = z.object({
  count: z.int().check(z.nonnegative()),
  data: list(walletListingSchema),
})
