import { abortable } from '../abort.js'
import { AppKitError } from '../errors/AppKitError.js'
import { isEvmAddress, parseChainId, toHex } from './hex.js'
import type { Eip1193Provider, Eip1193Request, EvmAddress } from './provider.js'

/** The EVM part of a WalletConnect session. */
export interface EvmSession {
  readonly topic: string
  /** CAIP-10 ids, as the wallet gave them. */
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
}

/** The session behind a provider, and the two ways out of it. */
export interface SessionPort {
  /** The session as it stands now; undefined once it has ended. */
  readonly getSession: () => EvmSession | undefined
  /** Whether a chain is one of the app's. */
  readonly serves: (chainId: number) => boolean
  /** Sends a request to the wallet. */
  readonly requestWallet: (
    session: EvmSession,
    request: Eip1193Request,
    chainId: number,
  ) => Promise<unknown>
  /** Asks a chain's own RPC. */
  readonly requestChain: (request: Eip1193Request, chainId: number) => Promise<unknown>
  /** Calls back when the wallet emits an EVM event or changes the session; returns its unsubscribe. */
  readonly subscribe: (
    onEvent: (event: { readonly name: 'chainChanged' | 'session'; readonly data: unknown }) => void,
  ) => () => void
}

/** An EIP-1193 provider over a session, with the state that EIP-1193 wants and a session lacks. */
export interface SessionProvider extends Eip1193Provider {
  /** The chains that the session has accounts on. */
  getApprovedChainIds(): readonly number[]
  /** Whether the wallet can be asked for a chain that the session lacks. */
  canAddChains(): boolean
  destroy(): void
}

type Listener = (payload: unknown) => void

// A wallet answers a switch first and sends its session update after: through a relay that is slow, much later.
const GRANT_MS = 15_000

// What only a wallet may answer: a node with keys of its own would sign with those.
const WALLET_METHODS =
  /^(?:wallet_|personal_|eth_(?:accounts$|coinbase$|requestAccounts$|sendTransaction$|sign|decrypt$|getEncryptionPublicKey$))/

/**
 * Makes an EIP-1193 provider of a WalletConnect session: methods that the session allows go to the wallet,
 * reads to the chain's RPC; an approved chain is switched to without asking.
 */
export function createSessionProvider(
  port: SessionPort,
  preferredChainId?: number,
): SessionProvider {
  const listeners = new Map<string, Set<Listener>>()
  const ended = new AbortController()
  let known = readAccounts(port.getSession())
  let chainId = pickChain(known, preferredChainId)
  /** Where the wallet is to be, or says it is, while the session does not grant it yet. */
  let awaited: number | undefined

  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(payload)
      } catch (error) {
        // Told of as any other of its listeners' errors: what is switched is switched, and others must hear of it.
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }
  const on = (event: string, listener: Listener) => {
    const set = listeners.get(event) ?? new Set()
    listeners.set(event, set.add(listener))
  }
  const removeListener = (event: string, listener: Listener) => {
    listeners.get(event)?.delete(listener)
  }
  const addresses = (): readonly EvmAddress[] => {
    const here = known.filter((account) => account.chainId === chainId)
    return unique((here.length > 0 ? here : known).map((account) => account.address))
  }
  const getApprovedChainIds = () => [...new Set(known.map((account) => account.chainId))]
  /** Changes the state, and tells what of it is new. */
  const update = (change: () => void) => {
    const before = { chainId, addresses: addresses() }
    change()
    if (chainId !== before.chainId) emit('chainChanged', toHex(chainId))
    if (!isSame(before.addresses, addresses())) emit('accountsChanged', [...addresses()])
  }
  const moveTo = (next: number) => {
    const isGranted = getApprovedChainIds().includes(next)
    awaited = isGranted ? undefined : next
    if (isGranted) chainId = next
  }
  const onSession = () => {
    const session = port.getSession()
    const [before] = known
    known = readAccounts(session)
    const [first] = known
    if (!session) ended.abort()
    // A wallet that tells by the session alone puts the chain first that was chosen in it.
    const isReordered = first?.address === before?.address && first?.chainId !== before?.chainId
    const next = awaited ?? (isReordered ? first?.chainId : undefined)
    if (next !== undefined) moveTo(next)
    const approved = getApprovedChainIds()
    if (approved.length > 0 && !approved.includes(chainId)) chainId = pickChain(known, undefined)
  }
  const unsubscribe = port.subscribe(({ name, data }) => {
    if (name === 'session') return update(onSession)
    const next = parseChainId(data)
    if (next !== undefined) update(() => moveTo(next))
  })

  /** Until the provider is on another chain than before, has ended, or has had the time for it. */
  const untilMoved = () =>
    new Promise<void>((resolve) => {
      const stop = () => {
        clearTimeout(timer)
        removeListener('chainChanged', stop)
        ended.signal.removeEventListener('abort', stop)
        resolve()
      }
      const timer = setTimeout(stop, GRANT_MS)
      on('chainChanged', stop)
      ended.signal.addEventListener('abort', stop)
    })

  const requireSession = (): EvmSession => {
    const session = port.getSession()
    if (!session) throw new AppKitError('WALLET_DISCONNECTED')
    return session
  }
  /** A wallet that has gone answers no more. */
  const whileOpen = async (answer: Promise<unknown>): Promise<unknown> => {
    try {
      return await abortable(answer, ended.signal)
    } catch (cause) {
      throw ended.signal.aborted ? new AppKitError('WALLET_DISCONNECTED', {}, { cause }) : cause
    }
  }
  const switchChain = async (params: unknown): Promise<null> => {
    const wanted = parseChainId(readChainId(params))
    if (wanted === undefined) throw new AppKitError('INVALID_PARAMS', { reason: 'chainId' })
    const session = requireSession()
    if (!getApprovedChainIds().includes(wanted)) {
      if (!port.serves(wanted)) throw new AppKitError('CHAIN_NOT_SUPPORTED', { chainId: wanted })
      if (!session.methods.includes('wallet_switchEthereumChain')) {
        throw new AppKitError('CHAIN_SWITCH_UNSUPPORTED', { chainId: wanted })
      }
      const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: toHex(wanted) }] }
      await whileOpen(port.requestWallet(session, request, chainId))
    }
    // Nothing can be asked on a chain before the wallet has added it to the session.
    update(() => moveTo(wanted))
    if (awaited === wanted) await whileOpen(untilMoved())
    return null
  }

  return {
    async request({ method, params }) {
      if (method === 'eth_chainId') return toHex(chainId)
      if (method === 'eth_accounts') return port.getSession() ? [...addresses()] : []
      if (method === 'eth_requestAccounts') return requireSession() && [...addresses()]
      if (method === 'wallet_switchEthereumChain') return switchChain(params)
      const session = requireSession()
      const granted = grantedName(session, method)
      if (granted === undefined && WALLET_METHODS.test(method)) {
        throw new AppKitError('UNSUPPORTED_METHOD', { method })
      }
      const request = { method: granted ?? method, ...(params === undefined ? {} : { params }) }
      return granted === undefined
        ? port.requestChain(request, chainId)
        : whileOpen(port.requestWallet(session, request, chainId))
    },
    on,
    removeListener,
    getApprovedChainIds,
    canAddChains: () => port.getSession()?.methods.includes('wallet_switchEthereumChain') ?? false,
    destroy() {
      unsubscribe()
      listeners.clear()
      ended.abort()
    },
  }
}

/** The name that the session grants a method under; wallets know the typed data of today by two. */
function grantedName({ methods }: EvmSession, method: string): string | undefined {
  const names = method === 'eth_signTypedData_v4' ? [method, 'eth_signTypedData'] : [method]
  return names.find((name) => methods.includes(name))
}

interface SessionAccount {
  readonly chainId: number
  readonly address: EvmAddress
}

function readAccounts(session: EvmSession | undefined): readonly SessionAccount[] {
  return (session?.accounts ?? []).flatMap((account) => {
    const [namespace, reference, address, ...rest] = account.split(':')
    const chainId = parseChainId(reference)
    const isValid = namespace === 'eip155' && rest.length === 0 && isEvmAddress(address)
    return isValid && chainId !== undefined ? [{ chainId, address }] : []
  })
}

function pickChain(accounts: readonly SessionAccount[], preferred: number | undefined): number {
  const isApproved = accounts.some((account) => account.chainId === preferred)
  const first = accounts[0]?.chainId
  if (preferred !== undefined && (isApproved || first === undefined)) return preferred
  return first ?? 1
}

function readChainId(params: unknown): unknown {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  return typeof first === 'object' && first !== null ? Reflect.get(first, 'chainId') : undefined
}

function unique(addresses: readonly EvmAddress[]): readonly EvmAddress[] {
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()]
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((each, index) => each === right[index])
}
