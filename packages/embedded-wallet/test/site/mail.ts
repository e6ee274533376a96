/** Beside the protocol, for tests alone: what the site would send by email, what is done there, and what its server keeps. */
export const MAIL = 'latchkey-test-mail'

/** An email of the site, as its reader has it. */
export interface Mail {
  readonly to: string
  readonly code?: string
  /** Opens the link in it. */
  readonly link?: string
}

/** What somebody does at a provider. */
export type ProviderOrder =
  | { readonly provider: 'approve'; readonly name: string }
  | { readonly provider: 'deny' }
  /** They close the window. */
  | { readonly provider: 'close' }
  /** They approve, where the window has been cut off from the page: the site's server alone hears of it. */
  | { readonly provider: 'approveAlone'; readonly name: string }
  /** The provider's own page says to the page what only the login site may say. */
  | { readonly provider: 'forge'; readonly resultUri: string }
  /** The login site's page hands over an address that is not of the site. */
  | { readonly provider: 'mislead'; readonly resultUri: string }

/** What a window of a provider says to the test. */
export type ProviderMessage =
  | { readonly provider: 'ready'; readonly name: string }
  /** What the site's server hears. */
  | { readonly provider: 'result'; readonly resultUri: string }

/** What the site says to the test around it. */
export type SiteMessage =
  | { readonly mail: Mail }
  /** The person has before them what they are to approve. */
  | { readonly asks: true }
  | { readonly load: true }
  /** Without a value it is removed. */
  | { readonly save: string; readonly value?: unknown }

/** What somebody does with a code of Farcaster's. */
export type FarcasterDecision = 'approve' | 'reject' | 'expire'

/** What a reader does with a link, or leaves undone, and what a test has the site do. */
export type SiteOrder =
  | { readonly order: 'approveDevice' | 'rejectDevice' | 'expireDevice'; readonly link: string }
  /** Codes from before are no longer good. */
  | { readonly order: 'passTime' }
  /** A window that is cut off has come to its end. */
  | { readonly order: 'socialResult'; readonly uri: string }
  | { readonly order: 'farcaster'; readonly decision: FarcasterDecision }
  | { readonly order: 'loaded'; readonly data: Readonly<Record<string, unknown>> }
