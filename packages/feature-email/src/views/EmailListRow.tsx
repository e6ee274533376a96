import { ui } from '@latchkey/ui-react/feature'
import { useEmailTexts } from './useEmailTexts.js'

const { ListRow, useAppKitInstance } = ui

/** An email address that the account has, which leads to another one. */
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
