import type { AppKit } from '@latchkey/appkit'
import { AppKitError, parseCaipAddress } from '@latchkey/foundation'
import { attemptAtom, feeAtom, IDLE, receiverAtom, reviewAtom, sendFormAtom } from '../atoms.js'
import { checkAtom, tokenAtom, valueAtom } from '../derived.js'
import type { Check } from '../form/checkForm.js'

/** Goes to the review where nothing is missing; else throws what is, in the words of the catalogue (SND-1). */
export function reviewSend(appkit: AppKit): void {
  const { store } = appkit
  const check = store.get(checkAtom)
  const error = check === undefined ? undefined : toError(check)
  if (error !== undefined) throw error
  const token = store.get(tokenAtom)
  const value = store.get(valueAtom)
  const receiver = store.get(receiverAtom)
  const fee = store.get(feeAtom)
  const { decimal, max } = store.get(sendFormAtom)
  const estimated = fee.status === 'success' ? fee.value : ({ kind: 'unknown' } as const)
  const from = appkit.getCaipAddress()
  if (check !== undefined || token === undefined || from === undefined) return
  if (value === undefined || decimal === undefined || receiver.status !== 'success') return
  const { address, caipNetworkId, namespace } = parseCaipAddress(from)
  store.set(attemptAtom, IDLE)
  store.set(reviewAtom, {
    token,
    decimal,
    value,
    to: receiver.address,
    name: receiver.name,
    isServerName: receiver.isServerName,
    from,
    fromAddress: address,
    namespace,
    caipNetworkId,
    fee: estimated,
    feeLimit:
      max === 'on' && token.address === undefined && 'value' in estimated
        ? estimated.value
        : undefined,
  })
  appkit.push('WalletSendPreview')
}

function toError(check: Check): AppKitError | undefined {
  if (check === 'token') return new AppKitError('TOKEN_REQUIRED')
  if (check === 'amount' || check === 'receiver')
    return new AppKitError('AMOUNT_AND_RECEIVER_REQUIRED')
  return undefined
}
