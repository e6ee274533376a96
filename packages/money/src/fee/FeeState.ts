import type { FeeEstimate } from '@latchkey/appkit'

/** What the transaction that `key` describes is likely to cost. */
export type FeeState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly key: string }
  | { readonly status: 'success'; readonly key: string; readonly value: FeeEstimate }
  | { readonly status: 'error'; readonly key: string; readonly error: unknown }
