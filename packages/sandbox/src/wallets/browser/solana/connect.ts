import { alreadyPending } from '../approvals.js'
import { isRecord } from '../page/isRecord.js'
import { waitForUnlock } from '../unlockPrompt.js'
import { userRejected } from '../WalletRequestError.js'
import { type SolanaConnection, type SolanaState, shownKeys, visibleAccounts } from './state.js'

/** `standard:connect`: silently only for a site that the user let in before. */
export const connect = async (
  state: SolanaState,
  connection: SolanaConnection,
  params: unknown,
): Promise<unknown> => {
  const silent = isRecord(params) && params.silent === true
  if (silent && state.switches.silentConnect === 'reject') throw userRejected()
  if (silent && state.switches.locked) return { accounts: [] }
  const method = 'standard:connect'
  await waitForUnlock(state, connection, { namespace: 'solana', method, params })
  if (!connection.connected && !state.trusted.has(connection.origin)) {
    if (silent) return { accounts: [] }
    await askToConnect(state, connection, params)
  }
  open(state, connection)
  return { accounts: visibleAccounts(state, connection) }
}

/** Marks the page as connected, with the user's permission already given. */
export const open = (state: SolanaState, connection: SolanaConnection): void => {
  state.trusted.add(connection.origin)
  if (connection.connected) return
  connection.connected = true
  connection.tell()
}

const askToConnect = async (
  state: SolanaState,
  connection: SolanaConnection,
  params: unknown,
): Promise<void> => {
  const { origin } = connection
  if (state.connecting.has(origin)) throw alreadyPending('standard:connect', origin)
  state.connecting.add(origin)
  try {
    await state.approvals.ask(
      {
        namespace: 'solana',
        walletName: state.name,
        method: 'standard:connect',
        params,
        kind: 'connect',
        title: 'Let this site see your accounts',
        details: shownKeys(state).map(({ address }, at) => ({
          id: `account-${at}`,
          label: 'Account',
          value: address,
        })),
      },
      connection,
    )
  } finally {
    state.connecting.delete(origin)
  }
}

/** `standard:disconnect`: ends the page's connection; the site stays trusted, as in known wallets. */
export const disconnect = (_state: SolanaState, connection: SolanaConnection): null => {
  connection.connected = false
  connection.tell()
  return null
}
