import type { StateAtom } from '@latchkey/appkit/feature'
import { loadWallet } from '@latchkey/embedded-wallet/login'
import { ui } from '@latchkey/ui-react/feature'
import { useRef } from 'react'
import { isEmail } from '../login/isEmail.js'
import { submitEmail } from '../login/submitEmail.js'
import { useEmailTexts } from './useEmailTexts.js'
import { useFailureText } from './useFailureText.js'
import { useKeptText } from './useKeptText.js'
import { useLoginWait } from './useLoginWait.js'
import { useTask } from './useTask.js'

const { useAppKitInstance, useLegalGate, useMessages, useOnline } = ui

/** The field for an email address to log in with, and what has become of it. What is typed there is kept in `kept`. */
export function useEmailForm(kept: StateAtom<string>) {
  const appkit = useAppKitInstance()
  const text = useEmailTexts()
  const message = useMessages()
  const failureText = useFailureText()
  const isOnline = useOnline()
  const { isBlocked } = useLegalGate()
  const { failure, isBusy, run, setFailure } = useTask()
  const [value, setValue] = useKeptText(kept)
  const isSelected = useRef(false)
  const isCooling = failure?.kind === 'cooldown'
  const seconds = useLoginWait(isCooling)
  const isUnavailable = failure?.kind === 'unavailable'

  const submit = (email = value.trim()) => {
    if (isBusy || isBlocked) return
    if (!isEmail(email)) return setFailure({ kind: 'invalid' })
    if (!isOnline) return setFailure({ kind: 'offline' })
    void run((signal) => submitEmail(appkit, { email, signal }))
  }
  const findProblem = (): string | undefined => {
    if (failure === undefined || isUnavailable) return undefined
    if (isCooling) return seconds > 0 ? text('email.cooldown', { n: seconds }) : undefined
    if (failure.kind === 'offline') return isOnline ? undefined : message('shell.offline')
    return failureText(failure)
  }
  return {
    value,
    change(next: string) {
      setValue(next)
      if (failure && failure.kind !== 'cooldown') setFailure(undefined)
    },
    submit,
    /** Fills in an address that was used before, and goes on with it. */
    choose(email: string) {
      setValue(email)
      submit(email)
    },
    /** Somebody means to log in: its code is wanted soon, the frame not yet. */
    select() {
      if (isSelected.current) return
      isSelected.current = true
      appkit.events.track('EMAIL_LOGIN_SELECTED')
      loadWallet(appkit).catch((error: unknown) => appkit.logger.debug('The email login', error))
    },
    isBusy,
    isBlocked,
    isOnline,
    isWaiting: isCooling && seconds > 0,
    problem: findProblem(),
    /** The frame did not come: it can be asked for again. */
    isUnavailable,
  }
}

export type EmailFormState = ReturnType<typeof useEmailForm>
