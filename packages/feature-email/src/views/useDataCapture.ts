import { ui } from '@latchkey/ui-react/feature'
import { captureAtom } from '../capture/captureAtom.js'
import { endCapture } from '../capture/endCapture.js'
import { findAccountId } from '../capture/findAccount.js'
import { sendCode } from '../capture/sendCode.js'
import { keepSkip } from '../capture/skips.js'
import type { EmailCaptureAccount } from '../capture/types.js'
import { isEmail } from '../login/isEmail.js'
import { useEmailTexts } from './useEmailTexts.js'
import { useFailureText } from './useFailureText.js'
import { usePrefilled } from './usePrefilled.js'
import { useSendWait } from './useSendWait.js'
import { useTask } from './useTask.js'

const { modalAtom, useAppKitAtom, useAppKitInstance, useOnline } = ui

/** The address that the app's server wants of an account, and the two ways on. */
export function useDataCapture(account: EmailCaptureAccount) {
  const appkit = useAppKitInstance()
  const text = useEmailTexts()
  const failureText = useFailureText()
  const isOnline = useOnline()
  const { options } = useAppKitAtom(captureAtom)
  const { failure, isBusy, run, setFailure } = useTask()
  const [value, setValue] = usePrefilled()
  const isCooling = failure?.kind === 'cooldown'
  const seconds = useSendWait(isCooling)

  const submit = () => {
    const email = value.trim()
    if (isBusy) return
    if (!isEmail(email)) return setFailure({ kind: 'invalid' })
    if (!isOnline) return setFailure({ kind: 'offline' })
    void run(async (signal) => {
      await sendCode(appkit, { account, email, signal })
      appkit.push('DataCaptureOtpConfirm', { email })
    })
  }
  const findProblem = (): string | undefined => {
    if (failure === undefined) return undefined
    if (isCooling) return seconds > 0 ? text('email.cooldown', { n: seconds }) : undefined
    return failure.kind === 'offline' && isOnline ? undefined : failureText(failure)
  }
  return {
    value,
    change(next: string) {
      setValue(next)
      if (!isCooling) setFailure(undefined)
    },
    submit,
    /** Nothing is wanted ahead of the address. */
    select: () => undefined,
    isBusy,
    isOnline,
    /** Another email was sent just now. */
    isWaiting: isCooling && seconds > 0,
    isUnavailable: false,
    problem: findProblem(),
    isRequired: options?.required === true,
    skip() {
      const id = findAccountId(appkit)
      if (id !== undefined) keepSkip(appkit, id)
      endCapture(appkit, appkit.store.get(modalAtom).stack)
    },
  }
}
