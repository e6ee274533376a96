import { type AppKit, pendingTransactionsAtom } from '@latchkey/appkit'
import { AppKitError } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import { attemptAtom, IDLE, type Review, reviewAtom } from '../atoms.js'
import { sendFacts } from './facts.js'
import { resetSend } from './resetSend.js'
import { getRunning } from './running.js'
import { watchSent } from './watchSent.js'

const SEND_VIEWS: ReadonlySet<string> = new Set([
  'WalletSend',
  'WalletSendSelectToken',
  'WalletSendPreview',
])

/** Has the wallet send what was reviewed. Never throws: a failure leads back to the form, with all that was typed. */
export async function submitSend(appkit: AppKit): Promise<void> {
  const { events, store } = appkit
  const review = store.get(reviewAtom)
  if (review === undefined || store.get(attemptAtom).status === 'signing') return
  const facts = sendFacts(appkit, review)
  const isHere = { current: true }
  const transaction = ui.pushTransaction(appkit, {
    onCancel: () => {
      isHere.current = false
      if (store.get(attemptAtom).status === 'signing') store.set(attemptAtom, IDLE)
    },
  })
  store.set(attemptAtom, { status: 'signing' })
  events.track('SEND_INITIATED', facts)
  try {
    if (appkit.getCaipAddress(review.namespace) !== review.from)
      throw new AppKitError('ACCOUNT_CHANGED')
    const hash = await send(appkit, review)
    events.track('SEND_SUCCESS', { ...facts, hash })
    ui.popTransaction(appkit, { transaction, ok: true })
    confirm(appkit, review, hash)
  } catch (error) {
    const isDeclined = AppKitError.is(error, 'USER_REJECTED')
    const message = error instanceof Error ? error.message : String(error)
    events.error(isDeclined ? 'SEND_REJECTED' : 'SEND_ERROR', { ...facts, message })
    if (isHere.current) store.set(attemptAtom, { status: isDeclined ? 'declined' : 'error', error })
    ui.popTransaction(appkit, { transaction, ok: false })
  }
}

/**
 * What the wallet has sent is sent, though another account or network came in between: nobody is to send it again. Where
 * the same is on its way already, that is what there is to look at.
 */
async function send(appkit: AppKit, review: Review): Promise<string> {
  const { store } = appkit
  const before = new Set(store.get(pendingTransactionsAtom).map(({ hash }) => hash))
  const transaction = toRequest(review)
  try {
    return await appkit.sendTransaction({ transaction, namespace: review.namespace })
  } catch (error) {
    if (AppKitError.is(error, 'TRANSACTION_PENDING') && error.context.hash)
      return error.context.hash
    if (!AppKitError.is(error, 'ACCOUNT_CHANGED')) throw error
    const { to, token, value } = review
    const sent = store
      .get(pendingTransactionsAtom)
      .find(
        (each) =>
          !before.has(each.hash) &&
          each.caipAddress === review.from &&
          each.to === to &&
          each.value === value &&
          each.token === token.address,
      )
    if (!sent) throw error
    return sent.hash
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

// Who has left before the wallet answered hears of it where the form is still on show.
function confirm(appkit: AppKit, review: Review, hash: string): void {
  const { name } = appkit.getView()
  const isOpen = appkit.getState().open
  ui.finishView(appkit, 'WalletSend', { hash })
  void watchSent(appkit, { ...review, hash, status: 'waiting' })
  if (!isOpen || !SEND_VIEWS.has(name)) return
  getRunning(appkit).entered = undefined
  if (name === 'WalletSend') appkit.push('WalletSendConfirmed')
  else appkit.replace('WalletSendConfirmed')
  resetSend(appkit)
}
