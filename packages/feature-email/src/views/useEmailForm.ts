import { loadWallet } from '@latchkey/embedded-wallet/login'
import { ui } from '@latchkey/ui-react/feature'
import { useRef } from 'react'
import { submitEmail } from '../login/submitEmail.js'
import { useEmailTask } from './useEmailTask.js'
import { useKeptText } from './useKeptText.js'
import { useLoginWait } from './useLoginWait.js'

const { useAppKitInstance, useLegalGate } = ui

/** The field for an email address to log in with, and what has become of it. */
export function useEmailForm() {
  const appkit = useAppKitInstance()
  const { isBlocked } = useLegalGate()
  const { forget, send, ...task } = useEmailTask(useLoginWait)
  const [value, setValue] = useKeptText()
  const isSelected = useRef(false)

  const submit = (email = value.trim()) => {
    if (task.isBusy || isBlocked) return
    send(email, (signal) => submitEmail(appkit, { email, signal }))
  }
  return {
    ...task,
    value,
    change(next: string) {
      setValue(next)
      forget()
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
    isBlocked,
  }
}

export type EmailFormState = ReturnType<typeof useEmailForm>
