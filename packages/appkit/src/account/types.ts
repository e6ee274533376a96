import type { CaipAddress, CaipNetworkId } from '@latchkey/foundation'
import type { Account, ConnectionStatus } from '../connection/types.js'
import type { ConnectorType } from '../connector/types.js'

/** The wallet behind an account. */
export interface WalletInfo {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly type?: ConnectorType
  readonly rdns?: string
}

/** A fungible balance as the portfolio gives it. Amounts are decimal strings; what is not known is absent, never zero. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  /** CAIP-2 id. */
  readonly chainId: CaipNetworkId
  /** CAIP-10 id of the contract; absent for the coin of the network. */
  readonly address?: CaipAddress
  /** Worth of all in US dollars. */
  readonly value?: number
  /** Price of one in US dollars. */
  readonly price?: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string
}

export type SocialProvider =
  | 'google'
  | 'github'
  | 'apple'
  | 'facebook'
  | 'x'
  | 'discord'
  | 'farcaster'

/** Everything the kernel knows of the account in one namespace. */
export interface AccountState {
  readonly status: ConnectionStatus
  /** Whether it is connected, and signed in where the app has its accounts sign in. */
  readonly isAuthenticated: boolean
  readonly caipAddress?: CaipAddress | undefined
  readonly address?: string | undefined
  /** Of the coin, or of the token that the option `tokens` names: a decimal string in whole units; undefined while unknown, never zero for a failure. */
  readonly balance?: string | undefined
  readonly balanceSymbol?: string | undefined
  /** What there is of the network's coin: the same as `balance`, unless the option `tokens` puts a token there. */
  readonly coinBalance?: string | undefined
  readonly balanceStatus: 'idle' | 'loading' | 'success' | 'error'
  readonly profileName?: string | undefined
  readonly profileImage?: string | undefined
  readonly user?: { readonly username?: string; readonly email?: string } | undefined
  readonly addressExplorerUrl?: string | undefined
  readonly smartAccountDeployed?: boolean | undefined
  /** What the smart account of the embedded wallet is, in words of the wallet. */
  readonly smartAccountVersion?: string | undefined
  /** The list of the account that is chosen: 0 for its tokens, then those of features in their order. */
  readonly currentTab: number
  readonly tokenBalance?: readonly TokenBalance[] | undefined
  readonly addressLabels: ReadonlyMap<string, string>
  /** The addresses whose name, as `profileName` or label, the server alone knows: no network does. Say so beside it. */
  readonly serverNames?: ReadonlySet<string> | undefined
  readonly allAccounts: readonly Account[]
  readonly connectedWalletInfo?: WalletInfo | undefined
  readonly preferredAccountTypes: Readonly<Record<string, string>>
  readonly socialProvider?: SocialProvider | undefined
  /** The window of the provider, while a login there is under way. */
  readonly socialWindow?: Window | undefined
  /** What opens Farcaster's app, or is shown as a code, while a login there is under way. */
  readonly farcasterUrl?: string | undefined
}
