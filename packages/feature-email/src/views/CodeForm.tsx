import { ui } from '@latchkey/ui-react/feature'
import { useId } from 'react'
import { CodeField } from './CodeField.js'
import styles from './email.module.css'
import { type CodeFormParameters, useCodeForm } from './useCodeForm.js'
import { useEmailTexts } from './useEmailTexts.js'

const { Button, Notice, Text, icons, useMessages } = ui

export interface CodeFormProps extends CodeFormParameters {
  /** Where the code was sent, and that it goes here. */
  readonly label: string
  /** Seconds until another code can be sent. */
  readonly seconds: number
}

/** A code that was sent by email: the fields, what is wrong with it, and another code. */
export function CodeForm({ label, seconds, ...parameters }: CodeFormProps) {
  const text = useEmailTexts()
  const message = useMessages()
  const id = useId()
  const form = useCodeForm(parameters)
  const { note, problem, resendProblem, retry } = form
  return (
    <div className={styles.view}>
      <CodeField
        digits={form.digits}
        onChange={form.change}
        label={label}
        errorId={problem === undefined ? undefined : id}
        isLocked={form.isLocked}
        isBusy={form.isChecking}
        round={form.round}
      />
      <div className={styles.status} role="status">
        {form.isChecking || note !== undefined ? (
          <Text size={12} align="center" tone="secondary">
            {form.isChecking ? text('email.checking') : note}
          </Text>
        ) : null}
      </div>
      {problem === undefined ? null : (
        <div id={id}>
          <Notice tone="error" data-testid="email-problem">
            {problem}
          </Notice>
        </div>
      )}
      {retry === undefined ? null : (
        <Button
          variant="primary"
          full
          disabled={!form.isOnline}
          icon={form.isOnline ? <icons.RetryIcon size={18} /> : <icons.OfflineIcon size={18} />}
          data-testid="email-retry"
          onClick={retry}
        >
          {message(form.isOnline ? 'modal.retry' : 'shell.offline')}
        </Button>
      )}
      {resendProblem === undefined ? null : <Notice tone="error">{resendProblem}</Notice>}
      <Button
        variant="ghost"
        full
        loading={form.isResending}
        disabled={seconds > 0 || form.isChecking || !form.isOnline}
        data-testid="email-resend"
        onClick={() => void form.resend()}
      >
        {seconds > 0 ? text('email.resendIn', { n: seconds }) : text('email.resend')}
      </Button>
    </div>
  )
}
