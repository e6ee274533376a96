import * as z from 'zod/mini'

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
  readonly chains?: readonly string[]
  readonly supports_wc?: boolean
}

const text = z.nullish(z.string())

/** Servers write `null` where a wallet lacks something; a caller gets no such field. */
export const walletListingSchema: z.ZodMiniType<WalletListing> = z.pipe(
  z.object({
    id: z.string().check(z.minLength(1)),
    name: z.string().check(z.minLength(1)),
    homepage: text,
    image_url: text,
    mobile_link: text,
    link_mode: text,
    desktop_link: text,
    webapp_link: text,
    app_store: text,
    play_store: text,
    chrome_store: text,
    rdns: text,
    badge_type: text,
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

/** The page around the items, which are read one by one. */
export const walletPageSchema: z.ZodMiniType<{
  readonly count: number
  readonly data: readonly unknown[]
}> = z.object({
  count: z.int().check(z.nonnegative()),
  data: z.array(z.unknown()),
})
