import type { AccountState } from '@latchkey/appkit'
import type { ReactNode } from 'react'
import { formatShownBalance } from '../../balance/formatShownBalance.js'
import { useFormat } from '../../locales/FormatContext.js'
import { useMessages } from '../../locales/useMessages.js'
import { useIsSlow } from '../../primitives/Attempt/useIsSlow.js'
import { Button } from '../../primitives/Button/Button.js'
import { RetryIcon } from '../../primitives/Icon/icons.js'
import { NetworkIcon } from '../../primitives/NetworkIcon/NetworkIcon.js'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.js'
import { Text } from '../../primitives/Text/Text.js'
import styles from './AccountView.module.css'

interface BalanceProps {
  readonly account: AccountState
  /** As it is to be shown: `0.00` on a testnet, unless the app wants real ones (ACC-2). */
  readonly shown: string | undefined
  /** The picture of a token that stands for the coin. */
  readonly image?: string | undefined
  /** What all tokens are worth together, or the place of it; undefined where nobody knows. */
  readonly total: ReactNode
  /** Undefined where it would fail again: nobody knows the network. */
  readonly onRetry: (() => void) | undefined
}

/** How much there is: a figure, its skeleton, or words for what could not be read. What is unknown is never zero. */
export function Balance({ account, shown, image, total, onRetry }: BalanceProps) {
  const { balance, balanceStatus, balanceSymbol = '' } = account
  const message = useMessages()
  const locale = useFormat()
  const hasFailed = balanceStatus === 'error'
  const isSlow = useIsSlow(balance === undefined && !hasFailed)
  const amount = shown === undefined ? undefined : formatShownBalance(shown, locale)
  const length = (amount?.length ?? 0) + balanceSymbol.length
  return (
    <div className={styles.balance} data-testid="account-balance">
      {amount === undefined ? (
        hasFailed ? null : (
          <Skeleton width={148} height={40} />
        )
      ) : (
        <Text
          size={length > 14 ? 20 : length > 10 ? 28 : 36}
          weight="semibold"
          align="center"
          tabular
        >
          <bdi className={styles.figure}>
            {image === undefined ? null : (
              <NetworkIcon name={balanceSymbol} src={image} size={24} />
            )}
            {amount} {balanceSymbol}
          </bdi>
        </Text>
      )}
      {total}
      {hasFailed || isSlow ? (
        <div className={styles.unread} role="status">
          <Text size={12} tone="secondary" align="center">
            {message(
              isSlow
                ? 'account.slowBalance'
                : amount === undefined
                  ? 'account.noBalance'
                  : 'account.oldBalance',
            )}
          </Text>
          {onRetry === undefined ? null : (
            <Button size="sm" icon={<RetryIcon size={16} />} onClick={onRetry}>
              {message('modal.retry')}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  )
}
