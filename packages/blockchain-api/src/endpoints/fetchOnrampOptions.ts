import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { decimal, type List, lenient, link, list, text } from '../fields.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, get } from '../request.js'

/** A network that a coin can be bought on, as the on-ramp names it. */
export interface OnrampNetwork {
  readonly name: string
  readonly display_name: string
  /** The number inside eip155, as digits; whatever the on-ramp says elsewhere. */
  readonly chain_id: string
  /** Nothing for the coin of the network. */
  readonly contract_address?: string | null | undefined
}

/** A coin that can be bought. */
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly OnrampNetwork[]
  readonly iconUrl?: string | undefined
}

/** A currency to pay in. */
export interface PaymentCurrency {
  /** ISO 4217, such as `USD`. */
  readonly id: string
  readonly payment_method_limits: readonly {
    /** Such as `card`. */
    readonly id: string
    /** Decimal strings in the currency. */
    readonly min: string
    readonly max: string
  }[]
}

/** Reply of `GET /v1/onramp/options`. */
export interface OnrampOptionsReply {
  readonly purchaseCurrencies: List<PurchaseCurrency>
  readonly paymentCurrencies: List<PaymentCurrency>
}

const purchaseCurrency: z.ZodMiniType<PurchaseCurrency> = z.object({
  id: text,
  name: text,
  symbol: text,
  networks: z
    .array(
      z.object({
        name: text,
        display_name: text,
        chain_id: text,
        contract_address: z.nullish(z.string().check(z.maxLength(256))),
      }),
    )
    .check(z.maxLength(1_000)),
  iconUrl: lenient(link),
})

const paymentCurrency: z.ZodMiniType<PaymentCurrency> = z.object({
  id: text,
  payment_method_limits: z
    .array(z.object({ id: text, min: decimal, max: decimal }))
    .check(z.maxLength(100)),
})

export const onrampOptionsReply: z.ZodMiniType<OnrampOptionsReply> = z.object({
  purchaseCurrencies: list(purchaseCurrency),
  paymentCurrencies: list(paymentCurrency),
})

/** What can be bought, and how it can be paid. */
export interface OnrampOptions {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
}

/** `OnrampOptions` as the server gave them. */
export interface FetchedOnrampOptions extends OnrampOptions {
  /** Currencies that could not be read. */
  readonly dropped: number
}

/**
 * Reads what can be bought, and how it can be paid: `GET /v1/onramp/options`. Where it fails,
 * `DEFAULT_ONRAMP_OPTIONS` serve (ONR-2).
 * @throws AppKitError as `get` does
 */
export async function fetchOnrampOptions(
  api: BlockchainApi,
  { signal }: CallOptions = {},
): Promise<FetchedOnrampOptions> {
  const reply = await get(api, { route: 'v1/onramp/options', signal })
  const { purchaseCurrencies, paymentCurrencies } = parseReply(onrampOptionsReply, reply)
  return {
    purchaseCurrencies: purchaseCurrencies.items,
    paymentCurrencies: paymentCurrencies.items,
    dropped: purchaseCurrencies.dropped + paymentCurrencies.dropped,
  }
}
