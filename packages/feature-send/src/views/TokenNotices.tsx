import { ui } from '@latchkey/ui-react/feature'
import { errorDetail } from './errorDetail.js'
import { useSendTexts } from './useSendTexts.js'
import type { SendView } from './useSendView.js'

const { Button, ErrorDetail, icons, Notice, SlowNotice, useMessages } = ui

/** Says what keeps the chosen token from being sent, or speaks against it, and asks the network again. */
export function TokenNotices({ view }: { readonly view: SendView }) {
  const { error, retry, symbol = '', verdict: status } = view.chosen
  const text = useSendTexts()
  const message = useMessages()
  const network = view.network?.name ?? ''
  const isFinal = status === 'none' || status === 'failed' || status === 'differs'
  return (
    <>
      {status === 'unlisted' ? <Notice>{text('send.unlisted')}</Notice> : null}
      {status === 'unread' ? <Notice>{text('send.tokenUnread', { network })}</Notice> : null}
      {status === 'none' ? (
        <Notice tone="error">{text('send.notToken', { network })}</Notice>
      ) : null}
      {status === 'differs' ? (
        <Notice tone="error" data-testid="send-token-differs">
          {text('send.tokenDiffers', { network })}
        </Notice>
      ) : null}
      {status === 'renamed' ? (
        <Notice tone="warning" data-testid="send-token-renamed">
          {text('send.tokenRenamed', { network, symbol })}
        </Notice>
      ) : null}
      {status === 'failed' ? (
        <>
          <Notice tone="error">{text('send.tokenFailed')}</Notice>
          <ErrorDetail detail={errorDetail(error)} />
        </>
      ) : null}
      {isFinal ? (
        <Button
          full
          icon={<icons.RetryIcon size={18} />}
          data-testid="send-token-retry"
          onClick={retry}
        >
          {message('modal.retry')}
        </Button>
      ) : null}
      <SlowNotice isRunning={status === 'loading'} onRetry={retry} />
    </>
  )
}
