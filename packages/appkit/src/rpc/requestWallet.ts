import {
  AppKitError,
  type CaipNetworkId,
  type ChainNamespace,
  RPC_TIMEOUT_MS,
  WALLET_PROMPT_TIMEOUT_MS,
  withTimeout,
} from '@latchkey/foundation'
import { isConnected, selectAccount } from '../account/selectors.js'
import type { Adapter } from '../adapter/contract.js'
import { callAsync } from '../callAsync.js'
import { getEpoch } from '../connection/epoch.js'
import { selectActiveConnectorId } from '../connection/selectActiveConnectorId.js'
import type { AppKitCore } from '../core.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { selectNetworkId, selectNetworkState } from '../network/selectors.js'
import type { CaipNetwork } from '../network/types.js'
import { perInstance } from '../perInstance.js'
import type { TransactionRequest } from '../transaction/types.js'
import { isPayment } from '../walletRequest/isPayment.js'
import { trackRequest } from '../walletRequest/trackRequest.js'
import type { Asked } from '../walletRequest/types.js'
import { toAppKitError } from './toAppKitError.js'

/**
 * Who is asked is waited for by the adapter, which knows whether anything can have been sent by then, and may read the chain
 * before: the token, its accounts, the last block. Here nobody is given up earlier.
 */
const ANSWER_TIMEOUT_MS = WALLET_PROMPT_TIMEOUT_MS + 3 * RPC_TIMEOUT_MS

/** The account, network and connector that a request is made for. */
export interface ActiveAccount {
  readonly namespace: ChainNamespace
  readonly adapter: Adapter
  readonly connectorId: string
  readonly address: string
  /** What the wallet is on, configured or not. */
  readonly caipNetworkId: CaipNetworkId
  readonly network: CaipNetwork | undefined
}

/** Who would answer a request now; throws what is missing. */
export function getActiveAccount(core: AppKitCore, namespace?: ChainNamespace): ActiveAccount {
  const { get } = core.store
  if (core.signal.aborted) throw new AppKitError('DESTROYED')
  const name = namespace ?? get(activeNamespaceAtom)
  const adapter = name === undefined ? undefined : core.adapters.get(name)
  if (name === undefined || !adapter) throw new AppKitError('ADAPTER_NOT_FOUND')
  const context = { namespace: name }
  const account = selectAccount(get, name)
  const { address } = account
  const caipNetworkId = selectNetworkId(get, name)
  if (address === undefined || caipNetworkId === undefined) {
    throw new AppKitError('CAIP_NETWORK_OR_ADDRESS_UNDEFINED', context)
  }
  const connectorId = selectActiveConnectorId(get, name)
  if (!isConnected(account) || connectorId === undefined) {
    throw new AppKitError('PROVIDER_NOT_FOUND', context)
  }
  const network = selectNetworkState(get, name).caipNetwork
  return { namespace: name, adapter, connectorId, address, caipNetworkId, network }
}

/** The network of a request; throws `UNSUPPORTED_CHAIN` when the wallet is on none that is configured. */
export function requireNetwork({ network, caipNetworkId }: ActiveAccount): CaipNetwork {
  if (!network) throw new AppKitError('UNSUPPORTED_CHAIN', { caipNetworkId })
  return network
}

/**
 * Asks for one answer of the active account's wallet, in bounded time. The same question asked twice is asked once, as
 * long as the account, network and connector are in use; an answer for others is dropped with `ACCOUNT_CHANGED` (T17),
 * unless it says what was sent: that is done, whoever is on show by now.
 */
export function requestWallet<T>(
  core: AppKitCore,
  active: ActiveAccount,
  parameters: {
    /** What is asked, in words; absent when equal questions cannot be told. */
    readonly key?: string | undefined
    readonly timeoutMs?: number
    /** What the wallet shows for it; absent for what nobody is asked. */
    readonly asked?: Asked
    readonly run: () => Promise<T>
  },
): Promise<T> {
  const { namespace } = active
  return shareRequest(core, active, parameters.key, async () => {
    const epoch = getEpoch(core, namespace)
    try {
      const { asked, run } = parameters
      const ask = () => {
        core.signal.throwIfAborted()
        if (getEpoch(core, namespace) !== epoch)
          throw new AppKitError('ACCOUNT_CHANGED', { namespace, isUnsent: true })
        return run()
      }
      const running = asked ? trackRequest(core, active, asked, ask) : callAsync(run)
      const answer = await withTimeout(running, {
        timeoutMs: parameters.timeoutMs ?? ANSWER_TIMEOUT_MS,
        signal: core.signal,
      })
      const isDone = asked !== undefined && isPayment(asked)
      if (!isDone && getEpoch(core, namespace) !== epoch)
        throw new AppKitError('ACCOUNT_CHANGED', { namespace })
      return answer
    } catch (error) {
      throw toAppKitError(error)
    }
  })
}

/** Requests to a wallet that have not been answered, by what they ask. */
export const openRequests = perInstance(() => new Map<string, Promise<unknown>>())

/** Asks the same of one account once, however often it is asked for meanwhile; without a key each by itself. */
export function shareRequest<T>(
  core: AppKitCore,
  { namespace, connectorId, address, caipNetworkId }: ActiveAccount,
  question: string | undefined,
  ask: () => Promise<T>,
): Promise<T> {
  if (question === undefined) return ask()
  const epoch = getEpoch(core, namespace)
  const key = [namespace, connectorId, address, caipNetworkId, epoch, question].join(' ')
  const requests = openRequests(core)
  const open = requests.get(key)
  // The key names the question, and with it the type of the answer.
  if (open !== undefined) return open as Promise<T>
  const promise = ask().finally(() => requests.delete(key))
  requests.set(key, promise)
  return promise
}

/** A text that is equal for equal questions; undefined when a part of it has no such text. */
export function questionKey(verb: string, parameters: unknown): string | undefined {
  try {
    return `${verb} ${JSON.stringify(parameters, (_name, value: unknown) => {
      if (typeof value === 'bigint') return `${value}n`
      if (value instanceof Uint8Array) return [...value]
      return value
    })}`
  } catch {
    return undefined
  }
}

/** A wallet's answer that must be a text; throws `INVALID_WALLET_RESPONSE`. */
export function requireText(answer: unknown, method: string): string {
  if (typeof answer === 'string' && answer !== '') return answer
  throw new AppKitError('INVALID_WALLET_RESPONSE', { method })
}

/** The method of an adapter that may lack it; throws `UNSUPPORTED_METHOD`. */
export function requireMethod<T>(method: T | undefined, name: string): T {
  if (method === undefined) throw new AppKitError('UNSUPPORTED_METHOD', { method: name })
  return method
}

/** Throws `UNSUPPORTED_METHOD` for a token and an adapter that knows none: it would send as much of the coin instead. */
export function requireTokens(adapter: Adapter, { token }: TransactionRequest): void {
  if (token !== undefined) requireMethod(adapter.getTokenBalance, 'getTokenBalance')
}
