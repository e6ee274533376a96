import { isLoopback } from '@latchkey/foundation'
import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, post } from '../request.js'

/** Reply of `POST /v1/generators/onrampurl`. */
export interface OnrampUrlReply {
  /** An https address; http on this machine alone. */
  readonly url: string
}

export const onrampUrlReply: z.ZodMiniType<OnrampUrlReply> = z.object({
  url: z.string().check(z.maxLength(8_192), z.refine(isSafeAddress)),
})

/** Where bought coins go. */
export interface DestinationWallet {
  readonly address: string
  /** The on-ramp's names of networks. */
  readonly blockchains: readonly string[]
  /** Symbols that may be bought. */
  readonly assets?: readonly string[] | undefined
}

/** Parameters of `createOnrampUrl`. */
export interface CreateOnrampUrlParameters extends CallOptions {
  readonly destinationWallets: readonly DestinationWallet[]
  readonly defaultNetwork?: string | undefined
  /** By what the app knows the purchase. */
  readonly partnerUserId: string
  /** A decimal string, in whole units of the coin. */
  readonly presetCryptoAmount?: string | undefined
  /** A decimal string, in the currency of the payment. */
  readonly presetFiatAmount?: string | undefined
}

/**
 * Has the server make the address of a purchase: `POST /v1/generators/onrampurl`. Never tried again by itself.
 * @throws AppKitError as `post` does
 */
export async function createOnrampUrl(
  api: BlockchainApi,
  { signal, ...purchase }: CreateOnrampUrlParameters,
): Promise<string> {
  const reply = await post(api, {
    route: 'v1/generators/onrampurl',
    body: { ...purchase, defaultExperience: 'buy' },
    signal,
  })
  return parseReply(onrampUrlReply, reply).url
}

function isSafeAddress(text: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(text)
    if (username !== '' || password !== '') return false
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  } catch {
    return false
  }
}
