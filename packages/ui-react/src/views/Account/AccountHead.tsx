import type { AccountState } from '@latchkey/appkit'
import { useMessages } from '../../locales/useMessages.js'
import { WalletPicture } from '../../pictures/WalletPicture.js'
import { Address } from '../../primitives/Address/Address.js'
import { Avatar } from '../../primitives/Avatar/Avatar.js'
import { Badge } from '../../primitives/Badge/Badge.js'
import { ChevronIcon } from '../../primitives/Icon/icons.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import styles from './AccountView.module.css'
import { Balance } from './Balance.js'
import { TotalWorth } from './tokens/TotalWorth.js'
import type { TokensModel } from './tokens/useTokens.js'

interface AccountHeadProps {
  readonly account: AccountState
  /** Wallets beside the one on show. */
  readonly moreWallets: number
  /** The balance as it is to be shown. */
  readonly balance: string | undefined
  readonly balanceImage: string | undefined
  /** Undefined where nobody knows tokens. */
  readonly tokens: TokensModel | undefined
  readonly onShowWallets: () => void
  readonly onRetryBalance: (() => void) | undefined
}

/** Who is connected, with which wallet, and how much there is. */
export function AccountHead(props: AccountHeadProps) {
  const { account, balance, balanceImage, moreWallets, onShowWallets, onRetryBalance, tokens } =
    props
  const { address = '', connectedWalletInfo, profileImage, profileName, serverNames } = account
  const message = useMessages()
  const wallet = connectedWalletInfo?.name ?? ''
  return (
    <div className={styles.head}>
      <button
        type="button"
        className={styles.chip}
        data-testid="wui-wallet-switch"
        onClick={onShowWallets}
      >
        <VisuallyHidden>{message('account.wallets', { wallet })}</VisuallyHidden>
        <WalletPicture
          wallet={{ ...connectedWalletInfo, name: wallet, imageUrl: connectedWalletInfo?.icon }}
          size={24}
        />
        <bdi className={styles.chipName} aria-hidden>
          {wallet}
        </bdi>
        {moreWallets > 0 ? (
          <span className={styles.more} aria-hidden>
            +{moreWallets}
          </span>
        ) : null}
        <ChevronIcon size={14} />
      </button>
      <Avatar address={address} src={profileImage} size={64} />
      {address === '' ? null : <Address address={address} name={profileName} />}
      {serverNames?.has(address) ? (
        <Badge tone="warning">{message('account.serverName')}</Badge>
      ) : null}
      <Balance
        account={account}
        shown={balance}
        image={balanceImage}
        total={tokens ? <TotalWorth tokens={tokens} /> : null}
        onRetry={onRetryBalance}
      />
    </div>
  )
}
