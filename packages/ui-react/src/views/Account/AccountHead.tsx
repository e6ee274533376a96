import type { AccountState } from '@latchkey/appkit'
import { useMessages } from '../../locales/useMessages.js'
import { Address } from '../../primitives/Address/Address.js'
import { Button } from '../../primitives/Button/Button.js'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.js'
import { Text } from '../../primitives/Text/Text.js'
import { WalletIcon } from '../../primitives/WalletIcon/WalletIcon.js'
import styles from './AccountView.module.css'
import { formatBalance } from './formatBalance.js'

interface AccountHeadProps {
  readonly account: AccountState
  readonly onRetryBalance: () => void
}

/** Who is connected, and how much there is: a figure, its skeleton, or words for a failure. */
export function AccountHead({ account, onRetryBalance }: AccountHeadProps) {
  const message = useMessages()
  const { address, balance, balanceStatus, balanceSymbol, connectedWalletInfo, profileName } =
    account
  return (
    <div className={styles.head}>
      <WalletIcon
        name={connectedWalletInfo?.name ?? address ?? ''}
        src={account.profileImage ?? connectedWalletInfo?.icon}
        size={64}
      />
      {address === undefined ? null : <Address address={address} name={profileName} />}
      <div className={styles.balance}>
        {balance !== undefined ? (
          <Text size={28} weight="semibold" tabular>
            {formatBalance(balance)} {balanceSymbol}
          </Text>
        ) : balanceStatus === 'error' ? (
          <>
            <Text tone="secondary">{message('account.noBalance')}</Text>
            <Button size="sm" onClick={onRetryBalance}>
              {message('modal.retry')}
            </Button>
          </>
        ) : (
          <Skeleton width={140} height={34} />
        )}
      </div>
    </div>
  )
}
