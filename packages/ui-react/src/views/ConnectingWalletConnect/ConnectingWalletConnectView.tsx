import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { useViewTitle } from '../../modal/ViewTitle.js'
import { Attempt } from '../../primitives/Attempt/Attempt.js'
import { useIsSlow } from '../../primitives/Attempt/useIsSlow.js'
import { Button } from '../../primitives/Button/Button.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { PhoneIcon, QrGlyph } from '../../primitives/Icon/icons.js'
import { QrCode } from '../../primitives/QrCode/QrCode.js'
import { Text } from '../../primitives/Text/Text.js'
import styles, { css } from './ConnectingWalletConnectView.module.css'
import { useConnectingWalletConnectView } from './useConnectingWalletConnectView.js'

/** A phone wallet is being paired: its code on a desktop, a button to it on a phone. */
export default function ConnectingWalletConnectView() {
  useStyles(css)
  const message = useMessages()
  const view = useConnectingWalletConnectView()
  useViewTitle(view.isPhone ? message('pairing.phoneTitle') : undefined)
  const isSlow = useIsSlow(view.uri === undefined && view.attempt === undefined)
  if (view.attempt) {
    const isDeclined = view.attempt.status === 'declined'
    return (
      <Attempt
        icon={<PhoneIcon size={40} />}
        status={isDeclined ? 'declined' : 'error'}
        title={
          isDeclined
            ? message('connecting.declined')
            : (view.attempt.message ?? message('connecting.failed'))
        }
        text={message(isDeclined ? 'pairing.declinedHint' : 'pairing.failedHint')}
        slowText=""
        detail={view.attempt.detail}
        onRetry={view.retry}
      />
    )
  }
  return (
    <div className={styles.view}>
      {view.isCodeShown ? (
        <QrCode
          value={view.uri}
          label={message('pairing.code')}
          logo={<PhoneIcon size={28} />}
          data-testid="wui-qr-code"
        />
      ) : null}
      <Text tone="secondary" align="center">
        {isSlow
          ? message('pairing.slow')
          : message(
              !view.isCodeShown
                ? 'pairing.phone'
                : view.isPhone
                  ? 'pairing.scanHere'
                  : 'pairing.scan',
            )}
      </Text>
      <div className={styles.actions}>
        {view.isPhone ? (
          <Button
            variant="primary"
            full
            icon={<PhoneIcon size={18} />}
            loading={view.uri === undefined}
            onClick={view.openWallet}
          >
            {message('pairing.open')}
          </Button>
        ) : null}
        <CopyButton
          text={view.uri ?? ''}
          label={message('pairing.copy')}
          variant="secondary"
          full
          disabled={view.uri === undefined}
          data-testid="wui-link-copy"
        />
        {view.isCodeShown ? null : (
          <Button variant="ghost" full icon={<QrGlyph size={18} />} onClick={view.showCode}>
            {message('pairing.showCode')}
          </Button>
        )}
      </div>
    </div>
  )
}
