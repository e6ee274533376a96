import { ui } from '@latchkey/ui-react/feature'
import { PROVIDER_NAMES } from '../login/providers.js'
import { ProviderMark } from './ProviderMark.js'
import { useSocialTexts } from './useSocialTexts.js'

const { List, ListRow, Tile, activeAccountAtom, useAppKitAtom } = ui

/** Who has said whose account it is, and the name there. Nothing for an account of another login. */
export default function SocialChip() {
  const text = useSocialTexts()
  const { connectedWalletInfo, socialProvider, user } = useAppKitAtom(activeAccountAtom)
  if (connectedWalletInfo?.type !== 'AUTH' || socialProvider === undefined) return null
  const provider = PROVIDER_NAMES[socialProvider]
  const name = user?.username ?? user?.email
  return (
    <List label={text('socials.list')}>
      <ListRow
        icon={<Tile icon={<ProviderMark provider={socialProvider} />} />}
        name={name ?? provider}
        {...(name === undefined ? {} : { description: <bdi>{provider}</bdi> })}
        data-testid="account-social-login"
      />
    </List>
  )
}
