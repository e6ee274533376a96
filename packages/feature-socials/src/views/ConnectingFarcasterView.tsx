import { ui } from '@latchkey/ui-react/feature'
import { PROVIDER_NAMES } from '../login/providers.js'
import { ProviderMark } from './ProviderMark.js'
import styles, { css } from './socials.module.css'
import { useFarcaster } from './useFarcaster.js'
import { useSocialTexts } from './useSocialTexts.js'

const {
  Attempt,
  Button,
  CopyButton,
  QrCode,
  Ring,
  SlowNotice,
  Text,
  useMessages,
  useStyles,
  useViewTitle,
} = ui

/** A login by Farcaster: a code for the phone that has its app, or the way to the app on that phone. */
export default function ConnectingFarcasterView() {
  useStyles(css)
  const text = useSocialTexts()
  const message = useMessages()
  const { begin, isPhone, open, step, url } = useFarcaster()
  useViewTitle(PROVIDER_NAMES.farcaster)
  const mark = (
    <span className={styles.mark}>
      <ProviderMark provider="farcaster" size={32} />
    </span>
  )
  if (step === 'expired' || step === 'offline')
    return (
      <Attempt
        icon={mark}
        status="error"
        title={step === 'expired' ? text('socials.codeExpired') : message('shell.offline')}
        text={text('socials.failedHint')}
        slowText=""
        onRetry={begin}
        needsInternet
      />
    )
  const isConnecting = step === 'connecting' || step === 'done'
  return (
    <div className={styles.farcaster}>
      {isPhone || isConnecting ? (
        <Ring status="pending">{mark}</Ring>
      ) : (
        <QrCode
          value={url}
          label={text('socials.code')}
          logo={<ProviderMark provider="farcaster" size={32} />}
        />
      )}
      <div role="status">
        <Text tone="secondary" align="center">
          {isConnecting
            ? text('socials.connecting')
            : text(isPhone ? 'socials.openHint' : 'socials.scan')}
        </Text>
      </div>
      {isConnecting ? null : (
        <div className={styles.actions}>
          <SlowNotice isRunning={url === undefined} onRetry={begin} />
          {isPhone ? (
            <Button
              variant="primary"
              full
              disabled={url === undefined}
              data-testid="farcaster-open"
              onClick={open}
            >
              {text('socials.open')}
            </Button>
          ) : null}
          <CopyButton
            text={url ?? ''}
            label={text('socials.copy')}
            variant="secondary"
            full
            disabled={url === undefined}
            data-testid="wui-link-copy"
          />
        </div>
      )}
    </div>
  )
}
