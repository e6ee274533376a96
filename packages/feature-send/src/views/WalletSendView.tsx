import {
  AmountField,
  FeeRow,
  ReceiverField,
  RiskWarning,
  TokenNotices,
  useMoneyTexts,
} from '@latchkey/money/views'
import { ui, type ViewProps } from '@latchkey/ui-react/feature'
import type { Check } from '../form/checkForm.js'
import { checkLabel } from './checkLabel.js'
import { findAmountFault } from './findAmountFault.js'
import { SendNotices } from './SendNotices.js'
import { useSendTexts } from './useSendTexts.js'
import { useSendView } from './useSendView.js'
import { useWantedNetwork } from './useWantedNetwork.js'
import styles, { css } from './WalletSend.module.css'

const { Button, EmptyState, icons, useMessages, useStyles, useViewTitle, VisuallyHidden } = ui

/** Nothing is missing, but what the network is asked. */
const LOADING: ReadonlySet<Check> = new Set(['tokenLoading', 'receiverLoading', 'feeLoading'])

/** Something is wrong with the amount. */
const OF_AMOUNT: ReadonlySet<Check | undefined> = new Set(['amountInvalid', 'funds', 'minimum'])

/** What the test ids of the view begin with. */
const TEST_ID = 'send'

/** What to send, and to whom. */
export default function WalletSendView({ params }: ViewProps<'WalletSend'>) {
  useStyles(css)
  const text = useSendTexts()
  const money = useMoneyTexts()
  const message = useMessages()
  const view = useSendView(params)
  const networkName = useWantedNetwork(view)
  useViewTitle(text('view.WalletSend'))
  if (view.account.address === undefined)
    return (
      <EmptyState
        icon={<icons.WalletGlyph size={28} />}
        title={text('send.notConnected')}
        action={
          <Button variant="primary" onClick={view.connect}>
            {text('send.connect')}
          </Button>
        }
      />
    )
  if (view.network === undefined)
    return (
      <EmptyState
        title={text('send.noNetwork')}
        action={<Button onClick={view.showNetworks}>{text('send.chooseNetwork')}</Button>}
      />
    )
  const { chosen, facts, form, isOnline, receiver } = view
  const label = isOnline
    ? checkLabel({ ...view, networkName }, text, money)
    : message('shell.offline')
  const fault = findAmountFault(view)
  const isReading = view.check === 'token' && chosen.verdict === 'loading'
  const isWaiting = isOnline && (isReading || (view.check !== undefined && LOADING.has(view.check)))
  // A field reads out itself what is wrong with it.
  const isSaidAtField =
    isOnline &&
    ((fault !== undefined && OF_AMOUNT.has(view.check)) ||
      (view.receiverFault !== undefined && view.check === 'receiverInvalid'))
  const isUntouched = form.amount === '' && form.receiver === ''
  return (
    <div className={styles.view}>
      <AmountField
        value={form.amount}
        decimal={form.decimal}
        token={view.token}
        isReading={view.token === undefined && chosen.verdict === 'loading'}
        max={view.max}
        fault={fault}
        testId={TEST_ID}
        inputRef={view.setAmountField}
        onChange={view.type}
        onChooseToken={view.chooseToken}
        onEnter={view.submit}
        onMax={view.fillMax}
      />
      <ReceiverField
        value={form.receiver}
        found={
          receiver.status === 'success' ? { ...receiver, nameNetwork: view.nameNetwork } : undefined
        }
        fault={view.receiverFault}
        isLooking={receiver.status === 'loading'}
        recent={view.recent}
        testId={TEST_ID}
        inputRef={view.setReceiverField}
        onChange={view.typeReceiver}
        onEnter={view.submit}
        onRetry={view.retryReceiver}
      />
      {receiver.status === 'success' ? (
        <RiskWarning
          to={receiver.address}
          risks={view.risks}
          isAccepted={!facts.isRisky}
          testId={TEST_ID}
          onAccept={view.accept}
        />
      ) : null}
      <FeeRow fee={facts.fee} coin={view.coin} testId={TEST_ID} onRetry={view.retryFee} />
      <TokenNotices
        verdict={chosen.verdict}
        error={chosen.error}
        symbol={chosen.symbol}
        network={view.network.name}
        testId={TEST_ID}
        onRetry={chosen.retry}
      />
      <SendNotices view={view} />
      <Button
        variant={view.check === undefined || view.check === 'network' ? 'primary' : 'secondary'}
        full
        loading={isWaiting}
        disabled={!isOnline || view.check === 'networkMissing'}
        data-testid="send-submit"
        onClick={view.submit}
      >
        {label}
      </Button>
      <VisuallyHidden>
        <span role="status">{isUntouched || isSaidAtField ? '' : label}</span>
      </VisuallyHidden>
    </div>
  )
}
