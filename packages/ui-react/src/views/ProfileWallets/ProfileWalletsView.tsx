import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { NetworkPicture } from '../../pictures/NetworkPicture.js'
import { Button } from '../../primitives/Button/Button.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { WalletGlyph } from '../../primitives/Icon/icons.js'
import { PlusIcon } from '../../primitives/Icon/viewIcons.js'
import { Tabs } from '../../primitives/Tabs/Tabs.js'
import { EndAll } from './EndAll.js'
import styles, { css } from './ProfileWalletsView.module.css'
import { RecentWallets } from './RecentWallets.js'
import { useProfileWalletsView } from './useProfileWalletsView.js'
import { WalletCard } from './WalletCard.js'

/** The wallets that are connected, those used before, and the way to one more: a tab for each family of networks. */
export default function ProfileWalletsView() {
  useStyles(css)
  const message = useMessages()
  const view = useProfileWalletsView()
  const { namespace, namespaces } = view
  return (
    <div className={styles.view}>
      <Tabs
        label={message('networks.list')}
        tabs={namespaces.map((item) => ({
          id: item.namespace,
          label: item.name,
          icon: <NetworkPicture name={item.name} network={item.network} size={20} />,
        }))}
        selected={namespace}
        onSelect={view.showNamespace}
      >
        <Wallets key={namespace} view={view} />
      </Tabs>
      {view.hasSeveral ? (
        <EndAll question={view.endAllQuestion} isEnding={view.isEndingAll} onEnd={view.endAll} />
      ) : null}
    </div>
  )
}

function Wallets({ view }: { readonly view: ReturnType<typeof useProfileWalletsView> }) {
  const message = useMessages()
  const { groups, name } = view
  return (
    <div className={styles.part}>
      {groups.length === 0 ? (
        <EmptyState
          icon={<WalletGlyph size={28} />}
          title={message('wallets.empty', { network: name })}
          action={
            <Button variant="primary" data-testid="add-connection-button" onClick={view.add}>
              {message('wallets.connect')}
            </Button>
          }
          data-testid="empty-wallets"
        />
      ) : (
        groups.map((group) => (
          <WalletCard
            key={group.key}
            group={group}
            image={view.image}
            serverNames={view.serverNames}
            isInUse={view.isInUse}
            pending={view.pending}
            isEnding={view.isEnding(group)}
            onSwitch={view.switchTo}
            onEnd={() => view.end(group)}
            onMore={group.accounts.some(view.isInUse) ? view.showSettings : undefined}
          />
        ))
      )}
      <RecentWallets
        recent={view.recent}
        serverNames={view.serverNames}
        warnsOf={view.warnsOf}
        pending={view.pending}
        onReconnect={view.reconnect}
        onForget={view.forget}
        onCancel={view.cancel}
      />
      {groups.length === 0 ? null : (
        <Button
          full
          icon={<PlusIcon size={18} />}
          data-testid="add-connection-button"
          onClick={view.add}
        >
          {message('wallets.add')}
        </Button>
      )}
    </div>
  )
}
