import { isSameAddress } from '@latchkey/foundation'
import { areSameAccounts } from '../../account/toAccounts.js'
import { own } from '../../record.js'
import type { Account, Connection } from '../types.js'
import { find, inUse, isAwaited, isLive } from './read.js'
import type {
  ConnectionEvent,
  ConnectionFacts,
  ConnectionKey,
  ConnectionRecord,
  ConnectionState,
} from './types.js'

/**
 * The state after an event: the one place where connections change. What is unlawful at the time, such as an answer to
 * an attempt that is over, changes nothing and gives the same object back.
 */
export function step(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  switch (event.type) {
    case 'remembered':
      return remember(state, event)
    case 'asked': {
      const record = find(state, event)
      if (record?.phase !== 'stored') return state
      const generation = state.generation + 1
      return { ...replace(state, { ...record, phase: 'restoring', generation }), generation }
    }
    case 'answered':
      return answer(state, event)
    case 'notAnswered': {
      const record = find(state, event)
      if (record?.phase !== 'restoring' || record.generation !== event.generation) return state
      return leaveTo(replace(state, { ...record, phase: 'stored', absence: event.absence }), event)
    }
    case 'givenUp': {
      const record = find(state, event)
      if (!record || isLive(record)) return state
      const { absence = 'missing' } = record
      return leaveTo(replace(state, { ...record, phase: 'stored', absence }), event)
    }
    case 'locked': {
      const record = find(state, event)
      if (!record || !isLive(record)) return state
      const { provider: _gone, ...kept } = record
      return leaveTo(replace(state, { ...kept, phase: 'stored', absence: 'locked' }), event)
    }
    case 'changed':
      return change(state, event)
    case 'reached': {
      const record = find(state, event)
      const phase = event.isReachable ? 'live' : 'unreachable'
      if (!record || !isLive(record) || record.phase === phase) return state
      return replace(state, { ...record, phase })
    }
    case 'used': {
      const record = find(state, event)
      if (!record || !(isLive(record) || isAwaited(record))) return state
      const { connection } = record
      return use(replace(state, withAccount(record, connection, event.address)), event)
    }
    case 'ended': {
      const record = find(state, event)
      const isOther = event.generation !== undefined && event.generation !== record?.generation
      if (!record || isOther) return state
      const records = state.records.filter((each) => each !== record)
      return leaveTo({ ...state, records }, event)
    }
  }
}

function remember(
  state: ConnectionState,
  {
    connection,
    wallet,
    address,
    isInUse,
    absence,
  }: Extract<ConnectionEvent, { type: 'remembered' }>,
): ConnectionState {
  const account = pickAccount(connection, address)
  const before = find(state, connection)
  if (!account || (before && isLive(before))) return state
  if (before) {
    // Another tab has gone to another account before the wallet has answered here, or has it where it was asked in vain here.
    const { absence: _vain, ...awaited } = before
    const record =
      before.absence === 'missing' ? { ...awaited, ...(absence && { absence }) } : before
    return replace(state, withAccount(record, { ...before.connection, accounts: [account] }))
  }
  const { namespace, connectorId } = connection
  const record: ConnectionRecord = {
    namespace,
    connectorId,
    phase: 'stored',
    generation: state.generation,
    revision: 0,
    connection,
    account,
    wallet,
    ...(absence && { absence }),
  }
  const known = { ...state, records: [...state.records, record] }
  return isInUse && inUse(known, namespace) === undefined ? use(known, record) : known
}

function answer(
  state: ConnectionState,
  event: Extract<ConnectionEvent, { type: 'answered' }>,
): ConnectionState {
  const { connection, wallet, provider, address, generation } = event
  const { namespace, connectorId } = connection
  const before = find(state, connection)
  if (generation !== undefined) {
    if (before?.phase !== 'restoring' || before.generation !== generation) return state
  }
  const account = pickAccount(connection, address ?? before?.account.address)
  if (!account) return state
  const wasLive = before !== undefined && isLive(before)
  const isSameAccount = isSameAddress(before?.account.caipAddress, account.caipAddress)
  const isSame = wasLive && isSameAccount && isSameFacts(before, event)
  const record: ConnectionRecord = isSame
    ? before
    : {
        namespace,
        connectorId,
        phase: 'live',
        generation: generation ?? (wasLive ? before.generation : state.generation + 1),
        revision: before ? before.revision + (isSameAccount ? 0 : 1) : 0,
        connection: before ? keepAccounts(before.connection, connection) : connection,
        account,
        wallet,
        provider,
      }
  const known: ConnectionState = isSame
    ? state
    : {
        ...state,
        generation: Math.max(state.generation, record.generation),
        records: before
          ? state.records.map((each) => (each === before ? record : each))
          : [...state.records, record],
      }
  const current = inUse(known, namespace)
  const isFree = current === undefined || !(isLive(current) || isAwaited(current))
  return event.use === 'always' || isFree ? use(known, record) : known
}

function change(
  state: ConnectionState,
  event: Extract<ConnectionEvent, { type: 'changed' }>,
): ConnectionState {
  const record = find(state, event)
  if (!record || !isLive(record)) return state
  return replace(
    state,
    withAccount(record, keepAccounts(record.connection, event.connection), event.address),
  )
}

/** The record with a changed connection, on the account that is asked for, else on the one before, else on the first. */
function withAccount(
  record: ConnectionRecord,
  connection: Connection,
  address = record.account.address,
): ConnectionRecord {
  const account = pickAccount(connection, address)
  if (!account) return record
  const { caipAddress } = record.account
  if (account.caipAddress === caipAddress && connection === record.connection) return record
  const isSameAccount = isSameAddress(account.caipAddress, caipAddress)
  const revision = record.revision + (isSameAccount ? 0 : 1)
  return { ...record, connection, account, revision }
}

/** What is in use where the connection that was used is not there: another live one, else the same, for when it comes back. */
function leaveTo(
  state: ConnectionState,
  { namespace, connectorId }: ConnectionKey,
): ConnectionState {
  if (own(state.inUse, namespace) !== connectorId) return state
  const next = state.records.find((each) => each.namespace === namespace && isLive(each))
  if (next) return use(state, next)
  if (find(state, { namespace, connectorId })) return state
  const { [namespace]: _ended, ...others } = state.inUse
  return { ...state, inUse: others }
}

function use(state: ConnectionState, { namespace, connectorId }: ConnectionKey): ConnectionState {
  if (own(state.inUse, namespace) === connectorId) return state
  return { ...state, inUse: { ...state.inUse, [namespace]: connectorId } }
}

function replace(state: ConnectionState, record: ConnectionRecord): ConnectionState {
  if (find(state, record) === record) return state
  return {
    ...state,
    records: state.records.map((each) =>
      each.namespace === record.namespace && each.connectorId === record.connectorId
        ? record
        : each,
    ),
  }
}

function pickAccount({ accounts }: Connection, address: string | undefined): Account | undefined {
  return accounts.find((each) => isSameAddress(each.address, address)) ?? accounts[0]
}

/** The list of before where nothing in it has changed, and so the same object. */
function keepAccounts(before: Connection, next: Connection): Connection {
  const isSame =
    before.accounts !== next.accounts &&
    areSameAccounts(before.accounts, next.accounts) &&
    before.accounts.every(({ address }, index) => address === next.accounts[index]?.address)
  return isSame ? { ...next, accounts: before.accounts } : next
}

function isSameFacts(
  before: ConnectionRecord,
  { connection, wallet, provider }: ConnectionFacts & { readonly provider: unknown },
): boolean {
  return (
    before.provider === provider &&
    JSON.stringify(before.wallet) === JSON.stringify(wallet) &&
    JSON.stringify(before.connection) === JSON.stringify(connection)
  )
}
