import { ui } from '@latchkey/ui-react/feature'
import { useState } from 'react'
import { isKeptAtom } from '../atoms.js'
import { forgetRecentEmails, getRecentEmails } from '../login/recentEmails.js'
import { EmailField } from './EmailField.js'
import styles from './email.module.css'
import { useEmailForm } from './useEmailForm.js'
import { useEmailTexts } from './useEmailTexts.js'

const { Button, Checkbox, inertRef, List, ListRow, Text, useAppKitAtom, useAppKitInstance } = ui

/** Endings that most addresses have. */
const ENDINGS = ['@gmail.com', '@outlook.com', '@icloud.com', '@yahoo.com'] as const

/** Logging in by email in a view of its own: with endings to choose, and the addresses that were used here before. */
export default function EmailLoginView() {
  const text = useEmailTexts()
  const appkit = useAppKitInstance()
  const form = useEmailForm()
  const isKept = useAppKitAtom(isKeptAtom)
  const [recent, setRecent] = useState(() => getRecentEmails(appkit.storage))
  const { change, isBlocked, isBusy, isWaiting, value } = form
  const forget = () => {
    forgetRecentEmails(appkit.storage)
    setRecent([])
  }
  return (
    <div className={styles.view} ref={inertRef(isBlocked)}>
      <EmailField form={form} />
      <fieldset className={styles.endings} aria-label={text('email.endings')}>
        {ENDINGS.map((ending) => (
          <Button
            key={ending}
            size="sm"
            onClick={() => change(`${value.trim().split('@', 1)[0]}${ending}`)}
          >
            <bdi>{ending}</bdi>
          </Button>
        ))}
      </fieldset>
      <Checkbox
        checked={isKept}
        onChange={(checked) => appkit.store.set(isKeptAtom, checked)}
        data-testid="email-keep"
      >
        {text('email.keep')}
      </Checkbox>
      <Button
        variant="primary"
        full
        loading={isBusy}
        disabled={isWaiting}
        data-testid="email-submit"
        onClick={() => form.submit()}
      >
        {text('email.continue')}
      </Button>
      {recent.length === 0 ? null : (
        <>
          <Text size={12} tone="secondary">
            {text('email.recent')}
          </Text>
          <List label={text('email.recent')}>
            {recent.map((email) => (
              <ListRow
                key={email}
                name={email}
                chevron
                disabled={isWaiting || isBusy}
                data-testid="email-recent"
                onClick={() => form.choose(email)}
              />
            ))}
          </List>
          <Button variant="ghost" full data-testid="email-forget" onClick={forget}>
            {text('email.forget')}
          </Button>
        </>
      )}
    </div>
  )
}
