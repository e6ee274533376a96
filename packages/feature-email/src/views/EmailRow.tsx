import { ui } from '@latchkey/ui-react/feature'
import { useEmailTexts } from './useEmailTexts.js'

const { List, ListRow, activeAccountAtom, useAppKitAtom, useAppKitInstance } = ui

/** The email address of the account, in its settings: a way to change it. Nothing for an account that has none. */
export default function EmailRow() {
  const appkit = useAppKitInstance()
  const text = useEmailTexts()
  const { connectedWalletInfo, socialProvider, user } = useAppKitAtom(activeAccountAtom)
  if (connectedWalletInfo?.type !== 'AUTH' || socialProvider !== undefined) return null
  if (user?.email === undefined) return null
  const edit = () => {
    appkit.events.track('EMAIL_EDIT')
    appkit.push('UpdateEmailWallet')
  }
  return (
    <List label={text('email.field')}>
      <ListRow
        name={user.email}
        description={text('email.change')}
        chevron
        data-testid="w3m-account-email-update"
        onClick={edit}
      />
    </List>
  )
}
