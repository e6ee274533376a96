import type { AppKit, FeeEstimate } from '@latchkey/appkit'
import { AppKitError } from '@latchkey/foundation'
import { COIN, estimateFee, feeOf, maxUnits, readAmount, riskKey } from '@latchkey/money'
import {
  attemptAtom,
  IDLE,
  receiverAtom,
  reviewAtom,
  type SendForm,
  sendFormAtom,
} from '../atoms.js'
import { factsAtom, risksAtom, tokenAtom, tokenIdAtom } from '../derived.js'
import { fillAmount } from './fillAmount.js'
import { refreshReceiver } from './refreshReceiver.js'
import { getRunning } from './running.js'

/**
 * Writes what has changed in the form; what was said of the last try no longer matters. What is filled in is meant of the
 * token that is on show: it stays chosen, whatever is learned of others.
 */
function edit(appkit: AppKit, change: Partial<SendForm>): void {
  const { store } = appkit
  const tokenId = store.get(tokenIdAtom)
  store.set(sendFormAtom, { ...store.get(sendFormAtom), tokenId, ...change })
  if (store.get(attemptAtom).status !== 'signing') store.set(attemptAtom, IDLE)
  // What was reviewed before is another payment.
  if (appkit.getView().name !== 'WalletSendPreview') store.set(reviewAtom, undefined)
}

const NOTHING = { amount: '', decimal: undefined, max: 'off' } as const

export function setToken(appkit: AppKit, tokenId: string): void {
  // All of another token is another amount; what somebody has typed stays.
  const isAll = appkit.store.get(sendFormAtom).max === 'on'
  edit(appkit, { tokenId, max: 'off', ...(isAll && NOTHING) })
}

/** All that an account has on a network is not what another one has, or the same one elsewhere. */
export function dropMax({ store }: AppKit): void {
  const form = store.get(sendFormAtom)
  if (form.max === 'on') store.set(sendFormAtom, { ...form, ...NOTHING })
}

/** A token is one of its network: on another the form begins anew, without the amount that was of it. */
export function leaveNetwork({ store }: AppKit): void {
  const form = store.get(sendFormAtom)
  const { caipNetworkId, tokenId } = form
  // What the app asks for is on the network that it asks for.
  if (caipNetworkId !== undefined || tokenId === undefined || tokenId === COIN) return
  store.set(sendFormAtom, { ...form, ...NOTHING, tokenId: undefined })
}

export function setAmount(appkit: AppKit, amount: string): void {
  edit(appkit, { amount, decimal: readAmount(amount, getRunning(appkit).locale), max: 'off' })
}

export function setReceiver(appkit: AppKit, receiver: string): void {
  if (receiver === appkit.store.get(sendFormAtom).receiver) return
  edit(appkit, { receiver, accepted: undefined })
  void refreshReceiver(appkit)
}

/** Agrees to what speaks against the receiver, or takes that back. */
export function acceptRisks(appkit: AppKit, isAccepted: boolean): void {
  const receiver = appkit.store.get(receiverAtom)
  const to = receiver.status === 'success' ? receiver.address : ''
  const risks = appkit.store.get(risksAtom)
  edit(appkit, { accepted: isAccepted ? riskKey(to, risks) : undefined })
}

/** Fills in all that can be sent; for the coin of the network the fee stays. */
export async function setMax(appkit: AppKit): Promise<void> {
  const { store } = appkit
  const { balance, isCoin } = store.get(factsAtom)
  if (balance === undefined || store.get(tokenAtom) === undefined) return
  edit(appkit, isCoin ? { max: 'loading' } : {})
  if (!isCoin) return fillAmount(appkit, balance)
  const receiver = store.get(receiverAtom)
  const account = appkit.getCaipAddress()
  const own = appkit.getAddress() ?? ''
  const asked = {}
  getRunning(appkit).max = asked
  // A receiver may be named meanwhile: what it adds to the fee is taken off once that is known.
  const isWanted = () =>
    getRunning(appkit).max === asked && store.get(sendFormAtom).max === 'loading'
  const to = receiver.status === 'success' ? receiver.address : own
  const fee = await estimateAll(appkit, to, balance).catch((error: unknown) => {
    appkit.logger.debug('What can be sent could not be told', error)
  })
  if (!isWanted()) return
  if (appkit.getCaipAddress() !== account) {
    edit(appkit, { max: 'off' })
    return setMax(appkit)
  }
  if (!fee) return edit(appkit, { max: 'error' })
  // Without a fee to leave, all is what there is; and where it is not enough, the check says so.
  const most = maxUnits(balance, feeOf(fee))
  fillAmount(appkit, most === 0n ? balance : most)
}

/**
 * The fee of sending all that there is. Asked of the least amount, as no network estimates what cannot be paid; but one
 * that keeps accounts for a minimum refuses that little, and counts no fee to all. What it refuses of that, too, it says
 * again of the amount itself.
 */
async function estimateAll(appkit: AppKit, to: string, balance: bigint): Promise<FeeEstimate> {
  for (const value of [1n, balance]) {
    try {
      return await estimateFee(appkit, { to, value })
    } catch (error) {
      if (!AppKitError.is(error, 'BELOW_MINIMUM_BALANCE')) throw error
    }
  }
  return { kind: 'unknown' }
}
