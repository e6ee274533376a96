import type { CaipAddress, ChainNamespace } from '@latchkey/foundation'
import { type Atom, atom, type Getter } from 'jotai/vanilla'
import { attemptsAtom, connectionStateAtom } from '../connection/atoms.js'
import { expectedAtom } from '../connection/expectStored.js'
import { isLive, onShow } from '../connection/machine/read.js'
import type { ConnectionRecord } from '../connection/machine/types.js'
import { derive } from '../derive.js'
import { networksAtom } from '../network/atoms.js'
import { explorerUrl } from '../network/explorerUrl.js'
import { instanceAtom } from '../options/atoms.js'
import { own } from '../record.js'
import type { AccountState } from './types.js'

export const INITIAL_ACCOUNT: AccountState = {
  status: 'disconnected',
  isAuthenticated: false,
  balanceStatus: 'idle',
  currentTab: 0,
  addressLabels: new Map(),
  allAccounts: [],
  preferredAccountTypes: {},
}

/** What a login that is under way shows of itself. */
export type LoginFacts = Pick<AccountState, 'farcasterUrl' | 'socialWindow'>

/** What is read of an account beside its connection. */
export type AccountFacts = Omit<
  AccountState,
  | 'status'
  | 'caipAddress'
  | 'address'
  | 'addressExplorerUrl'
  | 'allAccounts'
  | 'connectedWalletInfo'
  | keyof LoginFacts
>

/** The facts that were read, and of which account: those of another one are nobody's. */
export interface AccountDetails {
  readonly caipAddress: CaipAddress
  readonly facts: Partial<AccountFacts>
}

export const accountDetailsAtom = atom<Readonly<Record<ChainNamespace, AccountDetails>>>({})

/** By the namespace that a login was begun in. */
export const loginsAtom = atom<Readonly<Record<ChainNamespace, LoginFacts>>>({})

/**
 * The account of each namespace: what its connection in use says, with what was read of it; before there is one, what
 * a login shows. A namespace that is absent stands at `INITIAL_ACCOUNT`.
 */
export const accountsAtom: Atom<Readonly<Record<ChainNamespace, AccountState>>> = derive((get) => {
  const state = get(connectionStateAtom)
  const attempted = get(attemptsAtom).flatMap(({ namespaces }) => namespaces)
  const connecting = [...attempted, ...get(expectedAtom)]
  const logins = get(loginsAtom)
  return Object.fromEntries(
    [...connecting, ...Object.keys(logins), ...Object.keys(state.inUse)].map((namespace) => {
      const record = onShow(state, namespace)
      if (record) return [namespace, toAccountState(get, record)]
      const account = { ...INITIAL_ACCOUNT, ...logins[namespace] }
      return [
        namespace,
        connecting.includes(namespace) ? { ...account, status: 'connecting' } : account,
      ]
    }),
  )
})

function toAccountState(get: Getter, record: ConnectionRecord): AccountState {
  const { account, connection, namespace, wallet } = record
  const { address, caipAddress } = account
  const { caipNetworkId, accounts } = connection
  const network = get(networksAtom).find((each) => each.caipNetworkId === caipNetworkId)
  const { defaultAccountTypes, siwx } = get(instanceAtom)?.options ?? {}
  const preferredAccountTypes = defaultAccountTypes ?? INITIAL_ACCOUNT.preferredAccountTypes
  return {
    ...INITIAL_ACCOUNT,
    preferredAccountTypes,
    // Where the app has its accounts sign in, it is read of each, as the rest.
    isAuthenticated: !siwx && isLive(record),
    ...factsOf(own(get(accountDetailsAtom), namespace), caipAddress),
    status: isLive(record)
      ? record.phase === 'live'
        ? 'connected'
        : 'reconnecting'
      : 'connecting',
    address,
    caipAddress,
    addressExplorerUrl: explorerUrl(network, address),
    allAccounts: isLive(record) ? accounts : INITIAL_ACCOUNT.allAccounts,
    connectedWalletInfo: wallet,
  }
}

/** What was read of an account; on another network its person is the same, and its funds are others. */
export function factsOf(
  details: AccountDetails | undefined,
  caipAddress: CaipAddress,
): Partial<AccountFacts> {
  if (details?.caipAddress === caipAddress) return details.facts
  const addressOf = (id: CaipAddress) => id.split(':').pop()
  if (!details || addressOf(details.caipAddress) !== addressOf(caipAddress)) return {}
  const {
    balance,
    balanceSymbol,
    coinBalance,
    balanceStatus,
    isAuthenticated,
    tokenBalance,
    ...person
  } = details.facts
  return person
}
