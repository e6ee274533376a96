import { ui } from '@latchkey/ui-react/feature'
import { EmailListRow } from './EmailListRow.js'
import { useEmailTexts } from './useEmailTexts.js'
import { useOwnEmail } from './useOwnEmail.js'

const { List } = ui

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
