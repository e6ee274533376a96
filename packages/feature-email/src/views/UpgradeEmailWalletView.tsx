import { ui } from '@latchkey/ui-react/feature'
import styles, { css } from './email.module.css'
import { useEmailTexts } from './useEmailTexts.js'
import { useManageUrl } from './useManageUrl.js'

const { EmptyState, List, ListRow, Text, icons, useAppKitInstance, useStyles, viewIcons } = ui

/** The way to the login site's own page, where a person has their wallet to themselves. */
export default function UpgradeEmailWalletView() {
  useStyles(css)
  const appkit = useAppKitInstance()
  const text = useEmailTexts()
  const url = useManageUrl()
  if (url === undefined)
    return (
      <EmptyState
        icon={<icons.InfoIcon size={28} />}
        title={text('email.noUpgrade')}
        data-testid="email-none"
      />
    )
  const site = new URL(url).host
  return (
    <div className={styles.view}>
      <Text tone="secondary">{text('email.upgradeText', { site })}</Text>
      <List label={text('email.upgrade')}>
        <ListRow
          name={text('email.upgradeOpen')}
          description={<bdi>{site}</bdi>}
          end={<viewIcons.ExternalIcon size={18} />}
          href={url}
          data-testid="email-upgrade-open"
          onClick={() => appkit.events.track('EMAIL_UPGRADE_FROM_MODAL')}
        />
      </List>
    </div>
  )
}
