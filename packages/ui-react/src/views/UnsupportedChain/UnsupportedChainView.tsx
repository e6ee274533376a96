import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { Button } from '../../primitives/Button/Button.js'
import { DisconnectIcon } from '../../primitives/Icon/viewIcons.js'
import { Text } from '../../primitives/Text/Text.js'
import { NetworkRows } from '../Networks/NetworkRows.js'
import styles, { css } from '../Networks/NetworksView.module.css'
import { useUnsupportedChainView } from './useUnsupportedChainView.js'

/** The wallet is on a network that the app does not have: choose one that it has, or disconnect. */
export default function UnsupportedChainView() {
  useStyles(css)
  const message = useMessages()
  const view = useUnsupportedChainView()
  const names = {
    app: view.appName || message('unsupported.app'),
    wallet: view.wallet ?? message('switch.wallet'),
  }
  return (
    <div className={styles.view}>
      <Text tone="secondary" align="center">
        {message(view.isStuck ? 'unsupported.none' : 'unsupported.text', names)}
      </Text>
      <NetworkRows choices={view.choices} onChoose={(choice) => void view.choose(choice)} />
      <Button
        full
        icon={<DisconnectIcon size={18} />}
        loading={view.isDisconnecting}
        data-testid="disconnect-button"
        onClick={view.disconnect}
      >
        {message('account.disconnect')}
      </Button>
    </div>
  )
}
