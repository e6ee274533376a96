import type { ChainNamespace } from '@latchkey/foundation'
import { atom } from 'jotai/vanilla'
import type { AccountState } from './types.js'

export const INITIAL_ACCOUNT: AccountState = {
  status: 'disconnected',
  caipAddress: undefined,
  address: undefined,
  balance: undefined,
  balanceSymbol: undefined,
  balanceStatus: 'idle',
  profileName: undefined,
  profileImage: undefined,
  user: undefined,
  addressExplorerUrl: undefined,
  smartAccountDeployed: undefined,
  currentTab: 0,
  tokenBalance: undefined,
  addressLabels: new Map(),
  allAccounts: [],
  connectedWalletInfo: undefined,
  preferredAccountTypes: {},
  socialProvider: undefined,
  socialWindow: undefined,
  farcasterUrl: undefined,
}

/** One record, made once; a namespace that is absent stands at `INITIAL_ACCOUNT`. */
export const accountsAtom = atom<Readonly<Record<ChainNamespace, AccountState>>>({})
