import { loadWallet } from '@latchkey/embedded-wallet/login'
import { ui, type ViewProps } from '@latchkey/ui-react/feature'
import { textsAtom } from '../atoms.js'
import { CodeForm } from './CodeForm.js'
import { NoEmail } from './NoEmail.js'
import { useEmailTexts } from './useEmailTexts.js'
import { useResendUpdate } from './useResendUpdate.js'

const { finishView, useAppKitInstance } = ui

/** The code that was sent to the address that the account is to have. */
export default function UpdateEmailSecondaryOtpView({
  params,
}: ViewProps<'UpdateEmailSecondaryOtp'>) {
  return params === undefined ? <NoEmail /> : <SecondaryCode newEmail={params.newEmail} />
}

function SecondaryCode({ newEmail }: { readonly newEmail: string }) {
  const appkit = useAppKitInstance()
  const text = useEmailTexts()
  const changed = text('email.changed')
  const { resend, seconds } = useResendUpdate('UpdateEmailSecondaryOtp', newEmail)
  const submit = async (otp: string, signal: AbortSignal) => {
    const { client } = await loadWallet(appkit)
    const { newEmail: email } = await client.updateEmailSecondaryOtp({ otp }, { signal })
    // Whatever the frame then says of the account, the address has changed.
    await client
      .getUser({ chainId: client.getLastUsedChain() })
      .catch((error: unknown) => appkit.logger.warn('The email login', error))
    appkit.store.set(textsAtom, new Map())
    if (signal.aborted) return
    finishView(appkit, 'UpdateEmailWallet', { email })
    await appkit.open({ view: 'Account' })
    appkit.showSuccessMessage(changed)
  }
  return (
    <CodeForm
      label={text('email.sentToNew', { email: newEmail })}
      submit={submit}
      resend={resend}
      seconds={seconds}
    />
  )
}
