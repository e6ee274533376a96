import { ui } from '@latchkey/ui-react/feature'
import type { ReactNode } from 'react'
import styles, { css } from './email.module.css'
import type { EmailFormState } from './useEmailForm.js'
import { useEmailTexts } from './useEmailTexts.js'

const { Button, Notice, TextField, icons, useMessages, useStyles } = ui

export interface EmailFieldProps {
  readonly form: Pick<
    EmailFormState,
    | 'change'
    | 'isBusy'
    | 'isOnline'
    | 'isUnavailable'
    | 'isWaiting'
    | 'problem'
    | 'select'
    | 'value'
  > & { readonly submit: () => void }
  /** Beside what is typed. */
  readonly end?: ReactNode
}

/** The field for an email address, and another try where the login could not be loaded. */
export function EmailField({ end, form }: EmailFieldProps) {
  useStyles(css)
  const text = useEmailTexts()
  const message = useMessages()
  const { isBusy, isOnline, isUnavailable, isWaiting, problem } = form
  return (
    <div className={styles.part}>
      <TextField
        label={text('email.field')}
        value={form.value}
        onChange={form.change}
        onEnter={() => form.submit()}
        onFocus={form.select}
        placeholder="name@example.com"
        inputMode="email"
        autoComplete="email"
        end={end}
        error={problem}
        isCounting={isWaiting}
        data-testid="wui-email-input"
      />
      {isUnavailable ? (
        <>
          <Notice tone="error" data-testid="email-unavailable">
            {text('email.unavailable')}
          </Notice>
          <Button
            full
            disabled={!isOnline}
            loading={isBusy}
            icon={isOnline ? <icons.RetryIcon size={18} /> : <icons.OfflineIcon size={18} />}
            data-testid="email-retry"
            onClick={() => form.submit()}
          >
            {message(isOnline ? 'modal.retry' : 'shell.offline')}
          </Button>
        </>
      ) : null}
    </div>
  )
}
