import { ui } from '@latchkey/ui-react/feature'
import type { TokenVerdict } from '../token/judgeToken.js'
import { errorDetail } from './errorDetail.js'
import { useMoneyTexts } from './useMoneyTexts.js'

const { Button, ErrorDetail, icons, Notice, SlowNotice, useMessages } = ui

export interface TokenNoticesProps {
  /** Undefined where there is nothing to say. */
  readonly verdict: TokenVerdict | undefined
  /** What the network is called. */
  readonly network: string
  /** What the network calls the token. */
  readonly symbol: string | undefined
  /** Why the network has not told. */
  readonly error: unknown
  /** What the test ids of its parts begin with. */
  readonly testId: string
  readonly onRetry: () => void
}

/** What asking the network again may change. */
const RETRIED: ReadonlySet<TokenVerdict | undefined> = new Set(['none', 'failed', 'differs'])

/** Says what keeps a chosen token from being used, or speaks against it, and asks the network again. */
export function TokenNotices(props: TokenNoticesProps) {
  const { error, network, onRetry, symbol = '', testId, verdict } = props
  const text = useMoneyTexts()
  const message = useMessages()
  return (
    <>
      {verdict === 'unlisted' ? <Notice>{text('money.unlisted')}</Notice> : null}
      {verdict === 'unread' ? <Notice>{text('money.tokenUnread', { network })}</Notice> : null}
      {verdict === 'none' ? (
        <Notice tone="error">{text('money.notToken', { network })}</Notice>
      ) : null}
      {verdict === 'differs' ? (
        <Notice tone="error" data-testid={`${testId}-token-differs`}>
          {text('money.tokenDiffers', { network })}
        </Notice>
      ) : null}
      {verdict === 'renamed' ? (
        <Notice tone="warning" data-testid={`${testId}-token-renamed`}>
          {text('money.tokenRenamed', { network, symbol })}
        </Notice>
      ) : null}
      {verdict === 'failed' ? (
        <>
          <Notice tone="error">{text('money.tokenFailed')}</Notice>
          <ErrorDetail detail={errorDetail(error)} />
        </>
      ) : null}
      {RETRIED.has(verdict) ? (
        <Button
          full
          icon={<icons.RetryIcon size={18} />}
          data-testid={`${testId}-token-retry`}
          onClick={onRetry}
        >
          {message('modal.retry')}
        </Button>
      ) : null}
      <SlowNotice isRunning={verdict === 'loading'} onRetry={onRetry} />
    </>
  )
}
