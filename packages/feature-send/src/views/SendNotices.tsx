import { AppKitError } from '@latchkey/foundation'
import { errorDetail } from '@latchkey/money/views'
import { ui } from '@latchkey/ui-react/feature'
import { type SendText, useSendTexts } from './useSendTexts.js'
import type { SendView } from './useSendView.js'

const { Button, ErrorDetail, errorText, Notice, OpenRequests, useAppKitInstance } = ui

/** What became of the last try, what the button found missing, and the way to more funds. */
export function SendNotices({ view }: { readonly view: SendView }) {
  const { attempt, check, doubt, network, said, topUp } = view
  const appkit = useAppKitInstance()
  const text = useSendTexts()
  const wallet = ('wallet' in attempt ? attempt.wallet : undefined) ?? text('send.wallet')
  const isPoor = check === 'funds' || doubt === 'feeFunds'
  const symbol = (check === 'funds' ? view.token?.symbol : view.coin?.symbol) ?? ''
  return (
    <>
      {said === undefined ? null : <Notice tone="error">{saidWords(said, text)}</Notice>}
      {check === 'networkMissing' ? <Notice tone="error">{text('send.notOffered')}</Notice> : null}
      {attempt.status === 'declined' ? <Notice>{text('send.declined', { wallet })}</Notice> : null}
      {attempt.status === 'changed' ? <Notice tone="warning">{text('send.changed')}</Notice> : null}
      {attempt.status === 'unsent' ? (
        <Notice tone="error" data-testid="send-unsent">
          {text('send.failed')}{' '}
          {isExpired(attempt.error) ? text('send.expiredHint') : errorText(appkit, attempt.error)}
        </Notice>
      ) : null}
      {attempt.status === 'unsure' && !view.isUnsureListed ? (
        <Notice tone="warning" data-testid="send-unsure">
          {text('send.unsure', { wallet })} {errorText(appkit, attempt.error)}
        </Notice>
      ) : null}
      <OpenRequests />
      {attempt.status === 'unsent' || attempt.status === 'unsure' ? (
        <ErrorDetail detail={errorDetail(attempt.error)} />
      ) : null}
      {doubt === 'feeFunds' ? (
        <Notice tone="warning" data-testid="send-low-fee">
          {text('send.lowFee', { symbol: view.coin?.symbol ?? '' })}
        </Notice>
      ) : null}
      {isPoor && topUp !== undefined ? (
        <Button full data-testid="send-top-up" onClick={() => appkit.push(topUp)}>
          {text('send.topUp')}
        </Button>
      ) : isPoor ? (
        <Notice>{text('send.topUpHint', { symbol, network: network?.name ?? '' })}</Notice>
      ) : null}
    </>
  )
}

function isExpired(error: unknown): boolean {
  return AppKitError.is(error, 'TRANSACTION_FAILED') && error.context.isExpired === true
}

function saidWords(error: unknown, text: SendText): string {
  return text(AppKitError.is(error, 'TOKEN_REQUIRED') ? 'send.tokenRequired' : 'send.missing')
}
