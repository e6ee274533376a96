import { ui } from '@latchkey/ui-react/feature'
import styles, { css } from './email.module.css'
import { useEmailTexts } from './useEmailTexts.js'
import { useUpdateEmail } from './useUpdateEmail.js'

const { Button, EmptyState, Notice, TextField, icons, useStyles } = ui

/** Another email address for the account. */
export default function UpdateEmailWalletView() {
  useStyles(css)
  const text = useEmailTexts()
  const view = useUpdateEmail()
  if (view.current === undefined)
    return (
      <EmptyState
        icon={<icons.InfoIcon size={28} />}
        title={text('email.noLogin')}
        data-testid="email-none"
      />
    )
  return (
    <div className={styles.view}>
      <TextField
        label={text('email.newEmail')}
        value={view.value}
        onChange={view.change}
        onEnter={view.save}
        placeholder="name@example.com"
        inputMode="email"
        autoComplete="email"
        hint={text('email.current', { email: view.current })}
        error={view.problem}
        isCounting={view.isCounting}
        data-testid="email-new"
      />
      {view.isUnavailable ? (
        <Notice tone="error" data-testid="email-unavailable">
          {text('email.unavailable')}
        </Notice>
      ) : null}
      <div className={styles.ways}>
        <Button full data-testid="email-cancel" onClick={view.cancel}>
          {text('email.cancel')}
        </Button>
        <Button
          variant="primary"
          full
          loading={view.isBusy}
          disabled={!view.isOnline || view.isWaiting || view.value.trim() === ''}
          data-testid="email-save"
          onClick={view.save}
        >
          {text('email.save')}
        </Button>
      </div>
    </div>
  )
}
