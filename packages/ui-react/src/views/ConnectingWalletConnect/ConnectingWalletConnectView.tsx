import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { useViewTitle } from '../../modal/useViewTitle.js'
import type { ViewProps } from '../../modal/viewRegistry.js'
import { Tabs } from '../../primitives/Tabs/Tabs.js'
import { BrowserAttempt } from '../ConnectingExternal/BrowserAttempt.js'
import { WalletGone } from '../ConnectingExternal/WalletGone.js'
import { CodePanel } from './CodePanel.js'
import styles, { css } from './ConnectingWalletConnectView.module.css'
import { LinkPanel } from './LinkPanel.js'
import { NoWayPanel } from './NoWayPanel.js'
import { PairingFailure } from './PairingFailure.js'
import { PhonePanel } from './PhonePanel.js'
import { useConnectingWalletConnectView } from './useConnectingWalletConnectView.js'

/** A wallet elsewhere is being paired: by a code, or by opening it. */
export default function ConnectingWalletConnectView({
  params,
}: ViewProps<'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic'>) {
  useStyles(css)
  const message = useMessages()
  // Opened without arguments there are no parameters, whatever the type says.
  const view = useConnectingWalletConnectView(params ?? {})
  const { isGeneric, isPhone, leave, select, wallet, way, ways } = view
  useViewTitle(wallet?.name ?? (isPhone ? message('pairing.phoneTitle') : undefined))
  if (wallet === undefined && !isGeneric)
    return <WalletGone name={undefined} onBack={leave} onGet={undefined} />
  return (
    <div className={styles.view}>
      <Tabs
        label={message('pairing.ways')}
        tabs={ways.map((id) => ({ id, label: message(`pairing.${id}`) }))}
        selected={way ?? 'qrcode'}
        // The browser's panel asks the wallet, and ends a pairing.
        isManual
        onSelect={select}
      >
        <Panel {...view} namespace={params?.namespace} />
      </Tabs>
    </div>
  )
}

type PanelProps = ReturnType<typeof useConnectingWalletConnectView> & {
  readonly namespace: string | undefined
}

function Panel(props: PanelProps) {
  const { isCodeShown, isGeneric, namespace, pairing, wallet, way } = props
  if (way === 'browser')
    return wallet ? <BrowserAttempt wallet={wallet} namespace={namespace} /> : null
  if (pairing.failure !== undefined && pairing.retry !== undefined)
    return <PairingFailure wallet={wallet} failure={pairing.failure} onRetry={pairing.retry} />
  if (way === 'qrcode' || isCodeShown) return <CodePanel {...props} />
  if (isGeneric) return <PhonePanel {...props} />
  if (wallet === undefined) return null
  return way === undefined ? (
    <NoWayPanel {...props} wallet={wallet} />
  ) : (
    <LinkPanel {...props} key={way} wallet={wallet} target={way} />
  )
}
