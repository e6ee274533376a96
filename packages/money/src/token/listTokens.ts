import type { AccountState, CaipNetwork, PortfolioState, TokenBalance } from '@latchkey/appkit'
import { isCaipAddress, parseCaipAddress } from '@latchkey/foundation'
import { uniqueByAddress } from '../receiver/uniqueByAddress.js'
import { COIN, type Token } from './Token.js'

const MOST_DECIMALS = 77

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
}: ListTokensParameters): readonly Token[] {
  const balances = (portfolio.balances ?? []).filter(
    ({ address, chainId }) =>
      chainId === network.caipNetworkId && (address === undefined || isOn(network, address)),
  )
  const listed = balances.find(({ address }) => address === undefined)
  const { decimals, symbol, name = symbol } = network.nativeCurrency
  const balance = account.coinBalance ?? listed?.quantity.numeric
  const coin: Token = {
    id: COIN,
    caipNetworkId: network.caipNetworkId,
    name,
    symbol,
    decimals,
    balance,
    price: listed?.price,
    // What the list says of all is not said of more or less.
    worth: balance === listed?.quantity.numeric ? listed?.value : undefined,
    imageUrl: listed?.iconUrl ?? network.imageUrl,
  }
  const tokens = uniqueByAddress(balances.flatMap(readBalance), ({ id }) => id)
  return [
    coin,
    ...[...tokens].sort(
      (a, b) => (b.worth ?? -1) - (a.worth ?? -1) || a.name.localeCompare(b.name),
    ),
  ]
}

/** A token of another network may have any contract at its address here. */
function isOn({ caipNetworkId }: CaipNetwork, address: string): boolean {
  return isCaipAddress(address) && parseCaipAddress(address).caipNetworkId === caipNetworkId
}

function readBalance(balance: TokenBalance): readonly Token[] {
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
