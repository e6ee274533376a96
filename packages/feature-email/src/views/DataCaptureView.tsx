import { ui } from '@latchkey/ui-react/feature'
import type { EmailCaptureAccount } from '../capture/types.js'
import { EmailField } from './EmailField.js'
import { EndConnection } from './EndConnection.js'
import styles, { css } from './email.module.css'
import { NoCapture } from './NoCapture.js'
import { useCaptureAccount } from './useCaptureAccount.js'
import { useDataCapture } from './useDataCapture.js'
import { useEmailTexts } from './useEmailTexts.js'

const { Button, Text, useStyles } = ui

/** The app's server wants an email address of whoever has signed in. */
export default function DataCaptureView() {
  const account = useCaptureAccount()
  if (account === undefined) return <NoCapture />
  return <AddressForm key={account.accountAddress} account={account} />
}

function AddressForm({ account }: { readonly account: EmailCaptureAccount }) {
  useStyles(css)
  const text = useEmailTexts()
  const view = useDataCapture(account)
  return (
    <div className={styles.view}>
      <Text tone="secondary">
        {text(view.isRequired ? 'email.captureRequired' : 'email.captureText')}
      </Text>
      <EmailField form={view} />
      <Button
        variant="primary"
        full
        loading={view.isBusy}
        disabled={view.isWaiting}
        data-testid="email-submit"
        onClick={view.submit}
      >
        {text('email.continue')}
      </Button>
      {view.isRequired ? (
        <EndConnection />
      ) : (
        <Button variant="ghost" full data-testid="email-skip" onClick={view.skip}>
          {text('email.skip')}
        </Button>
      )}
    </div>
  )
}
