import { SystemProgram } from '@solana/web3.js'
import { matchesFilters, readAccountFilters } from './accountFilters.js'
import { type AccountFormat, encodeAccount, readAccountFormat } from './encodeAccount.js'
import type { SvmAccount } from './engine.js'
import type { Ledger, LedgerTransaction } from './ledger.js'
import type { Method } from './methods/method.js'
import {
  type Commitment,
  isRecord,
  readAddress,
  readArray,
  readCommitment,
  readConfig,
  readInteger,
  readSignature,
} from './params.js'
import { invalidParam, RpcError, rpcCodes } from './rpcError.js'
import { slotMs } from './slotClock.js'

/** What one WebSocket connection has subscribed to. */
export interface Subscriptions {
  methods: ReadonlyMap<string, Method>
  /** Forgets all of them, and their timers. */
  close: () => void
}

const maximumSubscriptions = 1_000

/** `notify` sends a notification of the subscription; it is never called while a method runs. */
export function createSubscriptions(parameters: {
  ledger: Ledger
  nextId: () => number
  notify: (method: string, subscription: number, result: unknown) => void
}): Subscriptions {
  const { ledger, nextId, notify } = parameters
  const { clock, engine } = ledger
  const active = new Map<number, { kind: string; cancel: () => void }>()

  const add = (kind: string, start: (id: number) => () => void): number => {
    if (active.size >= maximumSubscriptions) {
      throw new RpcError(rpcCodes.invalidRequest, 'Too many subscriptions')
    }
    const id = nextId()
    active.set(id, { kind, cancel: start(id) })
    return id
  }
  const remove = (id: number) => {
    active.get(id)?.cancel()
    active.delete(id)
  }

  /** Calls back for every transaction from now on, as soon as it has come far enough. */
  const watchAt = (commitment: Commitment, listener: (transaction: LedgerTransaction) => void) => {
    const timers = new Set<NodeJS.Timeout>()
    const unwatch = ledger.watch((transaction) => {
      const timer = setTimeout(
        () => {
          timers.delete(timer)
          listener(transaction)
        },
        remainingMs(transaction, commitment),
      )
      timers.add(timer)
    })
    return () => {
      unwatch()
      for (const timer of timers) clearTimeout(timer)
    }
  }

  const watchSlots = (listener: (slot: number) => void) => {
    let last = clock.now()
    const timer = setInterval(() => {
      const slot = clock.now()
      if (slot !== last) listener(slot)
      last = slot
    }, slotMs / 2)
    return () => clearInterval(timer)
  }

  const subscribe: Record<string, Method> = {
    accountSubscribe: ([key, options]) => {
      const address = readAddress(key)
      const config = readConfig(options)
      const format = readAccountFormat(config)
      return add('account', (id) =>
        watchAt(readCommitment(config), (transaction) => {
          if (!writes(transaction, address)) return
          const account = engine.account(address) ?? emptyAccount(address)
          notify('accountNotification', id, {
            context: { slot: transaction.slot },
            value: encodeFitting(account, format),
          })
        }),
      )
    },
    logsSubscribe: ([filter, options]) => {
      const mentioned = readMentioned(filter)
      const commitment = readCommitment(readConfig(options))
      return add('logs', (id) =>
        watchAt(commitment, ({ execution, keys, slot, wire }) => {
          if (mentioned !== undefined && !keys.all.includes(mentioned)) return
          const { err, logs } = execution
          notify('logsNotification', id, {
            context: { slot },
            value: { err, logs, signature: wire.signature },
          })
        }),
      )
    },
    programSubscribe: ([key, options]) => {
      const program = readAddress(key)
      const config = readConfig(options)
      const filters = readAccountFilters(config.filters)
      const format = readAccountFormat(config)
      return add('program', (id) =>
        watchAt(readCommitment(config), ({ keys, slot }) => {
          for (const [index, address] of keys.all.entries()) {
            const account = keys.isWritable(index) ? engine.account(address) : undefined
            if (account?.owner !== program || !matchesFilters(account, filters)) continue
            notify('programNotification', id, {
              context: { slot },
              value: { pubkey: address, account: encodeFitting(account, format) },
            })
          }
        }),
      )
    },
    rootSubscribe: () =>
      add('root', (id) => watchSlots((slot) => notify('rootNotification', id, slot))),
    signatureSubscribe: ([value, options]) => {
      const signature = readSignature(value)
      const config = readConfig(options)
      const commitment = readCommitment(config)
      const wantsReceived = config.enableReceivedNotification === true
      return add('signature', (id) => {
        const finish = ({ execution, slot }: LedgerTransaction) => {
          remove(id)
          notify('signatureNotification', id, {
            context: { slot },
            value: { err: execution.err },
          })
        }
        const receive = ({ slot }: LedgerTransaction) => {
          notify('signatureNotification', id, { context: { slot }, value: 'receivedSignature' })
        }
        const stops = [
          watchAt(commitment, (transaction) => {
            if (transaction.wire.signature === signature) finish(transaction)
          }),
        ]
        if (wantsReceived) {
          stops.push(
            watchAt('processed', (transaction) => {
              if (transaction.wire.signature === signature) receive(transaction)
            }),
          )
        }
        const known = ledger.find(signature)
        if (known !== undefined) {
          // After the reply, which tells the subscriber the number of the subscription.
          const timer = setTimeout(() => finish(known), remainingMs(known, commitment))
          stops.push(() => clearTimeout(timer))
        }
        return () => {
          for (const stop of stops) stop()
        }
      })
    },
    slotSubscribe: () =>
      add('slot', (id) =>
        watchSlots((slot) =>
          notify('slotNotification', id, { parent: slot - 1, root: slot - 32, slot }),
        ),
      ),
  }

  const unsubscribe = Object.keys(subscribe).map((name): [string, Method] => {
    const kind = name.replace('Subscribe', '')
    const method: Method = ([value]) => {
      const id = readInteger(value, 'the subscription')
      if (active.get(id)?.kind !== kind) throw invalidParam('Invalid subscription id.')
      remove(id)
      return true
    }
    return [`${kind}Unsubscribe`, method]
  })

  const encodeFitting = (account: SvmAccount, format: AccountFormat) => {
    // What does not fit base58 has no request to refuse any more: it comes as base64.
    const isLong = format.encoding === 'binary' || format.encoding === 'base58'
    const encoding = isLong && account.data.length > 128 ? 'base64' : format.encoding
    return encodeAccount(engine, account, { ...format, encoding })
  }

  return {
    methods: new Map([...Object.entries(subscribe), ...unsubscribe]),
    close: () => {
      for (const id of [...active.keys()]) remove(id)
    },
  }
}

function remainingMs(transaction: LedgerTransaction, commitment: Commitment): number {
  const { confirmedAt, finalizedAt } = transaction
  const at = commitment === 'finalized' ? finalizedAt : commitment === 'confirmed' ? confirmedAt : 0
  return Math.max(0, at - Date.now())
}

function writes({ keys }: LedgerTransaction, address: string): boolean {
  const index = keys.all.indexOf(address)
  return index !== -1 && keys.isWritable(index)
}

function emptyAccount(address: string): SvmAccount {
  return {
    address,
    data: new Uint8Array(),
    executable: false,
    lamports: 0n,
    owner: SystemProgram.programId.toBase58(),
  }
}

/** Undefined for all transactions. */
function readMentioned(filter: unknown): string | undefined {
  if (filter === 'all' || filter === 'allWithVotes') return undefined
  if (!isRecord(filter)) throw invalidParam('unknown filter')
  return readAddress(readArray(filter.mentions, 'mentions', 1)[0])
}
