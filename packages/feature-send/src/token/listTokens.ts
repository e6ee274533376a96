import type { AccountState, CaipNetwork, PortfolioState, TokenBalance } from '@latchkey/appkit'
import { type CaipNetworkId, isCaipAddress, parseCaipAddress } from '@latchkey/foundation'
import { sameAddress } from '@latchkey/money'

/** The id of the coin of a network, which has no contract. */
export const COIN = 'coin'

const MOST_DECIMALS = 77

/** What can be sent. */
export interface SendToken {
  /** `COIN`, or its address. */
  readonly id: string
  /** Of its contract or mint; absent for the coin of the network. */
  readonly address?: string
  /** The network that it is on. */
  readonly caipNetworkId: CaipNetworkId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Whole units, with a point; undefined while unknown. */
  readonly balance: string | undefined
  /** Of one, in US dollars. */
  readonly price: number | undefined
  /** Of all, in US dollars. */
  readonly worth: number | undefined
  readonly imageUrl: string | undefined
}

export interface ListTokensParameters {
  readonly network: CaipNetwork
  readonly account: Pick<AccountState, 'coinBalance'>
  readonly portfolio: Pick<PortfolioState, 'balances'>
}

/** What the account has on the network: the coin first, which is always there, then what is worth most. */
export function listTokens({
  account,
  network,
  portfolio,
}: ListTokensParameters): readonly SendToken[] {
  const balances = (portfolio.balances ?? []).filter(
    ({ address, chainId }) =>
      chainId === network.caipNetworkId && (address === undefined || isOn(network, address)),
  )
  const listed = balances.find(({ address }) => address === undefined)
  const { decimals, name, symbol } = network.nativeCurrency
  const coin: SendToken = {
    id: COIN,
    caipNetworkId: network.caipNetworkId,
    name,
    symbol,
    decimals,
    balance: account.coinBalance ?? listed?.quantity.numeric,
    price: listed?.price,
    worth: listed?.value,
    imageUrl: listed?.iconUrl ?? network.imageUrl,
  }
  const tokens = balances.flatMap(toToken)
  return [
    coin,
    ...tokens.sort((a, b) => (b.worth ?? -1) - (a.worth ?? -1) || a.name.localeCompare(b.name)),
  ]
}

/** Those whose name, symbol or address has a text in it. */
export function searchTokens(tokens: readonly SendToken[], search: string): readonly SendToken[] {
  const wanted = search.trim().toLowerCase()
  return tokens.filter(({ address = '', name, symbol }) =>
    [address, name, symbol].some((each) => each.toLowerCase().includes(wanted)),
  )
}

/** A token by its id, however its address is written. */
export function findToken(
  tokens: readonly SendToken[],
  id: string | undefined,
): SendToken | undefined {
  return id === undefined ? undefined : tokens.find((token) => sameAddress(token.id, id))
}

/** A token of another network may have any contract at its address here. */
function isOn({ caipNetworkId }: CaipNetwork, address: string): boolean {
  return isCaipAddress(address) && parseCaipAddress(address).caipNetworkId === caipNetworkId
}

function toToken(balance: TokenBalance): readonly SendToken[] {
  const { address, iconUrl, name, price, quantity, symbol, value } = balance
  const decimals = Number(quantity.decimals)
  if (!isCaipAddress(address) || !(decimals <= MOST_DECIMALS)) return []
  const contract = parseCaipAddress(address).address
  return [
    {
      id: contract,
      address: contract,
      caipNetworkId: balance.chainId,
      name,
      symbol,
      decimals,
      balance: quantity.numeric,
      price,
      worth: value,
      imageUrl: iconUrl,
    },
  ]
}
