import type { ChainNamespace } from '@latchkey/foundation'
import type { WalletInfo } from '../../account/types.js'
import type { Account, Connection } from '../types.js'

/** A connection's place: one record stands for each. */
export interface ConnectionKey {
  readonly namespace: ChainNamespace
  readonly connectorId: string
}

/**
 * Where a connection stands.
 * - `stored`: known from before and not asked yet, or away (see `absence`)
 * - `restoring`: its wallet is being asked, without a prompt
 * - `live`: its wallet has answered, and there is a provider
 * - `unreachable`: live, but the relay to its wallet is away
 *
 * A connection that has ended has no record.
 */
export type ConnectionPhase = 'stored' | 'restoring' | 'live' | 'unreachable'

/**
 * Why a connection that was asked for is away.
 * - `locked`: the wallet shows no account until it is unlocked, and says so then
 * - `missing`: the wallet was not there, or did not answer in time; the next page asks again
 */
export type ConnectionAbsence = 'locked' | 'missing'

/** Everything the kernel knows of one connection. */
export interface ConnectionRecord extends ConnectionKey {
  readonly phase: ConnectionPhase
  readonly absence?: ConnectionAbsence
  /** Grows with each attempt at any connection: what belongs to another attempt changes nothing here. */
  readonly generation: number
  /** Grows when account or network change: an answer for what was before is dropped. */
  readonly revision: number
  /** What apps see. Accounts: at least one. */
  readonly connection: Connection
  /** The account in use, one of the connection's. */
  readonly account: Account
  readonly wallet: WalletInfo
  /** Of a connection that is live or unreachable. */
  readonly provider?: unknown
}

/** All connections, and the one in use in each namespace. */
export interface ConnectionState {
  readonly records: readonly ConnectionRecord[]
  /** The connector in use; its record may be on its way, or away. */
  readonly inUse: Readonly<Record<ChainNamespace, string>>
  /** The generation that was given last. */
  readonly generation: number
}

/** What a connection is, as a wallet or the storage gives it. */
export interface ConnectionFacts {
  readonly connection: Connection
  readonly wallet: WalletInfo
  /** The account to use, if the wallet offers it; else its first. */
  readonly address?: string | undefined
}

/** What happens to connections. */
export type ConnectionEvent =
  /** One is known from before, or from another tab. Changes nothing of one that is live. */
  | ({
      readonly type: 'remembered'
      readonly isInUse: boolean
      readonly absence?: ConnectionAbsence | undefined
    } & ConnectionFacts)
  /** Its wallet is asked. The new generation is the state's. */
  | ({ readonly type: 'asked' } & ConnectionKey)
  /** A wallet has answered: to `asked`, where a generation is given, else by its own or a person's doing. */
  | ({
      readonly type: 'answered'
      readonly provider: unknown
      readonly generation?: number | undefined
      readonly use: 'always' | 'ifNone'
    } & ConnectionFacts)
  /** A wallet that was asked gives no account. */
  | ({
      readonly type: 'notAnswered'
      readonly generation: number
      readonly absence: ConnectionAbsence
    } & ConnectionKey)
  /** Nobody waits any longer for one that is stored or asked. */
  | ({ readonly type: 'givenUp' } & ConnectionKey)
  /** A live wallet shows no account any more, until it is unlocked. */
  | ({ readonly type: 'locked' } & ConnectionKey)
  /** The accounts, the network or what the session allows of a live connection have changed. */
  | ({
      readonly type: 'changed'
      readonly connection: Connection
      readonly address?: string | undefined
    } & ConnectionKey)
  /** The relay to the wallet has gone or come back. */
  | ({ readonly type: 'reached'; readonly isReachable: boolean } & ConnectionKey)
  /** A connection that is live is used from now on, with this account of it. */
  | ({ readonly type: 'used'; readonly address?: string | undefined } & ConnectionKey)
  /** It is over: the person, the wallet or another tab has ended it. */
  | ({ readonly type: 'ended'; readonly generation?: number | undefined } & ConnectionKey)
