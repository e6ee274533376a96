import { ui } from '@latchkey/ui-react/feature'
import { useEmailTexts } from './useEmailTexts.js'
import { useManageUrl } from './useManageUrl.js'

const { List, ListRow, activeAccountAtom, useAppKitAtom, useAppKitInstance } = ui

/** The email address of the account, in its settings, and the page of its wallet. Nothing for an account that has neither. */
export default function EmailRow() {
  const appkit = useAppKitInstance()
  const text = useEmailTexts()
  const { connectedWalletInfo, socialProvider, user } = useAppKitAtom(activeAccountAtom)
  const manageUrl = useManageUrl()
  const isByEmail = connectedWalletInfo?.type === 'AUTH' && socialProvider === undefined
  const email = isByEmail ? user?.email : undefined
  if (email === undefined && manageUrl === undefined) return null
  const edit = () => {
    appkit.events.track('EMAIL_EDIT')
    appkit.push('UpdateEmailWallet')
  }
  return (
    <List label={text('email.field')}>
      {email === undefined ? null : (
        <ListRow
          name={email}
          description={text('email.change')}
          chevron
          data-testid="w3m-account-email-update"
          onClick={edit}
        />
      )}
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
