import {
  AppKitError,
  abortable,
  type CaipNetworkId,
  type ChainNamespace,
  RPC_TIMEOUT_MS,
  withTimeout,
} from '@latchkey/foundation'
import type { Adapter } from '../adapter/contract.js'
import { callAsync } from '../callAsync.js'
import type { AppKitCore } from '../core.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { hasNames, nameNetworkOf } from '../network/networks/nameNetworks.js'
import { selectNetwork } from '../network/selectNetwork.js'
import { selectNetworkState } from '../network/selectors.js'
import { requireMethod } from '../rpc/requestWallet.js'
import { type ParsedName, parseName } from './parseName.js'
import { readNameOwner } from './readNameOwner.js'

/** Characters that an address or a name may have; more is neither. */
const LONGEST_TEXT = 200

/** Who is meant, as a person writes it. */
export interface ResolveReceiverParameters {
  /** An address or a name. */
  readonly text: string
  readonly namespace?: ChainNamespace
  readonly signal?: AbortSignal
}

/** Who is meant: where a name was given, with the name as it was looked up. */
export interface Receiver {
  readonly address: string
  readonly name?: string
  /** The network that the name was found on, where it is not the one in use: the address may be nobody's there. */
  readonly nameNetworkId?: CaipNetworkId
  /** True: only the server knows the name, no network does. Ask the person before anything is sent there. */
  readonly isServerName?: true
  /** True of such a name: there was no network to ask that has names, so that one may know it otherwise. */
  readonly isUnasked?: true
}

/**
 * The address that a text is, with its checksum, or that the name in it stands for on the network in use: by the
 * network's own names, else by those of the network whose names hold there, too, and by the server's, marked as such,
 * only where both say that nobody has it. Throws `INVALID_RECIPIENT` for neither an address nor a name, `NAME_NOT_FOUND`
 * for a name that nobody has there, `NAME_CONFLICT` where two networks name different addresses, and
 * `NAME_LOOKUP_FAILED` where that could not be found out.
 */
export async function resolveReceiver(
  core: AppKitCore,
  { text, namespace: wanted, signal }: ResolveReceiverParameters,
): Promise<Receiver> {
  if (core.signal.aborted) throw new AppKitError('DESTROYED')
  const namespace = wanted ?? core.store.get(activeNamespaceAtom)
  if (namespace === undefined) throw new AppKitError('ADAPTER_NOT_FOUND')
  const adapter = core.adapters.require(namespace)
  const trimmed = text.length > LONGEST_TEXT ? '' : text.trim()
  const attempt = new AbortController()
  try {
    const resolved = abortable(resolve(core, adapter, trimmed, attempt.signal), core.signal)
    return await abortable(resolved, signal)
  } finally {
    attempt.abort()
  }
}

async function resolve(
  core: AppKitCore,
  adapter: Adapter,
  text: string,
  signal: AbortSignal,
): Promise<Receiver> {
  const address = await withTimeout(parseAddress(adapter, text), {
    timeoutMs: RPC_TIMEOUT_MS,
    signal,
    onTimeout: () => new AppKitError('NAME_LOOKUP_FAILED'),
  })
  if (address !== undefined) return { address }
  const name = parseName(text)
  const canLookUp = adapter.resolveName !== undefined || core.options.endpoints.api !== undefined
  if (!name || !canLookUp) throw new AppKitError('INVALID_RECIPIENT')
  return { ...(await lookUp(core, adapter, name, signal)), name: name.name }
}

async function parseAddress(adapter: Adapter, text: string): Promise<string | undefined> {
  const parse = requireMethod(adapter.parseAddress?.bind(adapter), 'parseAddress')
  const address: unknown = text === '' ? undefined : await parse(text)
  return typeof address === 'string' && address !== '' ? address : undefined
}

/**
 * Asks the network in use and the main network of its names at once, and the server only where both know nobody (TRUE-3).
 */
async function lookUp(
  core: AppKitCore,
  adapter: Adapter,
  { name, isAscii }: ParsedName,
  signal: AbortSignal,
): Promise<Omit<Receiver, 'name'>> {
  const network = selectNetworkState(core.store.get, adapter.namespace).caipNetwork
  if (!network) throw new AppKitError('CAIP_NETWORK_UNDEFINED')
  const ask = async (question: () => unknown): Promise<string | undefined> => {
    const found = callAsync(async () => {
      const address = await question()
      return address === undefined ? undefined : requireAddress(adapter, address)
    })
    return withTimeout(found, { timeoutMs: RPC_TIMEOUT_MS, signal })
  }
  const id = nameNetworkOf(network)
  const home = id && selectNetwork(core.store.get, id)
  const [here, there] = await Promise.allSettled([
    ask(() => adapter.resolveName?.({ name, network })),
    home && ask(() => adapter.resolveName?.({ name, network: home })),
  ])
  const address = requireAnswer(here)
  // What this very network says goes before; the other can only contradict it.
  const other =
    address !== undefined && there.status === 'rejected' ? undefined : requireAnswer(there)
  if (address !== undefined && other !== undefined && address !== other)
    throw new AppKitError('NAME_CONFLICT')
  if (address !== undefined) return { address }
  if (home && other !== undefined) return { address: other, nameNetworkId: home.caipNetworkId }
  // A server may take letters of other scripts for what they look like.
  if (!isAscii) throw new AppKitError('NAME_NOT_FOUND')
  const [server] = await Promise.allSettled([
    ask(() => readNameOwner(core, { name, network, signal })),
  ])
  const owner = requireAnswer(server)
  if (owner === undefined) throw new AppKitError('NAME_NOT_FOUND')
  const isAsked = adapter.resolveName !== undefined && (hasNames(network) || home !== undefined)
  return { address: owner, isServerName: true, ...(isAsked ? {} : { isUnasked: true }) }
}

function requireAnswer<T>(answer: PromiseSettledResult<T>): T {
  if (answer.status === 'fulfilled') return answer.value
  throw new AppKitError('NAME_LOOKUP_FAILED', {}, { cause: answer.reason })
}

async function requireAddress(adapter: Adapter, text: unknown): Promise<string> {
  const address = typeof text === 'string' ? await parseAddress(adapter, text) : undefined
  if (address === undefined) throw new AppKitError('INVALID_RESPONSE', { reason: 'address' })
  return address
}
