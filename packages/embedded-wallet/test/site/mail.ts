/** Beside the protocol, for tests alone: what the site would send by email, what is done there, and what its server keeps. */
export const MAIL = 'latchkey-test-mail'

/** An email of the site, as its reader has it. */
export interface Mail {
  readonly to: string
  readonly code?: string
  /** Opens the link in it. */
  readonly link?: string
}

/** What the site says to the test around it. */
export type SiteMessage =
  | { readonly mail: Mail }
  | { readonly load: true }
  /** Without a value it is removed. */
  | { readonly save: string; readonly value?: unknown }

/** What a reader does with a link, and what a test has the site do. */
export type SiteOrder =
  | { readonly order: 'approveDevice' | 'rejectDevice'; readonly link: string }
  /** Codes from before are no longer good. */
  | { readonly order: 'passTime' }
  | { readonly order: 'loaded'; readonly data: Readonly<Record<string, unknown>> }
