import type { SocialProvider } from '@latchkey/appkit'
import { ui } from '@latchkey/ui-react/feature'
import { PROVIDER_NAMES } from '../login/providers.js'
import { ProviderMark } from './ProviderMark.js'
import styles, { css } from './socials.module.css'
import { useSocials } from './useSocials.js'
import { useSocialTexts } from './useSocialTexts.js'

const { Button, IconButton, useStyles, viewIcons } = ui

/** Icons that stand in a row, "more" among them. */
const MOST_ICONS = 5

/** The social logins in the first view: as many as fit, the first of them wide where there are more than two (SOC-1). */
export default function SocialsPart() {
  useStyles(css)
  const text = useSocialTexts()
  const { choose, providers, showAll, warm } = useSocials()
  const [first, ...others] = providers
  if (first === undefined) return null
  const isPair = others.length === 1
  const icons = others.length > MOST_ICONS ? others.slice(0, MOST_ICONS - 1) : others
  const wide = (provider: SocialProvider) => (
    <Button
      key={provider}
      full
      icon={<ProviderMark provider={provider} size={18} />}
      data-testid={`social-selector-${provider}`}
      onClick={() => choose(provider)}
    >
      {isPair ? (
        <bdi>{PROVIDER_NAMES[provider]}</bdi>
      ) : (
        text('socials.continue', { provider: PROVIDER_NAMES[provider] })
      )}
    </Button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form
    <div
      className={styles.part}
      role="group"
      aria-label={text('socials.list')}
      data-testid="w3m-social-login-widget"
      onFocus={warm}
      onPointerEnter={warm}
    >
      {isPair ? (
        <div className={styles.pair}>{providers.map(wide)}</div>
      ) : (
        <>
          {wide(first)}
          {icons.length === 0 ? null : (
            <div className={styles.icons}>
              {icons.map((provider) => (
                <IconButton
                  key={provider}
                  label={text('socials.continue', { provider: PROVIDER_NAMES[provider] })}
                  icon={<ProviderMark provider={provider} />}
                  data-testid={`social-selector-${provider}`}
                  onClick={() => choose(provider)}
                />
              ))}
              {icons.length < others.length ? (
                <IconButton
                  label={text('socials.more')}
                  icon={<viewIcons.MoreIcon size={20} />}
                  data-testid="social-selector-more"
                  onClick={showAll}
                />
              ) : null}
            </div>
          )}
        </>
      )}
    </div>
  )
}
