import { useMessages } from '../../locales/useMessages.js'
import { WalletPicture } from '../../pictures/WalletPicture.js'
import { Badge } from '../../primitives/Badge/Badge.js'
import { Button } from '../../primitives/Button/Button.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { QrGlyph } from '../../primitives/Icon/icons.js'
import { DownloadIcon, PhoneIcon } from '../../primitives/Icon/viewIcons.js'
import { List, ListRow } from '../../primitives/ListRow/ListRow.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { SkeletonRows } from '../../primitives/Skeleton/Skeleton.js'
import { Text } from '../../primitives/Text/Text.js'
import { isDoubtful } from '../../wallets/isDoubtful.js'
import type { Pairing } from '../../wallets/usePairing.js'
import { AllWalletsRow } from '../Connect/AllWalletsRow.js'
import styles from './ConnectingWalletConnectView.module.css'
import { RetryPairing } from './RetryPairing.js'
import { usePairingDelay } from './usePairingDelay.js'
import { usePhonePanel } from './usePhonePanel.js'

export interface PhonePanelProps {
  readonly pairing: Pairing
  readonly toggleCode: (() => void) | undefined
}

/** On a phone: the wallets that can be opened on it, any other by the phone's own choice, the code for another phone. */
export function PhonePanel({ pairing, toggleCode }: PhonePanelProps) {
  const message = useMessages()
  const { choose, getWallet, hasNoAnswer, isLoading, openAny, wallets } = usePhonePanel()
  const { uri } = pairing
  const delay = usePairingDelay(pairing)
  const isOffline = delay === 'offline'
  return (
    <div className={styles.panel}>
      <div className={styles.actions}>
        <List label={message('connect.list')}>
          {wallets.map((wallet, index) => (
            <ListRow
              key={wallet.id}
              icon={<WalletPicture wallet={wallet} />}
              name={wallet.name}
              end={
                isDoubtful(wallet) ? (
                  <Badge tone="warning">{message('connect.duplicate')}</Badge>
                ) : undefined
              }
              disabled={isOffline}
              chevron
              data-testid={`wallet-selector-${wallet.rdns ?? wallet.id}`}
              onClick={() => choose(wallet, index)}
            />
          ))}
          {isLoading && wallets.length === 0 ? (
            <li>
              <SkeletonRows count={4} />
            </li>
          ) : null}
          <AllWalletsRow isBlocked={false} />
        </List>
      </div>
      {hasNoAnswer ? (
        <div className={styles.notice}>
          <Notice tone="warning">
            {message('pairing.waiting', { wallet: message('switch.wallet') })}
          </Notice>
        </div>
      ) : (
        <div role="status">
          <Text tone="secondary" align="center">
            {message(
              isOffline
                ? 'shell.offline'
                : delay === 'slow'
                  ? 'pairing.failedHint'
                  : 'pairing.phone',
            )}
          </Text>
        </div>
      )}
      <div className={styles.actions}>
        {delay === 'slow' ? <RetryPairing onRetry={pairing.retry} /> : null}
        <Button
          variant={wallets.length === 0 && !isLoading ? 'primary' : 'secondary'}
          full
          icon={<PhoneIcon size={18} />}
          loading={uri === undefined && !isOffline}
          disabled={isOffline}
          data-testid="pairing-open-any"
          onClick={openAny}
        >
          {message('pairing.open')}
        </Button>
        <CopyButton
          text={uri ?? ''}
          label={message('pairing.copy')}
          full
          disabled={uri === undefined}
          data-testid="wui-link-copy"
        />
        {hasNoAnswer ? (
          <Button variant="ghost" full icon={<DownloadIcon size={18} />} onClick={getWallet}>
            {message('connect.getWallet')}
          </Button>
        ) : null}
        {toggleCode ? (
          <Button variant="ghost" full icon={<QrGlyph size={18} />} onClick={toggleCode}>
            {message('pairing.showCode')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
