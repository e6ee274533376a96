import {
  activeAccountAtom,
  activeCaipAddressAtom,
  activeNetworkAtom,
  activePortfolioAtom,
  connectionsAtom,
  networksAtom,
  pendingTransactionsAtom,
} from '@latchkey/appkit'
import { findRisks, type Risk, riskKey, sameAddress } from '@latchkey/money'
import { atom } from 'jotai/vanilla'
import {
  feeAtom,
  historyAtom,
  IDLE,
  receiverAtom,
  sendFormAtom,
  type WantedToken,
  wantedTokenAtom,
} from './atoms.js'
import { type Check, checkForm, type FormFacts } from './form/checkForm.js'
import { toUnits } from './form/units.js'
import { COIN, findToken, listTokens, type SendToken } from './token/listTokens.js'

/** Receivers to offer again at most. */
const MOST_RECENT = 3

/** What is known that the account has on the network in use. */
const listedTokensAtom = atom((get): readonly SendToken[] => {
  const network = get(activeNetworkAtom)
  if (network === undefined) return []
  return listTokens({
    network,
    account: get(activeAccountAtom),
    portfolio: get(activePortfolioAtom),
  })
})

/** The same, and the token that the app asked for, once the network has told of it. */
export const tokensAtom = atom((get): readonly SendToken[] => {
  const listed = get(listedTokensAtom)
  const wanted = get(wantedTokenAtom)
  const account = get(activeCaipAddressAtom)
  if (wanted.status !== 'success' || account === undefined) return listed
  const { key, token } = wanted
  const isNew = key === tokenKey(account, token.id) && findToken(listed, token.id) === undefined
  return isNew ? [...listed, token] : listed
})

/** A token that the app asked for and nothing lists. */
export interface MissingToken {
  /** Of which account, on which network. */
  readonly key: string
  readonly id: string
  /** True: the list may have it yet. */
  readonly isListing: boolean
}

/** The chosen token, where the account in use is not known to have it. */
export const missingTokenAtom = atom((get): MissingToken | undefined => {
  const { caipNetworkId, tokenId: id } = get(sendFormAtom)
  const network = get(activeNetworkAtom)
  const account = get(activeCaipAddressAtom)
  if (id === undefined || account === undefined || network === undefined) return undefined
  const isElsewhere = caipNetworkId !== undefined && caipNetworkId !== network.caipNetworkId
  if (isElsewhere || findToken(get(listedTokensAtom), id) !== undefined) return undefined
  const { status } = get(activePortfolioAtom)
  return { key: tokenKey(account, id), id, isListing: status === 'idle' || status === 'loading' }
})

/** What the network says of it. */
export const missingStateAtom = atom((get): WantedToken => {
  const missing = get(missingTokenAtom)
  const wanted = get(wantedTokenAtom)
  return wanted.status === 'idle' || wanted.key !== missing?.key ? IDLE : wanted
})

function tokenKey(account: string, id: string): string {
  return `${account} ${id}`
}

/** The chosen token, where the account has it on this network. */
export const tokenAtom = atom((get) => findToken(get(tokensAtom), get(sendFormAtom).tokenId))

/** The amount in base units of the token; undefined where it is none. */
export const valueAtom = atom((get) => {
  const token = get(tokenAtom)
  const { decimal } = get(sendFormAtom)
  // Before a token is chosen an amount is right or wrong all the same.
  return toUnits(decimal, token?.decimals ?? decimal?.split('.')[1]?.length ?? 0)
})

/** The addresses that this account has sent to, newest first: an address that only came in is none of them (T18). */
const receiversAtom = atom((get): readonly string[] => {
  const caipAddress = get(activeCaipAddressAtom)
  const history = get(historyAtom)
  const session = get(pendingTransactionsAtom).flatMap((sent) => {
    const isOwn = sent.caipAddress === caipAddress && sent.status !== 'failed'
    // The app may have called a contract: whoever sends to its address loses what is sent.
    const isTransfer = sent.isCall !== true && sent.value !== undefined && sent.value > 0n
    return isOwn && isTransfer && sent.to !== undefined ? [sent.to] : []
  })
  const all = [
    ...session,
    ...(history !== undefined && history.of === caipAddress ? history.receivers : []),
  ]
  return all.filter((one, index) => all.findIndex((other) => sameAddress(one, other)) === index)
})

/** Those to offer again. */
export const recentReceiversAtom = atom((get) => get(receiversAtom).slice(0, MOST_RECENT))

/** What speaks against the receiver. */
export const risksAtom = atom((get): readonly Risk[] => {
  const receiver = get(receiverAtom)
  const { caipAddress, address } = get(activeAccountAtom)
  if (receiver.status !== 'success' || caipAddress === undefined) return []
  const namespace = caipAddress.split(':')[0] ?? ''
  const own = (new Map(Object.entries(get(connectionsAtom))).get(namespace) ?? []).flatMap(
    ({ accounts }) => accounts.map((account) => account.address),
  )
  return findRisks({
    to: receiver.address,
    own: address,
    known: [...own, ...get(receiversAtom)],
    contracts: get(tokensAtom).flatMap((token) => token.address ?? []),
  })
})

/** All that the checks look at. */
export const factsAtom = atom((get): FormFacts => {
  const form = get(sendFormAtom)
  const token = get(tokenAtom)
  const receiver = get(receiverAtom)
  const risks = get(risksAtom)
  const coin = get(tokensAtom).find(({ id }) => id === COIN)
  const wanted = form.caipNetworkId
  const isHere = wanted === undefined || wanted === get(activeNetworkAtom)?.caipNetworkId
  const isOffered = get(networksAtom).some(({ caipNetworkId }) => caipNetworkId === wanted)
  const isAgreed =
    receiver.status === 'success' && form.accepted === riskKey(receiver.address, risks)
  return {
    network: isHere ? 'right' : isOffered ? 'elsewhere' : 'missing',
    hasToken: token !== undefined,
    isCoin: token?.id === COIN,
    hasAmount: form.amount.trim() !== '',
    value: get(valueAtom),
    balance: token && toUnits(token.balance, token.decimals),
    coinBalance: coin && toUnits(coin.balance, coin.decimals),
    hasReceiver: form.receiver.trim() !== '',
    receiver: receiver.status,
    isRisky: risks.length > 0 && !isAgreed,
    fee: get(feeAtom),
  }
})

/** What stands between the form and the review. */
export const checkAtom = atom((get): Check | undefined => checkForm(get(factsAtom)))

/** A transaction that can be estimated. */
export interface Estimable {
  readonly key: string
  readonly to: string
  readonly value: bigint
  readonly token: string | undefined
}

/** The transaction as it stands, once there is enough of it to ask what it costs. */
export const estimableAtom = atom((get): Estimable | undefined => {
  const receiver = get(receiverAtom)
  const token = get(tokenAtom)
  const { balance, network, value } = get(factsAtom)
  if (receiver.status !== 'success' || token === undefined || network !== 'right') return undefined
  if (value === undefined || value === 0n || (balance !== undefined && value > balance))
    return undefined
  const key = `${get(activeCaipAddressAtom)} ${token.id} ${value} ${receiver.address}`
  return { key, to: receiver.address, value, token: token.address }
})
