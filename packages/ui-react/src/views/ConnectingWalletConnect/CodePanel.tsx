import type { WalletOption } from '@latchkey/appkit'
import { useMessages } from '../../locales/useMessages.js'
import { WalletPicture } from '../../pictures/WalletPicture.js'
import { Button } from '../../primitives/Button/Button.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { PhoneIcon } from '../../primitives/Icon/viewIcons.js'
import { QrCode } from '../../primitives/QrCode/QrCode.js'
import { Text } from '../../primitives/Text/Text.js'
import type { Pairing } from '../../wallets/usePairing.js'
import styles from './ConnectingWalletConnectView.module.css'
import { RetryPairing } from './RetryPairing.js'
import { usePairingDelay } from './usePairingDelay.js'

export interface CodePanelProps {
  readonly wallet: WalletOption | undefined
  readonly isPhone: boolean
  readonly pairing: Pairing
  /** On a phone: back to opening the wallet on it. */
  readonly toggleCode: (() => void) | undefined
  readonly getWallet: (() => void) | undefined
}

/** The code, and its link; a new one slides in before the old one expires. */
export function CodePanel({ getWallet, isPhone, pairing, toggleCode, wallet }: CodePanelProps) {
  const message = useMessages()
  const { uri } = pairing
  const delay = usePairingDelay(pairing)
  return (
    <div className={styles.panel}>
      <QrCode
        value={uri}
        label={message('pairing.code')}
        logo={
          wallet === undefined ? (
            <PhoneIcon size={28} />
          ) : (
            <WalletPicture wallet={wallet} size={44} />
          )
        }
      />
      <div role="status">
        <Text tone="secondary" align="center">
          {delay === 'offline'
            ? message('shell.offline')
            : delay === 'slow'
              ? message('pairing.slow')
              : isPhone
                ? message('pairing.scanHere')
                : wallet === undefined
                  ? message('pairing.scan')
                  : message('pairing.scanWith', { wallet: wallet.name })}
        </Text>
      </div>
      <div className={styles.actions}>
        {delay === 'slow' ? <RetryPairing onRetry={pairing.retry} /> : null}
        <CopyButton
          text={uri ?? ''}
          label={message('pairing.copy')}
          variant="secondary"
          full
          disabled={uri === undefined}
          data-testid="wui-link-copy"
        />
        {toggleCode ? (
          <Button variant="ghost" full icon={<PhoneIcon size={18} />} onClick={toggleCode}>
            {message('pairing.hideCode')}
          </Button>
        ) : null}
        {wallet === undefined || getWallet === undefined ? null : (
          <Button variant="ghost" full onClick={getWallet}>
            {message('connecting.get', { wallet: wallet.name })}
          </Button>
        )}
      </div>
    </div>
  )
}
