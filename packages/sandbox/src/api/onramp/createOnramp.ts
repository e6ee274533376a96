import type { Transaction } from '@latchkey/blockchain-api'
import { formatUnits, parseUnits } from 'viem'
import { ApiFailure } from '../ApiFailure.js'
import type { Asset } from '../assets/createAssets.js'
import { iconUrl } from '../assets/iconUrl.js'
import { PRICE_DECIMALS, priceToNumber, worthOf } from '../prices/price.js'
import type { Account } from '../routes/parameters.js'
import { createLinks, type OnrampRequest } from './createLinks.js'
import { createPurchases, type Purchase, type PurchasesPage } from './createPurchases.js'
import type { QuoteParts } from './createQuotes.js'
import { PAYMENT_METHODS } from './currencies.js'
import { findOnrampNetwork, type OnrampNetworkName } from './networkName.js'
import { payOut } from './payOut.js'
import { readOutcome } from './readOutcome.js'

/** Purchases on a page of our own, which are paid out for real. */
export interface Onramp {
  /** The token of a link. */
  createLink(request: OnrampRequest): string
  /** What the page of a link shows; undefined where there is no such link. */
  visit(token: string): Promise<Visit | undefined>
  /**
   * Buys what the visitor has chosen, once a link, and pays it out.
   * @throws ApiFailure 400, 404, 503
   */
  buy(token: string, choice: { readonly offer: number; readonly amount: string }): Promise<Purchase>
  /**
   * The purchases of an account, newest first, as its history has them.
   * @throws ApiFailure 503
   */
  history(
    account: Account,
    page: PurchasesPage & { readonly origin: string },
  ): Promise<readonly { readonly id: number; readonly transaction: Transaction }[]>
  /** Waits until nothing is being paid. */
  settle(): Promise<void>
}

export interface Visit {
  readonly offers: readonly Offer[]
  /** What was bought with this link. */
  readonly purchase: { readonly details: Purchase; readonly asset: Asset | undefined } | undefined
}

/** Something that can be bought with a link. */
export interface Offer {
  readonly account: string
  readonly asset: Asset
  readonly network: OnrampNetworkName
  /** As prices are written. */
  readonly price: bigint
  /** In whole units, to begin with. */
  readonly amount: string
}

const FIRST_DOLLARS = '50'

export function createOnramp(parts: QuoteParts): Onramp {
  const { assets, chains, database, prices } = parts
  const links = createLinks(database)
  const purchases = createPurchases(database)
  const paying = new Set<Promise<unknown>>()

  const listOffers = async (request: OnrampRequest): Promise<Offer[]> => {
    const wanted = request.destinationWallets.flatMap(
      ({ address: to, assets: symbols, blockchains }) =>
        blockchains.flatMap((name) => {
          const network = findOnrampNetwork(chains, name)
          if (network === undefined || !network.chain.startsWith(`${to.namespace}:`)) return []
          return assets
            .listed(network.chain)
            .filter(({ symbol }) => symbols?.includes(symbol) ?? true)
            .map((asset) => ({ account: to.address, asset, network }))
        }),
    )
    const priced = await prices.of(wanted.map(({ asset }) => asset))
    const isFirst = ({ network }: { readonly network: OnrampNetworkName }) =>
      [network.name, network.chain].includes(request.defaultNetwork ?? '')
    return wanted
      .flatMap((offer, index) => {
        const price = priced[index]
        return price ? [{ ...offer, price, amount: firstAmount(request, offer.asset, price) }] : []
      })
      .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
  }

  /** What has become of a payment that was not mined yet when it was last looked at. */
  const follow = async (purchase: Purchase): Promise<Purchase> => {
    const { hash, id } = purchase
    if (purchase.status !== 'pending' || hash === null) return purchase
    const status = await readOutcome(chains, purchase.chain, hash)
    if (status !== 'pending') purchases.update(id, { hash, status })
    return { ...purchase, status }
  }

  return {
    createLink: links.create,
    async visit(token) {
      const request = links.find(token)
      if (request === undefined) return undefined
      const found = purchases.find(token)
      const details = found && (await follow(found))
      if (details === undefined) return { offers: await listOffers(request), purchase: undefined }
      return { offers: [], purchase: { details, asset: assets.find(details.chain, details.asset) } }
    },
    async buy(token, choice) {
      const request = links.find(token)
      if (request === undefined) throw new ApiFailure(404, 'There is no such link')
      const offer = (await listOffers(request))[choice.offer]
      if (offer === undefined)
        throw new ApiFailure(400, 'The offer is not there', { field: 'offer' })
      const { account, asset, network, price } = offer
      const amount = readAmount(choice.amount, asset, price)
      const purchase = purchases.begin(token, {
        account,
        amount,
        asset: asset.address,
        chain: network.chain,
        price,
      })
      // Somebody has confirmed twice: once is paid.
      if (purchase === undefined) throw new ApiFailure(409, 'This was bought already')
      const paid = payOut(chains, purchase).then(
        (hash) => purchases.update(purchase.id, { hash, status: 'pending' }),
        (error: unknown) => {
          purchases.update(purchase.id, { hash: null, status: 'failed' })
          throw error
        },
      )
      paying.add(paid)
      await paid.finally(() => paying.delete(paid))
      return purchases.find(token) ?? purchase
    },
    history: async ({ address }, { origin, ...page }) => {
      const found = await Promise.all(purchases.list(address, page).map(follow))
      return found.map((purchase) => ({
        id: purchase.id,
        transaction: toTransaction(purchase, assets.find(purchase.chain, purchase.asset), origin),
      }))
    },
    settle: async () => void (await Promise.allSettled(paying)),
  }
}

function firstAmount(request: OnrampRequest, { decimals }: Asset, price: bigint): string {
  if (request.presetCryptoAmount !== undefined) return request.presetCryptoAmount
  const dollars = parseUnits(request.presetFiatAmount ?? FIRST_DOLLARS, PRICE_DECIMALS)
  return formatUnits((dollars * 10n ** BigInt(decimals)) / price, decimals)
}

function readAmount(text: string, { decimals }: Asset, price: bigint): bigint {
  if ((text.split('.')[1] ?? '').length > decimals)
    throw new ApiFailure(400, 'The amount has too many digits', { field: 'amount' })
  const amount = parseUnits(text, decimals)
  const worth = worthOf(amount, decimals, price)
  const limits = PAYMENT_METHODS.flatMap(({ min, max }) => [Number(min), Number(max)])
  if (worth < Math.min(...limits) || worth > Math.max(...limits))
    throw new ApiFailure(400, 'No method takes this amount', { field: 'amount' })
  return amount
}

function toTransaction(
  { account, amount, asset: address, chain, createdAt, hash, id, price, status }: Purchase,
  asset: Asset | undefined,
  origin: string,
): Transaction {
  const { decimals = 0, name = 'Unknown token', symbol = '?' } = asset ?? {}
  return {
    id: `onramp/${id}`,
    metadata: {
      minedAt: new Date(createdAt).toISOString(),
      chain,
      operationType: 'buy',
      status,
      sentTo: account,
      ...(hash === null ? {} : { hash }),
    },
    transfers: [
      {
        fungible_info: { name, symbol, icon: { url: iconUrl({ chain, address }, origin) } },
        nft_info: { flags: { is_spam: false } },
        direction: 'in',
        quantity: { numeric: formatUnits(amount, decimals) },
        value: worthOf(amount, decimals, price),
        price: priceToNumber(price),
        recipient: account,
      },
    ],
  }
}
