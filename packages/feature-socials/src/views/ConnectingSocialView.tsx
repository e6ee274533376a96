import { ui, type ViewProps } from '@latchkey/ui-react/feature'
import { beginSocialLogin } from '../login/beginSocialLogin.js'
import { isPageProvider, type PageProvider, PROVIDER_NAMES } from '../login/providers.js'
import ConnectSocialsView from './ConnectSocialsView.js'
import { ProviderMark } from './ProviderMark.js'
import styles, { css } from './socials.module.css'
import { useFailureText } from './useFailureText.js'
import { isRunning, useLogin } from './useLogin.js'
import { useSocialTexts } from './useSocialTexts.js'

const { Attempt, Button, EmptyState, useAppKitInstance, useLegalGate, useStyles, useViewTitle } = ui

/** A login at a provider, in a window of its own: where it stands, and the way on. */
export default function ConnectingSocialView({ params }: ViewProps<'ConnectingSocial'>) {
  const provider: unknown = params?.provider
  return isPageProvider(provider) ? <Connecting provider={provider} /> : <ConnectSocialsView />
}

function Connecting({ provider }: { readonly provider: PageProvider }) {
  useStyles(css)
  const appkit = useAppKitInstance()
  const text = useSocialTexts()
  const { hintOf, reasonOf } = useFailureText()
  const login = useLogin(provider)
  const { isBlocked } = useLegalGate()
  const name = PROVIDER_NAMES[provider]
  useViewTitle(name)
  // In the click itself: a window opens.
  const begin = () => beginSocialLogin(appkit, provider)
  const mark = (
    <span className={styles.mark}>
      <ProviderMark provider={provider} size={32} />
    </span>
  )
  if (login === undefined)
    return (
      <EmptyState
        icon={<ProviderMark provider={provider} size={28} />}
        title={text('socials.waitingHint')}
        action={
          <Button
            variant="primary"
            full
            disabled={isBlocked}
            data-testid="social-begin"
            onClick={begin}
          >
            {text('socials.continue', { provider: name })}
          </Button>
        }
      />
    )
  const { step } = login
  if (!isRunning(step))
    return (
      <Attempt
        icon={mark}
        status={step === 'closed' || step === 'declined' ? 'declined' : 'error'}
        title={reasonOf(step, login)}
        text={hintOf(step)}
        slowText=""
        onRetry={begin}
        needsInternet
      />
    )
  const isConnecting = step === 'connecting' || step === 'done'
  const isAway = step === 'away'
  const isLeaving = step === 'leaving'
  const findSlowText = () => {
    if (isConnecting) return text('socials.connectingHint')
    if (isAway) return text('socials.awayHint')
    return isLeaving ? text('socials.failedHint') : text('socials.slow', { provider: name })
  }
  return (
    <div className={styles.view}>
      <Attempt
        icon={mark}
        status="pending"
        title={
          isConnecting
            ? text('socials.connecting')
            : step === 'waiting' || isAway
              ? text('socials.waiting', { provider: name })
              : text(isLeaving ? 'socials.leaving' : 'socials.opening', { provider: name })
        }
        text={text(
          isConnecting
            ? 'socials.connectingHint'
            : isAway
              ? 'socials.awayHint'
              : 'socials.waitingHint',
        )}
        slowText={findSlowText()}
        canRetryAtOnce={isAway}
        // Another try would throw a login away that has worked.
        onRetry={isConnecting ? undefined : begin}
        needsInternet
      />
      <Button variant="ghost" full data-testid="social-cancel" onClick={() => appkit.goBack()}>
        {text('socials.cancel')}
      </Button>
    </div>
  )
}
