import { ui, type ViewProps } from '@latchkey/ui-react/feature'
import { DEVICE_LINK_MINUTES } from '../login/waitForDevice.js'
import styles, { css } from './email.module.css'
import { NoEmail } from './NoEmail.js'
import { useEmailTexts } from './useEmailTexts.js'
import { useVerifyDevice } from './useVerifyDevice.js'

const { Button, Notice, Ring, Text, icons, useMessages, useStyles, viewIcons } = ui

/** A device that is new to the login site: it is approved by a link in the email. */
export default function EmailVerifyDeviceView({ params }: ViewProps<'EmailVerifyDevice'>) {
  return params === undefined ? <NoEmail /> : <Device email={params.email} />
}

function Device({ email }: { readonly email: string }) {
  useStyles(css)
  const text = useEmailTexts()
  const message = useMessages()
  const view = useVerifyDevice(email)
  const { isOnline, needsEmail, problem, seconds } = view
  return (
    <div className={styles.view}>
      <div className={styles.code}>
        <Ring status={problem === undefined ? 'pending' : 'error'}>
          <viewIcons.DesktopIcon size={32} />
        </Ring>
        <div role="status">
          <Text size={16} weight="medium" align="center">
            {text('email.device', { email })}
          </Text>
          <Text tone="secondary" align="center">
            {text('email.deviceNote', { minutes: DEVICE_LINK_MINUTES })}
          </Text>
        </div>
      </div>
      {problem === undefined ? null : (
        <Notice tone="error" data-testid="email-problem">
          {problem}
        </Notice>
      )}
      {problem === undefined || needsEmail ? null : (
        <Button
          variant="primary"
          full
          disabled={!isOnline}
          icon={isOnline ? <icons.RetryIcon size={18} /> : <icons.OfflineIcon size={18} />}
          data-testid="email-retry"
          onClick={view.retry}
        >
          {message(isOnline ? 'modal.retry' : 'shell.offline')}
        </Button>
      )}
      <Button
        variant={needsEmail ? 'primary' : 'ghost'}
        full
        loading={view.isResending}
        disabled={seconds > 0 || !isOnline}
        data-testid="email-resend"
        onClick={view.resend}
      >
        {seconds > 0 ? text('email.resendEmailIn', { n: seconds }) : text('email.resendEmail')}
      </Button>
    </div>
  )
}
