import { ui } from '@latchkey/ui-react/feature'
import { captureAtom } from '../capture/captureAtom.js'
import { endCapture } from '../capture/endCapture.js'
import { findAccountId } from '../capture/findAccount.js'
import { sendCode } from '../capture/sendCode.js'
import { keepSkip } from '../capture/skips.js'
import type { EmailCaptureAccount } from '../capture/types.js'
import { useEmailTask } from './useEmailTask.js'
import { usePrefilled } from './usePrefilled.js'
import { useSendWait } from './useSendWait.js'

const { modalAtom, useAppKitAtom, useAppKitInstance } = ui

/** The address that the app's server wants of an account, and the two ways on. */
export function useDataCapture(account: EmailCaptureAccount) {
  const appkit = useAppKitInstance()
  const { options } = useAppKitAtom(captureAtom)
  const { forget, send, ...task } = useEmailTask(useSendWait)
  const [value, setValue] = usePrefilled()
  return {
    ...task,
    value,
    change(next: string) {
      setValue(next)
      forget()
    },
    submit() {
      const email = value.trim()
      if (task.isBusy) return
      send(email, async (signal) => {
        await sendCode(appkit, { account, email, signal })
        appkit.push('DataCaptureOtpConfirm', { email })
      })
    },
    /** Nothing is wanted ahead of the address. */
    select: () => undefined,
    isRequired: options?.required === true,
    skip() {
      const id = findAccountId(appkit)
      if (id !== undefined) keepSkip(appkit, id)
      endCapture(appkit, appkit.store.get(modalAtom).stack)
    },
  }
}
