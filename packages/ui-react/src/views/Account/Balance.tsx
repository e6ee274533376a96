import type { AccountState } from '@latchkey/appkit'
import { useFormat } from '../../locales/FormatContext.js'
import { useMessages } from '../../locales/useMessages.js'
import { useIsSlow } from '../../primitives/Attempt/useIsSlow.js'
import { Button } from '../../primitives/Button/Button.js'
import { RetryIcon } from '../../primitives/Icon/icons.js'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.js'
import { Text } from '../../primitives/Text/Text.js'
import styles from './AccountView.module.css'
import { formatBalance } from './formatBalance.js'

interface BalanceProps {
  readonly account: AccountState
  readonly onRetry: () => void
}

/** How much there is: a figure, its skeleton, or words for what could not be read. What is unknown is never zero. */
export function Balance({ account, onRetry }: BalanceProps) {
  const { balance, balanceStatus, balanceSymbol = '' } = account
  const message = useMessages()
  const locale = useFormat()
  const hasFailed = balanceStatus === 'error'
  const isSlow = useIsSlow(balance === undefined && !hasFailed)
  const amount = balance === undefined ? undefined : formatBalance(balance, locale)
  const isLong = amount !== undefined && amount.length + balanceSymbol.length > 14
  return (
    <div className={styles.balance} data-testid="account-balance">
      {amount === undefined ? (
        hasFailed ? null : (
          <Skeleton width={148} height={40} />
        )
      ) : (
        <Text size={isLong ? 20 : 36} weight="semibold" align="center" tabular>
          <bdi>
            {amount} {balanceSymbol}
          </bdi>
        </Text>
      )}
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
          <Button size="sm" icon={<RetryIcon size={16} />} onClick={onRetry}>
            {message('modal.retry')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
