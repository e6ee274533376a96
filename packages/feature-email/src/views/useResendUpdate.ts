import { loadWallet } from '@latchkey/embedded-wallet/login'
import { EMAIL_LOGIN_COOLDOWN_MS } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import { useCallback, useState } from 'react'
import { useSecondsLeft } from './useSecondsLeft.js'

/** The views that a change of the address goes through. */
type CodeView = 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp'

/** Has the code of a change sent again, 30 s after the last at the earliest: the change begins anew, which may lead elsewhere. */
export function useResendUpdate(view: CodeView, newEmail: string) {
  const appkit = ui.useAppKitInstance()
  const [sentAt, setSentAt] = useState(() => Date.now())
  const getWaitMs = useCallback(
    () => Math.max(0, sentAt + EMAIL_LOGIN_COOLDOWN_MS - Date.now()),
    [sentAt],
  )
  const seconds = useSecondsLeft(getWaitMs)
  const resend = useCallback(
    async (signal: AbortSignal) => {
      const { client } = await loadWallet(appkit)
      const { action } = await client.updateEmail({ email: newEmail }, { signal })
      if (signal.aborted) return
      const next: CodeView =
        action === 'VERIFY_PRIMARY_OTP' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp'
      if (next === view) setSentAt(Date.now())
      else appkit.replace(next, { newEmail })
    },
    [appkit, newEmail, view],
  )
  return { resend, seconds }
}
