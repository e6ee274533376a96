import type { ViewProps } from '@latchkey/ui-react/feature'
import { ui } from '@latchkey/ui-react/feature'
import { en } from '../locales/en.js'
import { groupAddress } from './groupAddress.js'
import { useWalletReceiveView } from './useWalletReceiveView.js'
import styles, { css } from './WalletReceiveView.module.css'

const {
  Badge,
  Button,
  CopyButton,
  EmptyState,
  List,
  ListRow,
  NetworkPicture,
  Notice,
  QrCode,
  Tabs,
  Text,
} = ui
const { icons, useMessages, useStyles, useTexts } = ui

/** Where coins and tokens can be sent to: the address as a code and whole, and the networks that it is good on. */
export default function WalletReceiveView({ params }: ViewProps<'WalletReceive'>) {
  useStyles(css)
  const message = useMessages()
  const text = useTexts(en)
  const view = useWalletReceiveView(params?.namespace)
  const { address, isServerName, missing, name, namespace, namespaces, network, networks } = view
  if (address === undefined || namespace === undefined)
    return (
      <EmptyState
        icon={<icons.WalletGlyph size={28} />}
        title={
          missing === undefined
            ? text('receive.empty')
            : text('receive.notConnected', { network: missing })
        }
        action={
          <Button variant="primary" onClick={view.connect}>
            {text('receive.connect')}
          </Button>
        }
        data-testid="receive-empty"
      />
    )
  const groups = groupAddress(address)
  return (
    <div className={styles.view}>
      <Tabs
        label={text('receive.families')}
        tabs={namespaces.map((item) => ({
          id: item.namespace,
          label: item.name,
          icon: <NetworkPicture name={item.name} network={item.network} size={20} />,
        }))}
        selected={namespace}
        onSelect={view.showNamespace}
      >
        <div className={styles.view}>
          <div className={styles.code}>
            <QrCode value={address} label={text('receive.code')} />
          </div>
          <div className={styles.who}>
            {name === undefined ? null : (
              <Text size={16} weight="medium" align="center" data-testid="receive-name">
                <bdi>{name}</bdi>
              </Text>
            )}
            {isServerName ? <Badge tone="warning">{message('account.serverName')}</Badge> : null}
            <p className={styles.address} data-testid="receive-address">
              {groups.map((group, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity
                  key={index}
                  className={
                    index === 0 || index === groups.length - 1
                      ? `${styles.group} ${styles.end}`
                      : styles.group
                  }
                >
                  {group}
                </span>
              ))}
            </p>
          </div>
          <CopyButton
            // Of another address nothing has been copied yet.
            key={address}
            text={address}
            label={text('receive.copy')}
            variant="primary"
            full
            data-testid="receive-address-copy-button"
          />
          {network === undefined ? (
            <Notice tone="warning">{text('receive.noNetwork')}</Notice>
          ) : (
            <>
              <List label={text('receive.networks')}>
                <ListRow
                  icon={<NetworkPicture network={network} />}
                  name={network.name}
                  {...(networks.length > 1
                    ? {
                        description: text('receive.more', { count: networks.length - 1 }),
                        chevron: true,
                        onClick: view.showNetworks,
                      }
                    : {})}
                  data-testid="receive-networks-button"
                />
              </List>
              <Notice>{text('receive.warning')}</Notice>
            </>
          )}
        </div>
      </Tabs>
    </div>
  )
}
