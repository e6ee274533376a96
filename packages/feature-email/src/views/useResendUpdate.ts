import { loadWallet } from '@latchkey/embedded-wallet/login'
import { ui } from '@latchkey/ui-react/feature'
import { useCallback } from 'react'
import { useLoginWait } from './useLoginWait.js'

/** The views that a change of the address goes through. */
type CodeView = 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp'

/** Has the code of a change sent again, 30 s after the last email at the earliest: the change begins anew, which may lead elsewhere. */
export function useResendUpdate(view: CodeView, newEmail: string) {
  const appkit = ui.useAppKitInstance()
  const seconds = useLoginWait()
  const resend = useCallback(
    async (signal: AbortSignal) => {
      const { client } = await loadWallet(appkit)
      const { action } = await client.updateEmail({ email: newEmail }, { signal })
      if (signal.aborted) return
      const next: CodeView =
        action === 'VERIFY_PRIMARY_OTP' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp'
      if (next !== view) appkit.replace(next, { newEmail })
    },
    [appkit, newEmail, view],
  )
  return { resend, seconds }
}
