import type { OwnToken } from '@latchkey/appkit'
import type { TransactionRequest } from '@latchkey/appkit/adapter'
import { derivedAtom } from '@latchkey/appkit/feature'
import {
  type ChainToken,
  COIN,
  chainTokensAtom,
  findChainToken,
  findRisks,
  findToken,
  firstToken,
  isUsable,
  judgeToken,
  listTokens,
  type Risk,
  riskKey,
  type Token,
  type TokenPlace,
  type TokenVerdict,
  toToken,
  toUnits,
  uniqueByAddress,
  withChain,
} from '@latchkey/money'
import { ui } from '@latchkey/ui-react/feature'
import { feeAtom, historyAtom, receiverAtom, sendFormAtom } from './atoms.js'
import { type Check, checkForm, type FormFacts } from './form/checkForm.js'

/** Receivers to offer again at most. */
const MOST_RECENT = 3

/** What the network itself says that the account has of its coin; undefined until it does. */
const ownCoinAtom = derivedAtom((get): OwnToken | undefined => {
  const account = get(ui.activeCaipAddressAtom)
  const chain = account && findChainToken(get(chainTokensAtom), { account, id: COIN })
  return chain?.status === 'success' ? chain.own : undefined
})

/** What a list says that the account has on the network in use, and of its coin what the network says. */
const listedTokensAtom = derivedAtom((get): readonly Token[] => {
  const network = get(ui.activeNetworkAtom)
  if (network === undefined) return []
  const own = get(ownCoinAtom)
  const listed = listTokens({
    network,
    account: get(ui.activeAccountAtom),
    portfolio: get(ui.activePortfolioAtom),
  })
  return own === undefined
    ? listed
    : listed.map((token) => (token.id === COIN ? withChain(token, own) : token))
})

/** The same, and what nothing lists and the network has told of. */
export const tokensAtom = derivedAtom((get): readonly Token[] => {
  const listed = get(listedTokensAtom)
  const account = get(ui.activeCaipAddressAtom)
  const others = get(chainTokensAtom).flatMap((chain) =>
    chain.status === 'success' && chain.account === account && !findToken(listed, chain.id)
      ? [toToken(chain, chain.own, ui.shortenAddress)]
      : [],
  )
  return others.length === 0 ? listed : [...listed, ...others]
})

/** How much of the coin the kernel says that the account has. */
export const toldCoinAtom = derivedAtom((get) => get(ui.activeAccountAtom).coinBalance)

/** The coin of the network in use. */
export const coinAtom = derivedAtom((get) => findToken(get(tokensAtom), COIN))

/** The token that is chosen: the first one, until a person or the app has chosen another. */
export const tokenIdAtom = derivedAtom(
  (get): string | undefined => get(sendFormAtom).tokenId ?? firstToken(get(listedTokensAtom))?.id,
)

/** A token that was chosen, and that the network is to tell of. */
export interface AskedToken extends TokenPlace {
  /** As a list has it. */
  readonly listed: Token | undefined
  /** True: the list is on its way, and may have it yet. */
  readonly isListing: boolean
}

/** The chosen token, unless it is the coin of the network. */
export const askedTokenAtom = derivedAtom((get): AskedToken | undefined => {
  const { caipNetworkId } = get(sendFormAtom)
  const tokenId = get(tokenIdAtom)
  const network = get(ui.activeNetworkAtom)
  const account = get(ui.activeCaipAddressAtom)
  if (tokenId === undefined || tokenId === COIN) return undefined
  if (account === undefined || network === undefined) return undefined
  if (caipNetworkId !== undefined && caipNetworkId !== network.caipNetworkId) return undefined
  const listed = findToken(get(listedTokensAtom), tokenId)
  const { status } = get(ui.activePortfolioAtom)
  const isListing = status === 'idle' || status === 'loading'
  return { account, id: listed?.id ?? tokenId, listed, isListing }
})

/** What the network says of it; undefined until it is asked. */
export const chainTokenAtom = derivedAtom((get): ChainToken | undefined => {
  const asked = get(askedTokenAtom)
  return asked && findChainToken(get(chainTokensAtom), asked)
})

/** The chosen token, where the account has it on this network: with what the network says of it, as soon as it does. */
export const tokenAtom = derivedAtom((get) => {
  const token = findToken(get(tokensAtom), get(tokenIdAtom))
  const chain = get(chainTokenAtom)
  if (token === undefined || chain?.status !== 'success') return token
  return withChain(token, chain.own)
})

/** How far the network bears out the chosen token; undefined where it is not to be asked. */
export const verdictAtom = derivedAtom((get): TokenVerdict | undefined => {
  const asked = get(askedTokenAtom)
  return asked && judgeToken(asked.listed, get(chainTokenAtom))
})

/** The amount in base units of the token; undefined where it is none. */
export const valueAtom = derivedAtom((get) => {
  const token = get(tokenAtom)
  const { decimal } = get(sendFormAtom)
  // Before a token is chosen an amount is right or wrong all the same.
  return toUnits(decimal, token?.decimals ?? decimal?.split('.')[1]?.length ?? 0)
})

/** What has been paid, or may be before long: what never was vouches for nobody. */
const PAID: ReadonlySet<string> = new Set(['confirmed', 'pending'])

/** The addresses that this page has sent to from this account, newest first. */
const sentToAtom = derivedAtom((get): readonly string[] => {
  const caipAddress = get(ui.activeCaipAddressAtom)
  return get(ui.pendingTransactionsAtom).flatMap((sent) => {
    const isOwn = sent.caipAddress === caipAddress && PAID.has(sent.status)
    // The app may have called a contract: whoever sends to its address loses what is sent.
    const isTransfer = sent.isCall !== true && sent.value !== undefined && sent.value > 0n
    return isOwn && isTransfer && sent.to !== undefined ? [sent.to] : []
  })
})

/** Those that a server says it has sent to: an address that only came in is none of them (T18). */
const toldAtom = derivedAtom((get): readonly string[] => {
  const history = get(historyAtom)
  return history !== undefined && history.of === get(ui.activeCaipAddressAtom)
    ? history.receivers
    : []
})

/** Those to offer again. */
export const recentReceiversAtom = derivedAtom((get) => {
  const all = [...get(sentToAtom), ...get(toldAtom)]
  return uniqueByAddress(all, (address) => address).slice(0, MOST_RECENT)
})

/** What speaks against the receiver. */
export const risksAtom = derivedAtom((get): readonly Risk[] => {
  const receiver = get(receiverAtom)
  const { caipAddress, address } = get(ui.activeAccountAtom)
  if (receiver.status !== 'success' || caipAddress === undefined) return []
  const namespace = caipAddress.split(':')[0] ?? ''
  const own = (new Map(Object.entries(get(ui.connectionsAtom))).get(namespace) ?? []).flatMap(
    ({ accounts }) => accounts.map((account) => account.address),
  )
  return findRisks({
    to: receiver.address,
    own: address,
    known: [...own, ...get(sentToAtom)],
    told: get(toldAtom),
    contracts: get(tokensAtom).flatMap((token) => token.address ?? []),
    isServerName: receiver.isServerName,
    isUnasked: receiver.isUnasked,
  })
})

/** All that the checks look at. */
export const factsAtom = derivedAtom((get): FormFacts => {
  const form = get(sendFormAtom)
  const token = get(tokenAtom)
  const receiver = get(receiverAtom)
  const risks = get(risksAtom)
  const coin = get(coinAtom)
  const wanted = form.caipNetworkId
  const isHere = wanted === undefined || wanted === get(ui.activeNetworkAtom)?.caipNetworkId
  const isOffered = get(ui.networksAtom).some(({ caipNetworkId }) => caipNetworkId === wanted)
  const isAgreed =
    receiver.status === 'success' && form.accepted === riskKey(receiver.address, risks)
  return {
    network: isHere ? 'right' : isOffered ? 'elsewhere' : 'missing',
    token: tokenFact(token, get(verdictAtom)),
    isCoin: token?.id === COIN,
    hasAmount: form.amount.trim() !== '',
    value: get(valueAtom),
    // What a server says of the coin may be old, and is no reason to stop anybody.
    balance:
      token?.id === COIN
        ? get(ownCoinAtom)?.value
        : token && toUnits(token.balance, token.decimals),
    coinBalance: coin && toUnits(coin.balance, coin.decimals),
    hasReceiver: form.receiver.trim() !== '',
    receiver: receiver.status,
    isRisky: risks.length > 0 && !isAgreed,
    fee: get(feeAtom),
  }
})

function tokenFact(
  token: Token | undefined,
  verdict: TokenVerdict | undefined,
): FormFacts['token'] {
  if (token === undefined) return 'none'
  if (token.id === COIN) return 'verified'
  if (verdict === undefined || verdict === 'loading') return 'loading'
  return isUsable(verdict) ? 'verified' : 'refused'
}

/** What stands between the form and the review. */
export const checkAtom = derivedAtom((get): Check | undefined => checkForm(get(factsAtom)))

/** A transaction that can be estimated. */
export interface Estimable {
  readonly key: string
  readonly transaction: TransactionRequest
}

/** The transaction as it stands, once there is enough of it to ask what it costs. */
export const estimableAtom = derivedAtom((get): Estimable | undefined => {
  const receiver = get(receiverAtom)
  const token = get(tokenAtom)
  const { balance, network, token: fact, value } = get(factsAtom)
  if (receiver.status !== 'success' || token === undefined || network !== 'right') return undefined
  if (fact !== 'verified') return undefined
  if (value === undefined || value === 0n || (balance !== undefined && value > balance))
    return undefined
  const key = `${get(ui.activeCaipAddressAtom)} ${token.id} ${value} ${receiver.address}`
  const to = receiver.address
  const { address } = token
  return { key, transaction: address === undefined ? { to, value } : { to, value, token: address } }
})
