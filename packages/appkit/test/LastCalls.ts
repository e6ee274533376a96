import { AppKitError, type CaipNetworkId, type ChainNamespace } from '@latchkey/foundation'
import { expect } from 'vitest'
import type { AppKit } from '../src/AppKit.js'
import { connectionStateAtom } from '../src/connection/atoms.js'
import { find, inUse } from '../src/connection/machine/read.js'
import type { ConnectionKey } from '../src/connection/machine/types.js'
import { nameConnection } from '../src/connection/nameConnection.js'
import type { Connection } from '../src/connection/types.js'
import { WALLET_CONNECT_ID } from '../src/connector/types.js'

/** What a call wants of a namespace: this connection in use; without one, nothing connected there. */
interface Wanted {
  readonly connectorId?: string
  /** The account of it, unless the wallet has chosen another since. */
  address?: string | undefined
}

/** What a person asks of a page. */
export interface CallParameters {
  /** What is to be in use of each namespace that it speaks of. */
  readonly uses?: Readonly<Record<ChainNamespace, Wanted>>
  /** Of this namespace alone this connection is to end, and nothing else. */
  readonly ends?: ConnectionKey
  /** Where it is to be then. */
  readonly network?: CaipNetworkId | undefined
}

interface Call extends CallParameters {
  /** What stood in each namespace when it began. */
  readonly before: ReadonlyMap<ChainNamespace, Call | undefined>
  /** Namespaces in which wallets, or the end of the page, have decided since. */
  readonly lost: Set<ChainNamespace>
  /** A wallet may decline it, or the person has left it, or asked for something else meanwhile. */
  mayFail: boolean
  isPending: boolean
  /** Its page has gone. */
  isOfPast: boolean
  error?: unknown
  /** Where it has connected; undefined where it does not tell. */
  reached?: readonly ChainNamespace[] | undefined
}

/** What a person has asked of a page last: that is what is to stand once all is quiet, unless a wallet has declined it. */
export class LastCalls {
  readonly #all = new Set<Call>()
  /** The calls that say what is in use. */
  readonly #users = new Map<ChainNamespace, Call>()
  /** The calls that say on which network. */
  readonly #movers = new Map<ChainNamespace, Call>()
  /** The connections that are to be gone, by name. */
  readonly #ended = new Map<string, ConnectionKey>()
  /** Calls that a wallet has just put an end to: what is asked in the same moment may share their answer. */
  readonly #ending = new Set<Call>()
  /** What makes the wallets of a namespace decline, or fail. */
  readonly #declining = new Map<string, ChainNamespace>()

  /** The person calls something; `calling` may give the connections that it has made. */
  async call<T>(parameters: CallParameters, calling: () => Promise<T>): Promise<T> {
    const call = this.#begin(parameters)
    try {
      const answer = await calling()
      call.reached = reachedBy(answer)
      this.#replaceSession(call)
      return answer
    } catch (error) {
      call.error = error
      throw error
    } finally {
      call.isPending = false
      // Its wallet may have heard of it only now.
      if (call.isOfPast) for (const namespace of namespacesOf(call)) this.lose(namespace)
    }
  }

  /** From now on the wallets of a namespace may decline, or fail, for a reason; or for that no more. */
  setDeclining(namespace: ChainNamespace, why: string, isDeclining: boolean): void {
    const name = `${namespace} ${why}`
    if (!isDeclining) this.#declining.delete(name)
    else {
      this.#declining.set(name, namespace)
      this.#excuse((call) => namespacesOf(call).includes(namespace))
    }
  }

  /** The person has left what was under way. */
  leave(): void {
    this.#excuse(() => true)
  }

  /** A wallet has ended, or begun, what the calls had said of its connection. */
  lose(namespace: ChainNamespace, connectorId?: string): void {
    for (const call of this.#all) {
      const wanted = call.uses?.[namespace]
      const isMeant = connectorId === undefined || wanted?.connectorId === connectorId
      if (wanted && isMeant) call.lost.add(namespace)
    }
    this.#excuse((call) => namespacesOf(call).includes(namespace))
    this.#movers.delete(namespace)
    const ending = [...this.#all].filter((call) => call.isPending && call.lost.has(namespace))
    for (const call of ending) this.#ending.add(call)
    setImmediate(() => {
      for (const call of ending) this.#ending.delete(call)
    })
  }

  /** A wallet has chosen an account. */
  loseAccount(namespace: ChainNamespace, connectorId: string): void {
    for (const { uses } of this.#all) {
      const wanted = uses?.[namespace]
      if (wanted?.connectorId === connectorId) wanted.address = undefined
    }
  }

  /** A wallet has gone to a network. */
  loseNetwork(namespace: ChainNamespace): void {
    this.#movers.delete(namespace)
  }

  /** The page has gone, and what it was asked. */
  forget(): void {
    this.leave()
    for (const call of this.#all) if (call.isPending) call.isOfPast = true
    this.#users.clear()
    this.#movers.clear()
    this.#ended.clear()
  }

  /** What holds once all is quiet, in the tab where it was asked for, or in another. */
  check(appkit: AppKit, isElsewhere = false): void {
    const state = appkit.store.get(connectionStateAtom)
    for (const [namespace, last] of this.#users) {
      const call = standing(last, namespace)
      const wanted = call?.uses?.[namespace]
      if (!call || !wanted || call.lost.has(namespace)) continue
      const { connectorId, address } = wanted
      if (connectorId === undefined) {
        expect([namespace, state.records.filter((each) => each.namespace === namespace)]).toEqual([
          namespace,
          [],
        ])
        continue
      }
      // What this page has asked in vain another tab may have in use.
      if (isElsewhere && find(state, { namespace, connectorId })?.absence === 'missing') continue
      const used = inUse(state, namespace)
      expect([namespace, used?.connectorId]).toEqual([namespace, connectorId])
      if (address !== undefined)
        expect([namespace, used?.account.address]).toEqual([namespace, address])
    }
    for (const [namespace, call] of this.#movers) {
      // Which network they show each tab decides.
      if (isDeclined(call, namespace) || isElsewhere) continue
      // In its wallet, or where the next one is asked to be.
      const { caipNetwork } = appkit.getNetworkState(namespace)
      expect([namespace, caipNetwork?.caipNetworkId]).toEqual([namespace, call.network])
    }
    for (const ended of this.#ended.values()) expect(find(state, ended)).toBeUndefined()
  }

  #begin(parameters: CallParameters): Call {
    const { ends, network, uses = {} } = parameters
    const users = Object.keys(uses)
    const call: Call = {
      ...parameters,
      before: new Map(
        users.map((namespace) => [namespace, settled(this.#users.get(namespace), namespace)]),
      ),
      lost: new Set(),
      isPending: true,
      isOfPast: false,
      mayFail: false,
    }
    const names = namespacesOf(call)
    const isEnding = [...this.#ending].some((other) =>
      namespacesOf(other).some((namespace) => names.includes(namespace)),
    )
    const declining = [...this.#declining.values()]
    call.mayFail = isEnding || names.some((namespace) => declining.includes(namespace))
    if (ends) {
      this.lose(ends.namespace, ends.connectorId)
      this.#ended.set(nameConnection(ends), ends)
    }
    this.#replaceSession(call)
    this.#excuse((other) => isOverruled(other, call))
    for (const namespace of users) {
      this.#users.set(namespace, call)
      this.#movers.delete(namespace)
      const connectorId = uses[namespace]?.connectorId ?? ''
      this.#ended.delete(nameConnection({ namespace, connectorId }))
    }
    if (network !== undefined) this.#movers.set(namespaceOf(network), call)
    this.#all.add(call)
    return call
  }

  /** A phone has one session: what is paired anew takes the place of all of it, once it is asked for or is there. */
  #replaceSession({ uses = {} }: Call): void {
    const isPhone = Object.values(uses).some(({ connectorId }) => connectorId === WALLET_CONNECT_ID)
    if (!isPhone) return
    for (const namespace of new Set([...this.#users.keys(), ...this.#movers.keys()]))
      if (!(namespace in uses)) this.lose(namespace, WALLET_CONNECT_ID)
  }

  #excuse(isMeant: (call: Call) => boolean): void {
    for (const call of this.#all) if (call.isPending && isMeant(call)) call.mayFail = true
  }
}

/** Whether a call that is under way may give way to a later one. */
function isOverruled(call: Call, later: Call): boolean {
  const isSwitch = ({ network, uses }: Call) => network !== undefined && uses === undefined
  // The page goes to one network at a time.
  if (isSwitch(later)) return isSwitch(call)
  const names = namespacesOf(later)
  return namespacesOf(call).some((namespace) => names.includes(namespace))
}

/** The call that stands: one that was declined leaves what stood before it. */
function standing(call: Call | undefined, namespace: ChainNamespace): Call | undefined {
  if (!call || !isDeclined(call, namespace)) return call
  return AppKitError.is(call.error, 'USER_REJECTED')
    ? standing(call.before.get(namespace), namespace)
    : undefined
}

/** A call that has its answer, as far as it says something. */
function settled(call: Call | undefined, namespace: ChainNamespace): Call | undefined {
  return call?.isPending ? undefined : standing(call, namespace)
}

/** Whether a call has not come to pass in a namespace. Throws where nothing was in its way. */
function isDeclined({ error, mayFail, reached, uses }: Call, namespace: ChainNamespace): boolean {
  // What ends ends in any case.
  if (uses && uses[namespace]?.connectorId === undefined) return false
  const isReached = error === undefined && (reached?.includes(namespace) ?? true)
  // What a phone has granted before may not be all that is asked of it.
  const isPhone = uses?.[namespace]?.connectorId === WALLET_CONNECT_ID
  if (!isReached && isPhone && error === undefined) return true
  if (!isReached && !mayFail)
    throw new Error(`The last call has failed in ${namespace}`, { cause: error })
  return !isReached
}

function namespacesOf({ ends, network, uses = {} }: CallParameters): readonly ChainNamespace[] {
  return [
    ...Object.keys(uses),
    ...(ends ? [ends.namespace] : []),
    ...(network === undefined ? [] : [namespaceOf(network)]),
  ]
}

function namespaceOf(network: CaipNetworkId): ChainNamespace {
  return network.slice(0, network.indexOf(':'))
}

function reachedBy(answer: unknown): readonly ChainNamespace[] | undefined {
  if (!Array.isArray(answer)) return undefined
  const connections: readonly Connection[] = answer
  return connections.map(({ namespace }) => namespace)
}
