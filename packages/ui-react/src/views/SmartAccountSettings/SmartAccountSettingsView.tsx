import { useId } from 'react'
import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { NetworkPicture } from '../../pictures/NetworkPicture.js'
import { Address } from '../../primitives/Address/Address.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { InfoIcon } from '../../primitives/Icon/icons.js'
import { List, ListRow } from '../../primitives/ListRow/ListRow.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { Switch } from '../../primitives/Switch/Switch.js'
import { Text } from '../../primitives/Text/Text.js'
import styles, { css } from './SmartAccountSettingsView.module.css'
import { useSmartAccountSettings } from './useSmartAccountSettings.js'

/** Whether the account in use is the smart account of the embedded wallet, and where it can be. */
export default function SmartAccountSettingsView() {
  useStyles(css)
  const message = useMessages()
  const hintId = useId()
  const { address, change, isChanging, network, networks, smartAccount } = useSmartAccountSettings()
  if (smartAccount === undefined)
    return (
      <EmptyState
        icon={<InfoIcon size={28} />}
        title={message('smartAccount.none')}
        data-testid="smart-account-none"
      />
    )
  const { isHere, isOn, isSetUp, version } = smartAccount
  const name = network?.name ?? ''
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <Address address={address} />
      </div>
      {isHere ? null : (
        <Notice tone="warning" data-testid="smart-account-not-here">
          {message('smartAccount.notHere', { network: name })}
        </Notice>
      )}
      <div className={styles.choice}>
        <Switch
          checked={isOn}
          busy={isChanging}
          // What is on can be turned off anywhere.
          disabled={!isHere && !isOn}
          aria-describedby={hintId}
          data-testid="account-toggle-preferred-account-type"
          onChange={change}
        >
          {message('smartAccount.use')}
        </Switch>
        <div id={hintId}>
          <Text tone="secondary">{message('smartAccount.hint')}</Text>
          {isHere && isSetUp !== undefined ? (
            <Text tone="secondary" data-testid="smart-account-state">
              {message(isSetUp ? 'smartAccount.setUp' : 'smartAccount.notSetUp', { network: name })}
            </Text>
          ) : null}
          {isHere && version !== undefined ? (
            <Text tone="secondary" data-testid="smart-account-version">
              {message('smartAccount.version')} <bdi>{version}</bdi>
            </Text>
          ) : null}
        </div>
      </div>
      {networks.length === 0 ? null : (
        <>
          <Text as="h2" tone="secondary">
            {message('smartAccount.networks')}
          </Text>
          <List label={message('smartAccount.networks')}>
            {networks.map((each) => (
              <ListRow
                key={each.caipNetworkId}
                icon={<NetworkPicture network={each} />}
                name={each.name}
                selected={each.caipNetworkId === network?.caipNetworkId}
                data-testid={`smart-account-network-${each.name}`}
              />
            ))}
          </List>
        </>
      )}
    </div>
  )
}
