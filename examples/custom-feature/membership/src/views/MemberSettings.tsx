import { ui } from '@latchkey/ui-react/feature'
import { memberAtom, signOut } from '../member.js'
import { en } from '../texts.js'

const { List, ListRow, useAppKitAtom, useAppKitInstance, useTexts } = ui

/** In the settings of the account: the way out of the membership. */
export default function MemberSettings() {
  const appkit = useAppKitInstance()
  const text = useTexts(en)
  const member = useAppKitAtom(memberAtom)
  if (!member) return null
  return (
    <List>
      <ListRow
        name={text('membership.signOut', { number: member.number })}
        data-testid="member-sign-out"
        onClick={() => signOut(appkit)}
      />
    </List>
  )
}
