import { ui, type ViewProps } from '@latchkey/ui-react/feature'
import type { Check } from '../form/checkForm.js'
import { AmountField } from './AmountField.js'
import { checkLabel } from './checkLabel.js'
import { FeeRow } from './FeeRow.js'
import { ReceiverField } from './ReceiverField.js'
import { RiskWarning } from './RiskWarning.js'
import { SendNotices } from './SendNotices.js'
import { useSendTexts } from './useSendTexts.js'
import { useSendView } from './useSendView.js'
import { useWantedNetwork } from './useWantedNetwork.js'
import styles, { css } from './WalletSend.module.css'

const { Button, EmptyState, icons, useMessages, useStyles, useViewTitle, VisuallyHidden } = ui

/** Nothing is missing, but what the network is asked. */
const LOADING: ReadonlySet<Check> = new Set(['tokenLoading', 'receiverLoading', 'feeLoading'])

/** What to send, and to whom. */
export default function WalletSendView({ params }: ViewProps<'WalletSend'>) {
  useStyles(css)
  const text = useSendTexts()
  const message = useMessages()
  const view = useSendView(params)
  const networkName = useWantedNetwork(view)
  useViewTitle(text('send.title'))
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
  const { isOnline } = view
  const label = isOnline ? checkLabel({ ...view, networkName }, text) : message('shell.offline')
  const isReading = view.check === 'token' && view.chosen.verdict === 'loading'
  const isWaiting = isOnline && (isReading || (view.check !== undefined && LOADING.has(view.check)))
  return (
    <div className={styles.view}>
      <AmountField view={view} />
      <ReceiverField view={view} />
      <RiskWarning view={view} />
      <FeeRow view={view} />
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
        <span role="status">
          {view.form.amount === '' && view.form.receiver === '' ? '' : label}
        </span>
      </VisuallyHidden>
    </div>
  )
}
