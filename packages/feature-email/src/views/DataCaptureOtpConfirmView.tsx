import { ui, type ViewProps } from '@latchkey/ui-react/feature'
import { confirmCode } from '../capture/confirmCode.js'
import { endCapture } from '../capture/endCapture.js'
import { sendCode } from '../capture/sendCode.js'
import type { EmailCaptureAccount } from '../capture/types.js'
import { CodeForm } from './CodeForm.js'
import { NoCapture } from './NoCapture.js'
import { NoEmail } from './NoEmail.js'
import { useCaptureAccount } from './useCaptureAccount.js'
import { useEmailTexts } from './useEmailTexts.js'
import { useSendWait } from './useSendWait.js'

const { modalAtom, useAppKitInstance } = ui

/** The code that the app's server has sent to the address of the account. */
export default function DataCaptureOtpConfirmView({ params }: ViewProps<'DataCaptureOtpConfirm'>) {
  const account = useCaptureAccount()
  if (account === undefined) return <NoCapture />
  if (params === undefined) return <NoEmail view="DataCapture" />
  return <CaptureCode key={account.accountAddress} account={account} email={params.email} />
}

interface CaptureCodeProps {
  readonly account: EmailCaptureAccount
  readonly email: string
}

function CaptureCode({ account, email }: CaptureCodeProps) {
  const appkit = useAppKitInstance()
  const text = useEmailTexts()
  const seconds = useSendWait()
  const submit = async (code: string, signal: AbortSignal) => {
    await confirmCode(appkit, { account, email, code, signal })
    endCapture(appkit, appkit.store.get(modalAtom).stack)
  }
  return (
    <CodeForm
      label={text('email.sentTo', { email })}
      seconds={seconds}
      submit={submit}
      resend={(signal) => sendCode(appkit, { account, email, signal })}
    />
  )
}
