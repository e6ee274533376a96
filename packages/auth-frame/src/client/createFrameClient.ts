import {
  AppKitError,
  type CaipNetworkId,
  createEmitter,
  FRAME_DEFAULT_CHAIN,
  FRAME_SIGN_OUT_WAIT_MS,
  withTimeout,
} from '@latchkey/foundation'
import { readField } from '@latchkey/foundation/eip1193'
import { getFrameUrl } from '../element/createFrameElement.js'
import { openFrame } from '../element/openFrame.js'
import { createEmailCooldown } from '../email/emailCooldown.js'
import type { CallOptions } from '../messenger/createMessenger.js'
import { toAbortError } from '../messenger/frameError.js'
import { toCaipNetworkId } from '../schema/fields.js'
import { parseParams } from '../schema/message.js'
import type { FrameMethodName, FrameParams, FrameResult } from '../schema/methods.js'
import type { FrameUser } from '../schema/user.js'
import { clearAuthCache, forgetLogin, keepLogin, wasLoginUsed } from '../storage/authStorage.js'
import { AUTH_KEYS } from '../storage/keys.js'
import { FRAME_CHAINS } from './chains.js'
import { createBegunLogin } from './createBegunLogin.js'
import { createFrameLink } from './createFrameLink.js'
import type { FrameClient, FrameClientEvents } from './FrameClient.js'
import type { FrameClientOptions } from './options.js'

/** The calls by which somebody logs in. */
type LoginMethod =
  | 'connectEmail'
  | 'connectDevice'
  | 'connectOtp'
  | 'connectSocial'
  | 'connectFarcaster'

/** Those that somebody is logged in after. */
const LAST_STEPS: readonly LoginMethod[] = ['connectOtp', 'connectSocial', 'connectFarcaster']

/** EIP-1193: whoever asks is not allowed to, or not logged in any more. */
const UNAUTHORIZED = 4100

/**
 * Creates the client of a login frame. It touches nothing of a page before it is asked for something.
 * @throws AppKitError `INVALID_OPTIONS` for an address that is neither https nor this device's
 */
export function createFrameClient(options: FrameClientOptions): FrameClient {
  const { storage, logger, chains = FRAME_CHAINS, now, open = openFrame } = options
  // What would be refused once it is loaded is refused now.
  getFrameUrl(options)
  const onError = (error: unknown) => logger?.warn('login frame', error)
  const events = createEmitter<FrameClientEvents>({ onError })
  const emailCooldown = createEmailCooldown({ storage, now })
  let { theme, dappData } = options
  let isDestroyed = false
  /** Counts the sign-outs: what was asked for before one is answered to nobody. */
  let epoch = 0
  /** Whether somebody logs in by this client, or has, since the last sign-out: any other session is another client's, or over. */
  let isLoginWanted = false
  /** Whoever is logged in, with the account on the network that it was asked for. */
  let known: { readonly address: string; readonly chainId: CaipNetworkId } | undefined
  /** Counts the moves to another network, and to somebody else: what was asked of the account before says nothing after. */
  let moves = 0
  /** Whether the frame has been asked to log somebody in since the last sign-out. */
  let isLoginAsked = false
  /** Counts the logins that were given up: one that still waits for the frame then is not asked for. */
  let givenUp = 0
  /** How many calls are under way by which somebody logs in. */
  let loginCount = 0
  /** Both ends, of a login that was given up too: what logs in before they are over would be ended with them. */
  let signingOut: Promise<void> | undefined
  let abandoning: Promise<void> | undefined

  const link = createFrameLink({
    open: () =>
      open({
        ...options,
        chainId: getLastUsedChain(),
        getLogin: () => known ?? (loginCount > 0 || begunLogin.isOpen() ? 'pending' : undefined),
      }),
    onError,
    onReady() {
      if (theme !== undefined) link.tell('syncTheme', theme)
      if (dappData !== undefined) link.tell('syncDappData', dappData)
      events.emit('ready')
    },
    onToken(token) {
      const isAwaited = (isLoginWanted && known === undefined) || loginCount > 0
      if (isAwaited || begunLogin.isEnding()) begunLogin.note(token)
      if (!isLoginWanted && !wasLoginUsed(storage)) return
      if (known === undefined || loginCount > 0) storage.set(AUTH_KEYS.sessionToken, token)
      else keepSession(known, token).catch(onError)
    },
    onAlert: (alert) => events.emit('alert', alert),
  })
  const begunLogin = createBegunLogin(link)

  const getLastUsedChain = (): CaipNetworkId =>
    storage.get(AUTH_KEYS.lastUsedChain) ?? options.chainId ?? FRAME_DEFAULT_CHAIN

  /** Asks a frame that is ready, unless somebody has signed out meanwhile; then its answer counts no more either. */
  const call = async <M extends FrameMethodName>(
    method: M,
    params: FrameParams<M>,
    { signal }: CallOptions = {},
    beforeAsking?: () => void,
  ): Promise<FrameResult<M>> => {
    const begun = epoch
    const assertCurrent = () => {
      if (begun !== epoch) throw toAbortError(method)
    }
    await link.whenReady(method, signal)
    assertCurrent()
    beforeAsking?.()
    if (method === 'getUser') isLoginWanted = true
    try {
      const result = await link.call(method, params, { signal })
      assertCurrent()
      return result
    } catch (error) {
      if (begun === epoch && method !== 'isConnected' && isUnauthorized(error))
        askConnected().catch(onError)
      throw error
    }
  }

  const logInBy = async <M extends LoginMethod>(
    method: M,
    params: FrameParams<M>,
    callOptions?: CallOptions,
    beforeAsking?: () => void,
  ): Promise<FrameResult<M>> => {
    if (abandoning || signingOut) await Promise.all([abandoning, signingOut])
    loginCount += 1
    const begun = givenUp
    const begin = () => {
      if (begun !== givenUp) throw toAbortError(method)
      beforeAsking?.()
      isLoginAsked = true
      isLoginWanted = true
    }
    try {
      const reply = await call(method, params, callOptions, begin)
      // A site may tell of no session.
      if (LAST_STEPS.includes(method)) begunLogin.note()
      return reply
    } finally {
      loginCount -= 1
    }
  }

  const getUserOn = (chainId: CaipNetworkId | undefined, callOptions?: CallOptions) =>
    call('getUser', chainId === undefined ? {} : { chainId }, callOptions)
  const forgetUser = () => {
    known = undefined
    events.emit('notConnected')
  }
  /** The session has ended in the frame. */
  const loseUser = () => {
    begunLogin.forget()
    clearAuthCache(storage)
    forgetUser()
  }
  /** Keeps a session that nobody has begun here, if it is the same person's: the frame may be that of another client as well. */
  const keepSession = async (before: NonNullable<typeof known>, token: string) => {
    const { address } = await getUserOn(before.chainId)
    if (known !== before) return
    if (address === before.address) storage.set(AUTH_KEYS.sessionToken, token)
    else loseUser()
  }
  const keepUser = (user: FrameUser) => {
    const caipNetworkId = toCaipNetworkId(user.chainId)
    const isMoved = known !== undefined && caipNetworkId !== getLastUsedChain()
    const isOther = known !== undefined && user.address !== known.address
    if (isMoved || isOther) moves += 1
    known = { address: user.address, chainId: caipNetworkId }
    keepLogin(storage, user, caipNetworkId)
    events.emit('connect', { user, caipNetworkId })
    if (isMoved) events.emit('networkChanged', caipNetworkId)
  }
  const getUser: FrameClient['getUser'] = async (params = {}, callOptions) => {
    const begun = moves
    const user = await call('getUser', params, callOptions)
    if (begun !== moves) return getUser({ ...params, chainId: getLastUsedChain() }, callOptions)
    keepUser(user)
    return user
  }
  const askConnected = async (callOptions?: CallOptions) => {
    const token = storage.get(AUTH_KEYS.sessionToken)
    // Whoever a frame knows without anything of it being kept here has logged in by another client.
    const isOurs = token !== undefined || wasLoginUsed(storage)
    const reply = isOurs
      ? await call('isConnected', token === undefined ? {} : { token }, callOptions)
      : { isConnected: false }
    // Somebody may have logged in meanwhile, in another tab.
    if (!reply.isConnected && storage.get(AUTH_KEYS.sessionToken) === token) loseUser()
    return reply
  }

  /** Forgets here who is logged in, or was about to be, and has the frame end what there is to end. */
  const endLogin = async (endInFrame: ((end: CallOptions) => Promise<unknown>) | undefined) => {
    epoch += 1
    isLoginAsked = false
    isLoginWanted = false
    forgetLogin(storage)
    // What somebody who is going had asked for is answered to nobody.
    link.abort()
    forgetUser()
    const end = new AbortController()
    try {
      if (endInFrame && !isDestroyed) await withTimeout(endInFrame(end), FRAME_SIGN_OUT_WAIT_MS)
    } catch (error) {
      end.abort()
      onError(error)
    }
  }
  const askSignOut = (end: CallOptions) => {
    begunLogin.forget()
    return link.call('signOut', {}, end)
  }

  return {
    start() {
      if (!isDestroyed && typeof document !== 'undefined' && wasLoginUsed(storage))
        link.whenReady('getUser').catch(onError)
    },
    async connectEmail(params, callOptions) {
      // What the frame would never be asked keeps nobody waiting.
      if (parseParams('connectEmail', params) === undefined)
        throw new AppKitError('INVALID_PARAMS', { method: 'connectEmail', reason: 'login frame' })
      emailCooldown.assertLogin()
      // A login that has found no frame is none.
      const reply = await logInBy('connectEmail', params, callOptions, emailCooldown.beginLogin)
      if (reply.action !== 'CONNECT') emailCooldown.markSent()
      return reply
    },
    connectDevice: (callOptions) => logInBy('connectDevice', {}, callOptions),
    connectOtp: (params, callOptions) => logInBy('connectOtp', params, callOptions),
    connectSocial: (params, callOptions) => logInBy('connectSocial', params, callOptions),
    getSocialRedirectUri: (params, callOptions) =>
      call('getSocialRedirectUri', params, callOptions),
    getSocialResult: (callOptions) => call('getSocialResult', {}, callOptions),
    getFarcasterUri: (callOptions) => call('getFarcasterUri', {}, callOptions),
    async connectFarcaster(callOptions) {
      const reply = await logInBy('connectFarcaster', {}, callOptions)
      storage.set(AUTH_KEYS.socialUsername, reply.userName)
      return reply
    },
    getUser,
    getUserOn,
    signOut() {
      const isFrameNeeded = link.isUsed() || wasLoginUsed(storage)
      signingOut ??= endLogin(isFrameNeeded ? askSignOut : undefined).finally(() => {
        signingOut = undefined
      })
      return signingOut
    },
    abandonLogin() {
      givenUp += 1
      // Nothing has been begun that could have replaced whoever was logged in before, and may be being restored.
      if (!isLoginAsked && wasLoginUsed(storage)) return abandoning ?? Promise.resolve()
      abandoning ??= endLogin(link.isUsed() ? begunLogin.end : undefined).finally(() => {
        abandoning = undefined
      })
      return abandoning
    },
    isConnected: askConnected,
    async getChainId(callOptions) {
      const { chainId } = await call('getChainId', {}, callOptions)
      return toCaipNetworkId(chainId)
    },
    async switchNetwork(params, callOptions) {
      const wanted = toCaipNetworkId(params.chainId)
      const known = typeof chains === 'function' ? chains() : chains
      if (!known.includes(wanted))
        throw new AppKitError('CHAIN_NOT_SUPPORTED', { caipNetworkId: wanted })
      const { chainId } = await call('switchNetwork', { chainId: wanted }, callOptions)
      // Where the frame is, whatever was wanted.
      const now = toCaipNetworkId(chainId)
      const before = getLastUsedChain()
      storage.set(AUTH_KEYS.lastUsedChain, now)
      if (now === before) return now
      moves += 1
      events.emit('networkChanged', now)
      return now
    },
    async getSmartAccountEnabledNetworks(callOptions) {
      const reply = await call('getSmartAccountEnabledNetworks', {}, callOptions)
      storage.set(AUTH_KEYS.smartAccountEnabledNetworks, reply.smartAccountEnabledNetworks)
      return reply
    },
    async initSmartAccount(callOptions) {
      const reply = await call('initSmartAccount', {}, callOptions)
      storage.set(AUTH_KEYS.isSmartAccountEnabled, true)
      return reply
    },
    async setPreferredAccount(params, callOptions) {
      const reply = await call('setPreferredAccount', params, callOptions)
      storage.set(AUTH_KEYS.preferredAccountType, reply.type)
      return reply
    },
    async updateEmail(params, callOptions) {
      emailCooldown.assertSend()
      const reply = await call('updateEmail', params, callOptions)
      emailCooldown.markSent()
      return reply
    },
    async updateEmailPrimaryOtp(params, callOptions) {
      const reply = await call('updateEmailPrimaryOtp', params, callOptions)
      // The code to the new address.
      emailCooldown.markSent()
      return reply
    },
    async updateEmailSecondaryOtp(params, callOptions) {
      const reply = await call('updateEmailSecondaryOtp', params, callOptions)
      storage.set(AUTH_KEYS.email, reply.newEmail)
      return reply
    },
    async request(params, callOptions) {
      const { value } = await call('request', params, callOptions)
      return value
    },
    syncTheme(next) {
      theme = next
      link.tell('syncTheme', next)
    },
    syncDappData(next) {
      dappData = next
      link.tell('syncDappData', next)
    },
    reload: () => link.reload(),
    checkAlive: () => link.checkAlive(),
    getLastUsedChain,
    emailCooldown,
    show: (showOptions) => link.show(showOptions),
    focus: () => link.focus(),
    hide: () => link.hide(),
    on: (event, listener) => events.on(event, listener),
    destroy() {
      isDestroyed = true
      link.destroy()
      events.clear()
    },
  }
}

/** Whether the site refuses a call since it knows of no login, as far as it says so. */
function isUnauthorized(error: unknown): boolean {
  return readField(readField(error, 'cause'), 'code') === UNAUTHORIZED
}
