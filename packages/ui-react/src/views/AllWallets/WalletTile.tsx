import type { WalletOption } from '@latchkey/appkit'
import { useMessages } from '../../locales/useMessages.js'
import { WalletPicture } from '../../pictures/WalletPicture.js'
import { AlertIcon, CheckIcon } from '../../primitives/Icon/icons.js'
import { Pressable } from '../../primitives/Pressable/Pressable.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { isDoubtful } from '../../wallets/isDoubtful.js'
import styles from './AllWalletsView.module.css'

export interface WalletTileProps {
  readonly wallet: WalletOption
  /** From 1, of `count`: most are not in the page. */
  readonly position: number
  readonly count: number
  /** Where Tab stops. */
  readonly isStop: boolean
  readonly disabled: boolean
  readonly onFocus: () => void
  readonly onClick: () => void
}

/** A wallet of the directory: its icon and its name, a tick when it is installed, a warning when it may be another. */
export function WalletTile(props: WalletTileProps) {
  const { wallet, count, position, isStop, ...rest } = props
  const message = useMessages()
  const isWarned = isDoubtful(wallet)
  const fact = isWarned
    ? message('connect.duplicate')
    : wallet.isInstalled
      ? message('connect.installed')
      : undefined
  return (
    <li aria-posinset={position} aria-setsize={count}>
      <Pressable
        {...rest}
        className={styles.tile}
        tabIndex={isStop ? 0 : -1}
        data-testid={`wallet-search-item-${wallet.id}`}
      >
        <span className={styles.icon}>
          <WalletPicture wallet={wallet} size={52} />
          {fact === undefined ? null : (
            <span
              className={styles.mark}
              data-tone={isWarned ? 'warning' : 'success'}
              title={fact}
              aria-hidden
            >
              {isWarned ? <AlertIcon size={12} /> : <CheckIcon size={12} />}
            </span>
          )}
        </span>
        {/* A title of the button would be read beside its name. */}
        <bdi className={styles.name} title={wallet.name}>
          {wallet.name}
        </bdi>
        {fact === undefined ? null : <VisuallyHidden>{fact}</VisuallyHidden>}
      </Pressable>
    </li>
  )
}
