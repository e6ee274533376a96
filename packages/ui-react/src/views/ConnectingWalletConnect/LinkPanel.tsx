import type { WalletLinkTarget, WalletOption } from '@latchkey/appkit'
import { useMessages } from '../../locales/useMessages.js'
import { WalletPicture } from '../../pictures/WalletPicture.js'
import { useIsSlow } from '../../primitives/Attempt/useIsSlow.js'
import { Button } from '../../primitives/Button/Button.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { QrGlyph } from '../../primitives/Icon/icons.js'
import { DesktopIcon, ExternalIcon, PhoneIcon } from '../../primitives/Icon/viewIcons.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { Ring } from '../../primitives/Ring/Ring.js'
import { Text } from '../../primitives/Text/Text.js'
import type { Pairing } from '../../wallets/usePairing.js'
import styles from './ConnectingWalletConnectView.module.css'
import { RetryPairing } from './RetryPairing.js'
import { useOpenWallet } from './useOpenWallet.js'
import { usePairingDelay } from './usePairingDelay.js'

export interface LinkPanelProps {
  readonly wallet: WalletOption
  readonly target: WalletLinkTarget
  readonly pairing: Pairing
  readonly toggleCode: (() => void) | undefined
  readonly getWallet: (() => void) | undefined
}

const ICONS = {
  mobile: <PhoneIcon size={18} />,
  desktop: <DesktopIcon size={18} />,
  webapp: <ExternalIcon size={18} />,
} as const

/** A wallet that is opened by its link: on this phone, on this computer, or in a tab of its own. */
export function LinkPanel({ getWallet, pairing, target, toggleCode, wallet }: LinkPanelProps) {
  const message = useMessages()
  const { name } = wallet
  const { uri } = pairing
  const { open, state } = useOpenWallet(wallet, target)
  const icon = <WalletPicture wallet={wallet} size={64} />
  const isStuck = state === 'blocked' || state === 'nothing'
  const isOpen = state === 'opened' || state === 'nothing'
  const isSlow = useIsSlow(isOpen)
  const delay = usePairingDelay(pairing)
  return (
    <div className={styles.panel}>
      {isOpen ? <Ring status="pending">{icon}</Ring> : <span className={styles.icon}>{icon}</span>}
      <div className={styles.words} role="status">
        <Text size={16} weight="medium" align="center">
          {message('connecting.open', { wallet: name })}
        </Text>
        <Text tone="secondary" align="center">
          {delay !== undefined
            ? message(delay === 'offline' ? 'shell.offline' : 'pairing.failedHint')
            : isSlow
              ? message('pairing.waiting', { wallet: name })
              : message(isOpen ? 'pairing.approve' : `pairing.${target}Hint`)}
        </Text>
      </div>
      {isStuck ? (
        <div className={styles.notice}>
          <Notice tone="warning">
            {message(state === 'blocked' ? 'pairing.blocked' : 'pairing.nothing', { wallet: name })}
          </Notice>
        </div>
      ) : null}
      <div className={styles.actions}>
        <Button
          variant="primary"
          full
          icon={ICONS[target]}
          loading={uri === undefined && delay !== 'offline'}
          disabled={delay === 'offline'}
          data-testid="w3m-connecting-widget-primary-button"
          onClick={open}
        >
          {message(isOpen ? 'pairing.openAgain' : 'pairing.openWallet', { wallet: name })}
        </Button>
        {delay === 'slow' ? <RetryPairing onRetry={pairing.retry} /> : null}
        {getWallet ? (
          <Button variant={isStuck ? 'secondary' : 'ghost'} full onClick={getWallet}>
            {message('connecting.get', { wallet: name })}
          </Button>
        ) : null}
        <CopyButton
          text={uri ?? ''}
          label={message('pairing.copy')}
          full
          disabled={uri === undefined}
          data-testid="wui-link-copy"
        />
        {toggleCode ? (
          <Button variant="ghost" full icon={<QrGlyph size={18} />} onClick={toggleCode}>
            {message('pairing.showCode')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
