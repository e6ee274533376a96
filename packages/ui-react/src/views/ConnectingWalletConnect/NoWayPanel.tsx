import type { WalletOption } from '@latchkey/appkit'
import { useMessages } from '../../locales/useMessages.js'
import { WalletPicture } from '../../pictures/WalletPicture.js'
import { Button } from '../../primitives/Button/Button.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { QrGlyph } from '../../primitives/Icon/icons.js'
import { DownloadIcon } from '../../primitives/Icon/viewIcons.js'
import { Text } from '../../primitives/Text/Text.js'
import type { Pairing } from '../../wallets/usePairing.js'
import styles from './ConnectingWalletConnectView.module.css'
import { RetryPairing } from './RetryPairing.js'
import { usePairingDelay } from './usePairingDelay.js'

export interface NoWayPanelProps {
  readonly wallet: WalletOption
  readonly canPair: boolean
  readonly pairing: Pairing
  readonly toggleCode: (() => void) | undefined
  readonly getWallet: (() => void) | undefined
}

/** A wallet that cannot be opened on this device: where it can be got, and the ways round. */
export function NoWayPanel({ canPair, getWallet, pairing, toggleCode, wallet }: NoWayPanelProps) {
  const message = useMessages()
  const { name } = wallet
  const delay = usePairingDelay(pairing)
  return (
    <div className={styles.panel}>
      <span className={styles.icon}>
        <WalletPicture wallet={wallet} size={64} />
      </span>
      <div className={styles.words} role="status">
        <Text size={16} weight="medium" align="center">
          {message('pairing.unsupported', { wallet: name })}
        </Text>
        <Text tone="secondary" align="center">
          {message(
            !canPair
              ? 'pairing.elsewhereHint'
              : delay === undefined
                ? 'pairing.unsupportedHint'
                : delay === 'offline'
                  ? 'shell.offline'
                  : 'pairing.failedHint',
          )}
        </Text>
      </div>
      <div className={styles.actions}>
        {getWallet ? (
          <Button variant="primary" full icon={<DownloadIcon size={18} />} onClick={getWallet}>
            {message('connecting.get', { wallet: name })}
          </Button>
        ) : null}
        {toggleCode ? (
          <Button full icon={<QrGlyph size={18} />} onClick={toggleCode}>
            {message('pairing.showCode')}
          </Button>
        ) : null}
        {canPair && delay === 'slow' ? <RetryPairing onRetry={pairing.retry} /> : null}
        {canPair ? (
          <CopyButton
            text={pairing.uri ?? ''}
            label={message('pairing.copy')}
            full
            disabled={pairing.uri === undefined}
            data-testid="wui-link-copy"
          />
        ) : null}
      </div>
    </div>
  )
}
