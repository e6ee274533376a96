import { askLogin } from '@latchkey/embedded-wallet/login'
import { ui } from '@latchkey/ui-react/feature'
import { useCallback, useRef } from 'react'
import { describeFailure } from '../login/describeFailure.js'
import { finishLogin } from '../login/finishLogin.js'

/** Checks the code of a login, connects the wallet, and has another code sent. */
export function useVerifyOtp(email: string) {
  const appkit = ui.useAppKitInstance()
  /** The code was right already: another try has the wallet alone to connect. */
  const isVerified = useRef(false)

  const submit = useCallback(
    async (otp: string, signal: AbortSignal) => {
      if (!isVerified.current) {
        try {
          await askLogin(appkit, signal, (client) => client.connectOtp({ otp }, { signal }))
        } catch (error) {
          if (!signal.aborted)
            appkit.events.track('EMAIL_VERIFICATION_CODE_FAIL', {
              message: describeFailure(error).kind,
            })
          throw error
        }
        isVerified.current = true
        appkit.events.track('EMAIL_VERIFICATION_CODE_PASS')
      }
      await finishLogin(appkit, { email, signal })
    },
    [appkit, email],
  )
  const resend = useCallback(
    async (signal: AbortSignal) => {
      const { action } = await askLogin(appkit, signal, (client) =>
        client.connectEmail({ email }, { signal }),
      )
      isVerified.current = false
      if (action === 'CONNECT') return finishLogin(appkit, { email, signal })
      if (action === 'VERIFY_DEVICE') return appkit.replace('EmailVerifyDevice', { email })
      appkit.events.track('EMAIL_VERIFICATION_CODE_SENT')
    },
    [appkit, email],
  )
  return { isRight: () => isVerified.current, submit, resend }
}
