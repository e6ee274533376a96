import type { AppKit, hasModalAtom, ModalState, modalAtom } from '@latchkey/appkit'
import { askServer } from './askServer.js'
import { type CaptureState, captureAtom } from './captureAtom.js'
import { findCapture, leaveCapture } from './captureViews.js'
import { findAccount, findAccountId } from './findAccount.js'
import { isSkipped, keepDismissal } from './skips.js'
import type { EmailCaptureAccount, EmailCaptureOptions } from './types.js'

/** The state of the modal: it is in the page's own chunk, and given from there. */
export interface CaptureModal {
  readonly hasModalAtom: typeof hasModalAtom
  readonly modalAtom: typeof modalAtom
}

/** What follows the accounts of an instance. */
export interface CaptureFollower {
  /** Resolves once it is known whether the account in use is asked, which it is by then: the modal waits for it. */
  settle(): Promise<void>
  /** Whether nobody may go on without an address now. */
  isLocked(): boolean
  end(): void
}

/** An account, for as long as it is in use. */
interface Lead {
  readonly id: string
  /** What the app's server is being asked, or was. */
  question?: { readonly abort: AbortController; readonly answered: Promise<void> } | undefined
  /** Whether the person has seen the view. */
  isShown: boolean
  /** What is on show of what has led here, as long as the modal waits to be closed. */
  leaving?: ModalState['stack'] | undefined
}

/** Follows which account is in use, finds out whether its email address is wanted, and shows the view that asks for it. */
export function followCapture(
  appkit: AppKit,
  options: EmailCaptureOptions,
  modal: CaptureModal,
): CaptureFollower {
  const { logger, signal, store } = appkit
  const isRequired = options.required === true
  let lead: Lead | undefined
  let isOver = false

  const read = () => store.get(captureAtom)
  const write = (change: Partial<CaptureState>) =>
    store.set(captureAtom, { ...read(), options, ...change })

  const look = () => {
    if (isOver || signal.aborted) return
    const id = findAccountId(appkit)
    if (lead?.id !== id) follow(id)
    const account = findAccount(appkit)
    if (!isSame(read().account, account)) write({ account })
    if (!account) drop(lead)
    else if (lead && !read().isDue && !isHidden()) lead.question ??= ask(lead, account)
    present()
  }

  /** Another account is in use, or none: what was asked of the one before is of no use any more. */
  const follow = (id: string | undefined) => {
    drop(lead)
    const { open, stack } = store.get(modal.modalAtom)
    const isLeft = lead !== undefined && id !== undefined && open && findCapture(stack) !== -1
    lead = id === undefined ? undefined : { id, isShown: false }
    write({ account: undefined, isDue: false })
    // Without an account the kernel says what comes next.
    if (isLeft) leaveCapture(appkit, stack)
  }

  const ask = (asked: Lead, account: EmailCaptureAccount): Lead['question'] => {
    const abort = new AbortController()
    const find = async () => {
      if (!isRequired && isSkipped(appkit, asked.id)) return
      try {
        const isWanted = await askServer(
          (ending) => options.isWanted({ ...account, signal: ending }),
          abort.signal,
        )
        if (abort.signal.aborted || isWanted !== true) return
        write({ isDue: true })
        present()
      } catch (error) {
        if (!abort.signal.aborted) logger.warn('Whether an email address is wanted', error)
      }
    }
    return { abort, answered: find() }
  }

  /** Shows the view where nobody is doing anything else; a required one whatever they do, as long as no wallet is asked. */
  const present = () => {
    if (!lead || isOver) return
    // As it is now: of what gives way to a sign-in the modal may be told before the account is.
    if (!read().isDue || !findAccount(appkit)) {
      lead.isShown = false
      return
    }
    const { open, stack } = store.get(modal.modalAtom)
    if (open && findCapture(stack) !== -1) lead.isShown = true
    else if (lead.isShown && !isRequired) {
      keepDismissal(appkit, lead.id)
      write({ isDue: false })
    } else if (isRequired ? isFree() : !open || lead.leaving === stack || isAtRest()) show()
  }

  const isFree = () => appkit.getState().connectingWallet === undefined
  /** A modal in the page is open at all times. */
  const isAtRest = () => appkit.options.enableEmbedded && appkit.getView().name === 'Account'

  const show = () => {
    const isThere = store.get(modal.modalAtom).open || store.get(modal.hasModalAtom)
    // Without a modal the app shows what there is.
    if (appkit.options.hasProjectId && isThere && !isHidden())
      void appkit.open({ view: 'DataCapture' })
  }

  globalThis.document?.addEventListener('visibilitychange', look)
  const ends = [
    appkit.subscribeAccount(look),
    appkit.subscribeCaipNetworkChange(look),
    store.sub(modal.modalAtom, present),
    () => globalThis.document?.removeEventListener('visibilitychange', look),
  ]
  look()
  return {
    async settle() {
      look()
      const awaited = lead
      if (!awaited) return
      awaited.leaving = store.get(modal.modalAtom).stack
      // What is due by now is shown at once.
      present()
      await awaited.question?.answered
      awaited.leaving = undefined
    },
    isLocked: () => isRequired && read().isDue,
    end() {
      isOver = true
      for (const end of ends) end()
      drop(lead)
      lead = undefined
      if (!signal.aborted) write({ account: undefined, isDue: false })
    },
  }
}

/** Gives up what the app's server is being asked: the next sign-in asks anew. */
function drop(lead: Lead | undefined): void {
  lead?.question?.abort.abort()
  if (lead) lead.question = undefined
}

function isSame(a: EmailCaptureAccount | undefined, b: EmailCaptureAccount | undefined): boolean {
  return a?.accountAddress === b?.accountAddress && a?.chainId === b?.chainId
}

/** Whether nobody looks at the page. */
function isHidden(): boolean {
  return globalThis.document?.visibilityState === 'hidden'
}
