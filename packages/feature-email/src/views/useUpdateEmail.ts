import { loadWallet } from '@latchkey/embedded-wallet/login'
import { ui } from '@latchkey/ui-react/feature'
import { useState } from 'react'
import { updateTextAtom } from '../atoms.js'
import { isEmail } from '../login/isEmail.js'
import { useEmailTexts } from './useEmailTexts.js'
import { useFailureText } from './useFailureText.js'
import { useKeptText } from './useKeptText.js'
import { useLoginWait } from './useLoginWait.js'
import { useTask } from './useTask.js'

const { activeAccountAtom, useAppKitAtom, useAppKitInstance, useOnline } = ui

/** The address that the account shall have, and the way to its codes (EML-2). */
export function useUpdateEmail() {
  const appkit = useAppKitInstance()
  const text = useEmailTexts()
  const failureText = useFailureText()
  const isOnline = useOnline()
  const { failure, isBusy, run, setFailure } = useTask()
  const { connectedWalletInfo, user } = useAppKitAtom(activeAccountAtom)
  const current = connectedWalletInfo?.type === 'AUTH' ? user?.email : undefined
  const [value, setValue] = useKeptText(updateTextAtom)
  const [isSame, setSame] = useState(false)
  const isCooling = failure?.kind === 'cooldown'
  const seconds = useLoginWait(isCooling)
  const isUnavailable = failure?.kind === 'unavailable'

  const save = () => {
    const email = value.trim()
    if (isBusy || email === '') return
    if (email.toLowerCase() === current?.toLowerCase()) return setSame(true)
    if (!isEmail(email)) return setFailure({ kind: 'invalid' })
    if (!isOnline) return setFailure({ kind: 'offline' })
    void run(async (signal) => {
      const { client } = await loadWallet(appkit)
      const { action } = await client.updateEmail({ email }, { signal })
      if (signal.aborted) return
      const isFirst = action === 'VERIFY_PRIMARY_OTP'
      appkit.push(isFirst ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp', {
        newEmail: email,
      })
    })
  }
  const findProblem = (): string | undefined => {
    if (isSame) return text('email.emailSame')
    if (failure === undefined || isUnavailable) return undefined
    if (isCooling) return seconds > 0 ? text('email.cooldown', { n: seconds }) : undefined
    return failure.kind === 'offline' && isOnline ? undefined : failureText(failure)
  }
  return {
    current,
    value,
    change(next: string) {
      setValue(next)
      setSame(false)
      if (!isCooling) setFailure(undefined)
    },
    save,
    cancel: () => appkit.goBack(),
    isBusy,
    isOnline,
    isUnavailable,
    /** Another email was sent just now. */
    isWaiting: isCooling && seconds > 0,
    problem: findProblem(),
  }
}
