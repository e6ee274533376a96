import { activeAccountAtom, alertAtom, hideAlert } from '@latchkey/appkit'
import { useAppKitInstance } from '../AppKitContext.js'
import { useMessages } from '../locales/useMessages.js'
import { AlertIcon, CloseIcon, OfflineIcon } from '../primitives/Icon/icons.js'
import { IconButton } from '../primitives/IconButton/IconButton.js'
import { useAppKitAtom } from '../useAppKitAtom.js'
import styles from './Modal.module.css'
import { shownViewAtom } from './shownViewAtom.js'
import { useOnline } from './useOnline.js'
import { viewRegistry } from './viewRegistry.js'

/** A problem that the developer must see. */
export function AlertBar() {
  const appkit = useAppKitInstance()
  const alert = useAppKitAtom(alertAtom)
  const message = useMessages()
  return (
    <div role="alert" className={alert && styles.barred}>
      {alert === undefined ? null : (
        <div className={styles.bar} data-variant={alert.variant}>
          <AlertIcon size={16} />
          <span className={styles.barText} data-testid="wui-alertbar-text">
            {alert.message}
          </span>
          <IconButton
            label={message('alert.dismiss')}
            icon={<CloseIcon size={16} />}
            onClick={() => hideAlert(appkit)}
          />
        </div>
      )}
    </div>
  )
}

/**
 * Says quietly that there is no connection, and where a figure is on show that it may be old; or that the relay to the
 * wallet in use is away, which stays connected.
 */
export function ConnectionBar() {
  const isOnline = useOnline()
  const message = useMessages()
  const view = useAppKitAtom(shownViewAtom)
  const { balance, status } = useAppKitAtom(activeAccountAtom)
  const hasFigure = viewRegistry[view]?.hasBalance && balance !== undefined
  if (isOnline && status !== 'reconnecting') return <div role="status" />
  return (
    <div role="status" className={styles.barred}>
      <div className={styles.bar} data-testid={isOnline ? 'reconnecting-bar' : 'offline-bar'}>
        <OfflineIcon size={16} />
        <span className={styles.barText}>
          {message(isOnline ? 'shell.reconnecting' : 'shell.offline')}
          {!isOnline && hasFigure ? ` · ${message('account.oldBalance')}` : null}
        </span>
      </div>
    </div>
  )
}
