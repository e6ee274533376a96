import { randomId } from '@latchkey/foundation'
import { alreadyPending } from '../approvals.js'
import { invalidParams } from '../WalletRequestError.js'
import { describeAccount } from './describe.js'
import { parseArray, parseRecord } from './parse.js'
import {
  type EvmCaller,
  type EvmState,
  emitEvm,
  orderedAddresses,
  visibleAddresses,
} from './state.js'

const askToConnect = async (
  state: EvmState,
  caller: EvmCaller,
  method: string,
  params: unknown,
): Promise<void> => {
  const { origin } = caller
  if (state.connecting.has(origin)) throw alreadyPending(method, origin)
  state.connecting.add(origin)
  try {
    const shown = state.expose === 'all' ? orderedAddresses(state) : [state.selected]
    await state.approvals.ask(
      {
        namespace: 'evm',
        walletName: state.name,
        method,
        params,
        kind: 'connect',
        title: 'Let this site see your accounts',
        details: shown.map((address, at) => ({ ...describeAccount(address), id: `account-${at}` })),
      },
      caller,
    )
    state.permitted.set(origin, { id: randomId(), date: Date.now() })
  } finally {
    state.connecting.delete(origin)
  }
  emitEvm(state, 'accountsChanged', visibleAddresses(state, origin), origin)
}

export const requestAccounts = async (state: EvmState, caller: EvmCaller, params: unknown) => {
  if (!state.permitted.has(caller.origin)) {
    await askToConnect(state, caller, 'eth_requestAccounts', params)
  }
  return visibleAddresses(state, caller.origin)
}

/** EIP-2255 permissions of a site. */
export const getPermissions = (state: EvmState, origin: string) => {
  const permission = state.permitted.get(origin)
  if (!permission) return []
  return [
    {
      ...permission,
      invoker: origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: visibleAddresses(state, origin) }],
    },
  ]
}

const parsePermissionNames = (params: unknown): void => {
  const names = Object.keys(parseRecord(parseArray(params)[0], 'permissions'))
  if (names.length === 0) throw invalidParams('no permission named')
  const other = names.find((name) => name !== 'eth_accounts')
  if (other !== undefined) throw invalidParams(`unknown permission "${other}"`)
}

export const requestPermissions = async (state: EvmState, caller: EvmCaller, params: unknown) => {
  parsePermissionNames(params)
  await askToConnect(state, caller, 'wallet_requestPermissions', params)
  return getPermissions(state, caller.origin)
}

export const revokePermissions = (state: EvmState, origin: string, params: unknown): null => {
  parsePermissionNames(params)
  revokeSite(state, origin)
  return null
}

/** Takes a site's permission away and tells it. */
export const revokeSite = (state: EvmState, origin: string): void => {
  if (state.permitted.delete(origin)) emitEvm(state, 'accountsChanged', [], origin)
}
