import type { AppKit } from '@latchkey/appkit'
import { AppKitError } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import { attemptAtom, IDLE, type Review, reviewAtom } from '../atoms.js'
import { confirmSent, isAwaited } from './confirmSent.js'
import { sendFacts } from './facts.js'
import { sentHashes } from './findSent.js'
import { followUnsure } from './followUnsure.js'
import { getRunning } from './running.js'

/**
 * Has the wallet send what was reviewed. Never throws: a failure leads back to the form, with all that was typed.
 * @param isAgain asks though the wallet has not answered yet: its prompt is lost
 */
export async function submitSend(appkit: AppKit, isAgain = false): Promise<void> {
  const { events, store } = appkit
  const review = store.get(reviewAtom)
  if (review === undefined || (!isAgain && store.get(attemptAtom).status === 'signing')) return
  const facts = sendFacts(appkit, review)
  const running = getRunning(appkit)
  const request = {}
  running.request = request
  const { stack } = store.get(ui.modalAtom)
  const wallet = store.get(ui.activeAccountAtom).connectedWalletInfo?.name
  const submission = { review, form: stack.findLast(({ name }) => name === 'WalletSend') }
  const isHere = { current: true }
  const transaction = ui.pushTransaction(appkit, {
    onCancel: () => {
      isHere.current = false
      if (store.get(attemptAtom).status === 'signing') store.set(attemptAtom, IDLE)
    },
  })
  store.set(attemptAtom, { status: 'signing' })
  events.track('SEND_INITIATED', facts)
  const before = sentHashes(appkit)
  try {
    if (appkit.getCaipAddress(review.namespace) !== review.from)
      throw new AppKitError('ACCOUNT_CHANGED', { isUnsent: true })
    const hash = await send(appkit, review, isAgain)
    events.track('SEND_SUCCESS', { ...facts, hash })
    ui.popTransaction(appkit, { transaction, ok: true })
    confirmSent(appkit, submission, hash)
  } catch (error) {
    const isDeclined = AppKitError.is(error, 'USER_REJECTED')
    const message = error instanceof Error ? error.message : String(error)
    events.error(isDeclined ? 'SEND_REJECTED' : 'SEND_ERROR', { ...facts, message })
    // Where the wallet was asked again, the later request tells, and leads back.
    const isLatest = running.request === request
    // Who has left the review is told at the form, as long as that is of the same payment.
    if (isLatest && (isHere.current || isAwaited(appkit, submission))) {
      const failed = ui.isUnsent(error) ? 'unsent' : 'unsure'
      store.set(attemptAtom, { status: isDeclined ? 'declined' : failed, error, wallet })
      if (failed === 'unsure') followUnsure(appkit, submission, before)
    }
    ui.popTransaction(appkit, { transaction, ok: !isLatest })
  }
}

/** Where the same is on its way already, that is what there is to look at. */
async function send(appkit: AppKit, review: Review, isAgain: boolean): Promise<string> {
  const { decimal, namespace, token } = review
  try {
    return await appkit.sendTransaction({
      transaction: toRequest(review),
      namespace,
      summary: `${decimal} ${token.symbol}`,
      isAgain,
    })
  } catch (error) {
    if (AppKitError.is(error, 'TRANSACTION_PENDING') && error.context.hash)
      return error.context.hash
    throw error
  }
}

function toRequest({ feeLimit, to, token, value }: Review) {
  return {
    to,
    value,
    ...(token.address === undefined ? {} : { token: token.address }),
    ...(feeLimit === undefined ? {} : { feeLimit }),
  }
}
