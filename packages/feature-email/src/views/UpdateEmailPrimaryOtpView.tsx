import { loadWallet } from '@latchkey/embedded-wallet/login'
import { ui, type ViewProps } from '@latchkey/ui-react/feature'
import { CodeForm } from './CodeForm.js'
import { NoEmail } from './NoEmail.js'
import { useEmailTexts } from './useEmailTexts.js'
import { useResendUpdate } from './useResendUpdate.js'

const { activeAccountAtom, useAppKitAtom, useAppKitInstance } = ui

/** The code that was sent to the address that the account has so far. */
export default function UpdateEmailPrimaryOtpView({ params }: ViewProps<'UpdateEmailPrimaryOtp'>) {
  return params === undefined ? <NoEmail /> : <PrimaryCode newEmail={params.newEmail} />
}

function PrimaryCode({ newEmail }: { readonly newEmail: string }) {
  const appkit = useAppKitInstance()
  const text = useEmailTexts()
  const email = useAppKitAtom(activeAccountAtom).user?.email ?? ''
  const { resend, seconds } = useResendUpdate('UpdateEmailPrimaryOtp', newEmail)
  const submit = async (otp: string, signal: AbortSignal) => {
    const { client } = await loadWallet(appkit)
    await client.updateEmailPrimaryOtp({ otp }, { signal })
    if (!signal.aborted) appkit.replace('UpdateEmailSecondaryOtp', { newEmail })
  }
  return (
    <CodeForm
      label={text('email.sentToCurrent', { email })}
      submit={submit}
      resend={resend}
      seconds={seconds}
    />
  )
}
