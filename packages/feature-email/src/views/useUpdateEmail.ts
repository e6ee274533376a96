import { loadWallet } from '@latchkey/embedded-wallet/login'
import { ui } from '@latchkey/ui-react/feature'
import { useState } from 'react'
import { useEmailTask } from './useEmailTask.js'
import { useEmailTexts } from './useEmailTexts.js'
import { useKeptText } from './useKeptText.js'
import { useLoginWait } from './useLoginWait.js'

const { activeAccountAtom, useAppKitAtom, useAppKitInstance } = ui

/** The address that the account shall have, and the way to its codes (EML-2). */
export function useUpdateEmail() {
  const appkit = useAppKitInstance()
  const text = useEmailTexts()
  const { forget, send, ...task } = useEmailTask(useLoginWait)
  const { connectedWalletInfo, user } = useAppKitAtom(activeAccountAtom)
  const current = connectedWalletInfo?.type === 'AUTH' ? user?.email : undefined
  const [value, setValue] = useKeptText()
  const [isSame, setSame] = useState(false)

  const save = () => {
    const email = value.trim()
    if (task.isBusy || email === '') return
    if (email.toLowerCase() === current?.toLowerCase()) return setSame(true)
    send(email, async (signal) => {
      const { client } = await loadWallet(appkit)
      const { action } = await client.updateEmail({ email }, { signal })
      if (signal.aborted) return
      const isFirst = action === 'VERIFY_PRIMARY_OTP'
      appkit.push(isFirst ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp', {
        newEmail: email,
      })
    })
  }
  return {
    ...task,
    current,
    value,
    change(next: string) {
      setValue(next)
      setSame(false)
      forget()
    },
    save,
    cancel: () => appkit.goBack(),
    problem: isSame ? text('email.emailSame') : task.problem,
    /** What is wrong says how long to wait. */
    isCounting: task.isWaiting && !isSame,
  }
}
