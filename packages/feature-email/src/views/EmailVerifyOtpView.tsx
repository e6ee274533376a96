import type { ViewProps } from '@latchkey/ui-react/feature'
import { CodeForm } from './CodeForm.js'
import { NoEmail } from './NoEmail.js'
import { useEmailTexts } from './useEmailTexts.js'
import { useLoginWait } from './useLoginWait.js'
import { useVerifyOtp } from './useVerifyOtp.js'

/** The code of a login by email. */
export default function EmailVerifyOtpView({ params }: ViewProps<'EmailVerifyOtp'>) {
  return params === undefined ? <NoEmail /> : <LoginCode email={params.email} />
}

function LoginCode({ email }: { readonly email: string }) {
  const text = useEmailTexts()
  const login = useVerifyOtp(email)
  const seconds = useLoginWait()
  return <CodeForm label={text('email.sentTo', { email })} seconds={seconds} {...login} />
}
