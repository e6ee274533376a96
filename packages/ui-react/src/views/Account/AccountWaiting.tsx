import { useMessages } from '../../locales/useMessages.js'
import { useIsSlow } from '../../primitives/Attempt/useIsSlow.js'
import { Button } from '../../primitives/Button/Button.js'
import { Skeleton, SkeletonRows } from '../../primitives/Skeleton/Skeleton.js'
import { Text } from '../../primitives/Text/Text.js'
import styles from './AccountView.module.css'

/** An account that is on its way: its layout, words, and after ten seconds the way to another wallet. */
export function AccountWaiting({ onConnect }: { readonly onConnect: () => void }) {
  const message = useMessages()
  const isSlow = useIsSlow(true)
  return (
    <div className={styles.view} data-testid="account-waiting">
      <div className={styles.head}>
        <Skeleton width={96} height={36} />
        <Skeleton width={64} height={64} radius={32} />
        <div className={styles.waiting} role="status">
          <Text tone="secondary" align="center">
            {isSlow
              ? message('pairing.waiting', { wallet: message('switch.wallet') })
              : message('button.connecting')}
          </Text>
        </div>
      </div>
      <SkeletonRows count={3} />
      {isSlow ? (
        <Button full onClick={onConnect}>
          {message('activeChain.other')}
        </Button>
      ) : null}
    </div>
  )
}
