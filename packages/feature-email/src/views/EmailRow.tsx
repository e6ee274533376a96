import { ui } from '@latchkey/ui-react/feature'
import { EmailListRow } from './EmailListRow.js'
import { useEmailTexts } from './useEmailTexts.js'
import { useManageUrl } from './useManageUrl.js'
import { useOwnEmail } from './useOwnEmail.js'

const { List, ListRow, useAppKitInstance } = ui

/** The email address of the account, in its settings, and the page of its wallet. Nothing for an account that has neither. */
export default function EmailRow() {
  const appkit = useAppKitInstance()
  const text = useEmailTexts()
  const email = useOwnEmail()
  const manageUrl = useManageUrl()
  if (email === undefined && manageUrl === undefined) return null
  return (
    <List label={text('email.field')}>
      {email === undefined ? null : <EmailListRow email={email} />}
      {manageUrl === undefined ? null : (
        <ListRow
          name={text('email.upgrade')}
          chevron
          data-testid="w3m-wallet-upgrade-card"
          onClick={() => appkit.push('UpgradeEmailWallet')}
        />
      )}
    </List>
  )
}
