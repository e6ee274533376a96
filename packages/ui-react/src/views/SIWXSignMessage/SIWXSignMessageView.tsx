import { useMessages } from '../../locales/useMessages.js'
import { useOnline } from '../../modal/useOnline.js'
import { useStyles } from '../../modal/useStyles.js'
import { WalletPicture } from '../../pictures/WalletPicture.js'
import { useIsSlow } from '../../primitives/Attempt/useIsSlow.js'
import { Button } from '../../primitives/Button/Button.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { ErrorDetail } from '../../primitives/ErrorDetail/ErrorDetail.js'
import { RetryIcon } from '../../primitives/Icon/icons.js'
import { Text } from '../../primitives/Text/Text.js'
import { WalletIcon } from '../../primitives/WalletIcon/WalletIcon.js'
import styles, { css } from './SIWXSignMessageView.module.css'
import { SignInFacts } from './SignInFacts.js'
import { signInWords } from './signInWords.js'
import { type SignInView, useSIWXSignMessageView } from './useSIWXSignMessageView.js'
import { WalletRing } from './WalletRing.js'

/** Whoever is connected signs a message, which shows the app whose account it is. */
export default function SIWXSignMessageView() {
  useStyles(css)
  const message = useMessages()
  const view = useSIWXSignMessageView()
  const { account, app, data, isSigned, returningTo, step, wallet } = view
  // The message is still being made.
  const isPreparing = data === undefined && (step === 'checking' || step === 'asked')
  const isWalletAsked = returningTo !== undefined || (step === 'signing' && !isSigned)
  const isWalletSlow = useIsSlow(isWalletAsked)
  const isServerSlow = useIsSlow(!isWalletAsked && (isPreparing || step === 'signing'))
  if (account === undefined)
    return (
      <EmptyState
        title={message('signIn.nothing')}
        action={<Button onClick={view.leave}>{message('shell.close')}</Button>}
        data-testid="sign-in-empty"
      />
    )
  const words = signInWords(view, { app: app.name, wallet: wallet.name }, message)
  return (
    <div className={styles.view} data-testid="sign-in" data-step={step}>
      <div className={styles.pictures}>
        <div className={styles.app}>
          <WalletIcon name={app.name} src={app.imageUrl} size={64} />
        </div>
        <div className={styles.wallet}>
          <WalletRing step={step}>
            <WalletPicture wallet={wallet} size={64} />
          </WalletRing>
        </div>
      </div>
      <div className={styles.words} role={step === 'failed' ? 'alert' : 'status'}>
        <Text size={16} weight="medium" align="center">
          {words.title}
        </Text>
        <Text tone="secondary" align="center">
          {isWalletSlow
            ? message('signIn.slow', { wallet: wallet.name })
            : isServerSlow
              ? message('shell.slow')
              : words.text}
        </Text>
      </div>
      <ErrorDetail detail={words.detail} />
      <SignInFacts
        site={data?.domain ?? view.site}
        network={view.network}
        address={account.address}
        statement={data?.statement}
        isPreparing={isPreparing}
      />
      {step === 'signedIn' ? null : <Ways view={view} isWalletSlow={isWalletSlow} />}
    </div>
  )
}

/** The two ways on; what checks a signature may need the internet. */
function Ways({
  isWalletSlow,
  view,
}: {
  readonly isWalletSlow: boolean
  readonly view: SignInView
}) {
  const { cancel, isCancelling, sign, step } = view
  const message = useMessages()
  const isOnline = useOnline()
  const isHeld = !isOnline && step !== 'signing'
  const isRetry = step === 'declined' || step === 'failed'
  return (
    <div className={styles.ways}>
      <Button
        full
        loading={isCancelling && !isWalletSlow}
        data-testid="w3m-connecting-siwe-cancel"
        onClick={cancel}
      >
        {message('signIn.cancel')}
      </Button>
      <Button
        variant="primary"
        full
        loading={step === 'signing' || step === 'checking'}
        disabled={isHeld}
        icon={isRetry && !isHeld ? <RetryIcon size={18} /> : undefined}
        data-testid="w3m-connecting-siwe-sign"
        onClick={sign}
      >
        {message(isHeld ? 'shell.offline' : isRetry ? 'modal.retry' : 'signIn.sign')}
      </Button>
    </div>
  )
}
