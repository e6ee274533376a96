import { ui } from '@latchkey/ui-react/feature'
import { PROVIDER_NAMES } from '../login/providers.js'
import { ProviderMark } from './ProviderMark.js'
import { useSocials } from './useSocials.js'
import { useSocialTexts } from './useSocialTexts.js'

const { List, ListRow, Tile, useLegalGate } = ui

/** All social logins, each in a row. */
export default function ConnectSocialsView() {
  const text = useSocialTexts()
  const { isBlocked } = useLegalGate()
  const { choose, providers, warm } = useSocials()
  return (
    <List label={text('socials.list')} onFocus={warm}>
      {providers.map((provider) => (
        <ListRow
          key={provider}
          icon={<Tile icon={<ProviderMark provider={provider} />} />}
          name={PROVIDER_NAMES[provider]}
          chevron
          disabled={isBlocked}
          data-testid={`social-selector-${provider}`}
          onClick={() => choose(provider)}
        />
      ))}
    </List>
  )
}
