import { randomUUID } from 'node:crypto'
import type { OnrampQuote } from '@latchkey/blockchain-api'
import { formatUnits, parseUnits } from 'viem'
import { ApiFailure } from '../ApiFailure.js'
import type { Assets } from '../assets/createAssets.js'
import type { ApiChains } from '../chains/chains.js'
import type { ApiDatabase } from '../database.js'
import type { Prices } from '../prices/createPrices.js'
import { createCurrencies, PAYMENT_METHODS } from './currencies.js'
import { findOnrampNetwork } from './networkName.js'

export interface QuoteRequest {
  /** `id` of the coin. */
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  /** What to pay, in whole units. */
  readonly amount: string
  /** `name` of the network. */
  readonly network: string
}

export interface QuoteParts {
  readonly database: ApiDatabase
  readonly chains: ApiChains
  readonly assets: Assets
  readonly prices: Prices
}

/** Payments are in cents. */
const CENTS = 2
/** 1.5 percent, in a thousandth. */
const FEE_PER_MILLE = 15n

/** Says what a purchase would cost by the price that the pool has now. */
export function createQuotes({
  database,
  chains,
  assets,
  prices,
}: QuoteParts): (request: QuoteRequest) => Promise<OnrampQuote> {
  const currencies = createCurrencies(database)
  return async ({ purchaseCurrency, paymentCurrency, amount, network }) => {
    const chain = findOnrampNetwork(chains, network)?.chain
    if (chain === undefined)
      throw new ApiFailure(400, 'The network is not known', { field: 'network' })
    const asset = assets
      .listed(chain)
      .find(({ symbol }) => symbol.toLowerCase() === purchaseCurrency.toLowerCase())
    if (asset === undefined)
      throw new ApiFailure(400, 'That is not sold there', { field: 'purchaseCurrency' })
    const dollars = currencies.dollars(paymentCurrency)
    if (dollars === undefined)
      throw new ApiFailure(400, 'The currency is not known', { field: 'paymentCurrency' })
    const total = readPayment(amount)
    const [price] = await prices.of([asset])
    if (price === undefined || price === 0n) throw new ApiFailure(503, 'There is no price now')

    // The fee is rounded up, what is got is rounded down.
    const fee = (total * FEE_PER_MILLE + 999n) / 1_000n
    const subtotal = total - fee
    const scale = 10n ** BigInt(asset.decimals)
    const got = (subtotal * dollars * scale) / (price * 10n ** BigInt(CENTS))
    const payment = (cents: bigint) => ({
      amount: formatCents(cents),
      currency: paymentCurrency,
    })
    return {
      fees: [{ name: 'provider', ...payment(fee) }],
      paymentSubtotal: payment(subtotal),
      paymentTotal: payment(total),
      purchaseAmount: { amount: formatUnits(got, asset.decimals), currency: asset.symbol },
      quoteId: randomUUID(),
    }
  }
}

/** Cents of a payment that one of the methods takes. */
function readPayment(amount: string): bigint {
  if ((amount.split('.')[1] ?? '').length > CENTS)
    throw new ApiFailure(400, 'The amount is in cents', { field: 'amount' })
  const cents = parseUnits(amount, CENTS)
  const isTaken = PAYMENT_METHODS.some(
    ({ min, max }) => cents >= parseUnits(min, CENTS) && cents <= parseUnits(max, CENTS),
  )
  if (!isTaken) throw new ApiFailure(400, 'No method takes this amount', { field: 'amount' })
  return cents
}

function formatCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(CENTS, '0')}`
}
