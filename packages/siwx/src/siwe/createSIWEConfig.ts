import type {
  Cacao,
  OneClickParams,
  SIWXConfig,
  SIWXMessage,
  SIWXMessageData,
  SIWXSession,
} from '@latchkey/appkit'
import { type CaipNetworkId, parseCaipNetworkId } from '@latchkey/foundation'
import { invalidMessage, invalidSession, siwxErrors } from '../errors.js'
import { toSession } from '../message/cacao.js'
import { findDifference } from '../message/findDifference.js'
import { isNonce } from '../message/grammar.js'
import { isSchemeOf, readMessage } from '../message/parseMessageData.js'
import { withRecap } from '../message/recap.js'
import { sameAddress } from '../message/sameAddress.js'
import { readPage } from '../messenger/readPage.js'
import { LONGEST_SESSION_MS } from '../session/findTimeFault.js'
import { tellListeners } from '../tellListeners.js'
import type { SIWECreateMessageArgs } from './formatMessage.js'

/** Who is signed in, as the server of an app says. */
export interface SIWESession {
  readonly address: string
  readonly chainId: number
}

/** What messages say, where it is not the account's. */
export type SIWEMessageParams = Partial<
  Omit<SIWECreateMessageArgs, 'address' | 'chainId' | 'nonce'>
> & { readonly chains?: readonly number[] }

/** The older interface of signing in: an app's server gives nonces, verifies, and keeps the one session. */
export interface SIWEConfig {
  getMessageParams?(): Promise<SIWEMessageParams>
  getNonce(address?: string): Promise<string>
  /** The text to sign: `({ address, ...args }) => formatMessage(args, address)`. */
  createMessage(args: SIWECreateMessageArgs): string
  /** Whether the server takes what was signed: nothing but `true` is a yes. */
  verifyMessage(signed: {
    readonly message: string
    readonly signature: string
    readonly cacao?: Cacao
  }): Promise<boolean>
  getSession(): Promise<SIWESession | null | undefined>
  signOut(): Promise<boolean>
  onSignIn?(session?: SIWESession): void
  onSignOut?(): void
  /** Default: true. */
  readonly signOutOnDisconnect?: boolean
  /** Default: true. */
  readonly required?: boolean
}

/**
 * The older interface as `siwx`. Who is signed in is the server's word: on Ethereum, one account on one chain at a time.
 * Messages are of EIP-4361 and of this page, whoever writes them.
 */
export function createSIWEConfig(config: SIWEConfig): SIWXConfig {
  const getOwn = async (): Promise<SIWESession | undefined> => readOwn(await config.getSession())
  const getOwnOf = async (chainId: CaipNetworkId, address: string) => {
    const own = await getOwn()
    const isSame =
      own && `eip155:${own.chainId}` === chainId && sameAddress(chainId, own.address, address)
    return isSame ? own : undefined
  }
  const listeners = new Set<() => void>()
  /** Tells the app, and then whoever listens: the server has decided. */
  const tell = (callback: () => void) => tellListeners([callback, ...listeners], report)
  const signOut = async () => {
    if ((await config.signOut()) !== true) throw siwxErrors.create('SIWX_SIGN_OUT_FAILED')
    tell(() => config.onSignOut?.())
  }
  const createParams = async (address?: string) => {
    const { chains: _chains, type: _type, ...params } = (await config.getMessageParams?.()) ?? {}
    const { domain, uri } = readPage(params)
    const nonce = await config.getNonce(address)
    if (!isNonce(nonce)) throw invalidMessage('nonce')
    return { ...params, domain, uri, nonce, version: '1' as const }
  }
  const addSession = async ({ cacao, data, message, signature }: SIWXSession) => {
    const isGood = await config.verifyMessage({ message, signature, ...(cacao && { cacao }) })
    if (isGood !== true) throw invalidSession('server')
    const own = await getOwnOf(data.chainId, data.accountAddress)
    if (!own) throw invalidSession('session')
    tell(() => config.onSignIn?.(own))
  }

  return {
    addSession,

    async createMessage({ accountAddress, chainId, notBefore }): Promise<SIWXMessage> {
      const { namespace, reference } = parseCaipNetworkId(chainId)
      if (namespace !== 'eip155') throw invalidMessage('namespace')
      const given = await createParams(accountAddress)
      const params = {
        iat: new Date().toISOString(),
        ...given,
        exp: limitExpiry(given.exp),
        ...(notBefore !== undefined && { nbf: notBefore }),
      }
      const text = config.createMessage({
        ...params,
        address: accountAddress,
        chainId: Number(reference),
      })
      const { data: said, scheme } = readMessage(text)
      if (said.chainId !== chainId) throw invalidMessage('chainId')
      if (!sameAddress(chainId, said.accountAddress, accountAddress))
        throw invalidMessage('accountAddress')
      if (!isSchemeOf(params.uri, scheme)) throw invalidMessage('scheme')
      // A text of the app's own need not say when it is over, unless the app itself does.
      const isEndless = said.expirationTime === undefined && given.exp === undefined
      const { exp, ...endless } = params
      const different = findDifference(said, meant(said, isEndless ? endless : params))
      if (different) throw invalidMessage(different)
      return { ...said, toString: () => text }
    },

    /** The server keeps one session, and its nonce is good for one: of several that a wallet has signed at once, the first. */
    async setSessions([first]) {
      if (first) await addSession(first)
      else if (await getOwn()) await signOut()
    },

    async revokeSession(chainId, address) {
      if (await getOwnOf(chainId, address)) await signOut()
    },

    async getSessions(chainId, address) {
      const own = await getOwnOf(chainId, address)
      if (!own) return []
      const { domain, uri } = readPage((await config.getMessageParams?.()) ?? {})
      // What was signed is the server's to keep.
      const data = { accountAddress: address, chainId, domain, uri, version: '1', nonce: '' }
      return [{ data, message: '', signature: '' }]
    },

    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },

    getRequired: () => config.required ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect ?? true,

    oneClickAuth: {
      async createAuthParams(): Promise<OneClickParams> {
        const { domain, exp, nbf, nonce, resources, statement, uri } = await createParams()
        return {
          domain,
          uri,
          nonce,
          exp: limitExpiry(exp),
          ...(nbf !== undefined && { nbf }),
          ...(resources !== undefined && { resources }),
          ...(statement !== undefined && { statement }),
        }
      },
      async onAuthenticated([first]) {
        if (first) await addSession(toSession(first))
      },
    },
  }
}

/** Says what the app's own code has thrown, as if nobody had caught it. */
function report(error: unknown): void {
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error)
  // biome-ignore lint/suspicious/noConsole: the older interface has no logger
  else console.error(error)
}

/** When a message is over that is to be over then: seven days from now at the latest (S4). */
function limitExpiry(exp: string | undefined): string {
  const latest = Date.now() + LONGEST_SESSION_MS
  return exp !== undefined && !(Date.parse(exp) > latest) ? exp : new Date(latest).toISOString()
}

/** What a message would say, had it all been taken over. */
function meant(
  said: SIWXMessageData,
  { domain, nonce, uri, ...params }: SIWEMessageParams & Pick<SIWECreateMessageArgs, 'nonce'>,
): SIWXMessageData {
  const fields = {
    domain,
    nonce,
    uri,
    expirationTime: params.exp,
    notBefore: params.nbf,
    requestId: params.requestId,
    resources: params.resources,
    statement: withRecap(params.statement, params.resources),
  }
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return { ...said, ...Object.fromEntries(given) }
}

/** A server may give a chain as a text. */
function readOwn(value: unknown): SIWESession | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const address: unknown = Reflect.get(value, 'address')
  const chainId = Number(Reflect.get(value, 'chainId'))
  return typeof address === 'string' && Number.isSafeInteger(chainId)
    ? { address, chainId }
    : undefined
}
