import { ui } from '@latchkey/ui-react/feature'
import { useEmailTexts } from './useEmailTexts.js'
import { useOwnEmail } from './useOwnEmail.js'

const { List, ListRow, useAppKitInstance } = ui

/** The email address of the account, which leads to another one. Nothing for an account that has not logged in by email. */
export default function EmailChip() {
  const text = useEmailTexts()
  const email = useOwnEmail()
  if (email === undefined) return null
  return (
    <List label={text('email.field')}>
      <EmailListRow email={email} />
    </List>
  )
}

/** The same as a row of a list. */
export function EmailListRow({ email }: { readonly email: string }) {
  const appkit = useAppKitInstance()
  const text = useEmailTexts()
  const edit = () => {
    appkit.events.track('EMAIL_EDIT')
    appkit.push('UpdateEmailWallet')
  }
  return (
    <ListRow
      name={email}
      description={text('email.change')}
      chevron
      data-testid="w3m-account-email-update"
      onClick={edit}
    />
  )
}
