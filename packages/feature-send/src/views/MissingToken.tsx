import { ui } from '@latchkey/ui-react/feature'
import { errorDetail } from './errorDetail.js'
import { useSendTexts } from './useSendTexts.js'
import type { SendView } from './useSendView.js'

const { Button, ErrorDetail, icons, Notice, SlowNotice, useMessages } = ui

/** Says that the token that the app asked for is none, or could not be asked for, and tries again. */
export function MissingToken({ view }: { readonly view: SendView }) {
  const { error, retry, status } = view.missing
  const text = useSendTexts()
  const message = useMessages()
  const isFinal = status === 'none' || status === 'failed'
  return (
    <>
      {status === 'unlisted' ? <Notice>{text('send.unlisted')}</Notice> : null}
      {status === 'none' ? (
        <Notice tone="error">{text('send.notToken', { network: view.network?.name ?? '' })}</Notice>
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
