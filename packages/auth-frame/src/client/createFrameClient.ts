import {
  AppKitError,
  type CaipNetworkId,
  createEmitter,
  FRAME_DEFAULT_CHAIN,
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
import { clearAuthCache, keepLogin, wasLoginUsed } from '../storage/authStorage.js'
import { AUTH_KEYS } from '../storage/keys.js'
import { FRAME_CHAINS } from './chains.js'
import { createFrameLink } from './createFrameLink.js'
import { createLogins } from './createLogins.js'
import { createSessionCheck } from './createSessionCheck.js'
import type { FrameClient, FrameClientEvents } from './FrameClient.js'
import type { FrameClientOptions } from './options.js'

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
  /** Whoever is logged in, with the account on the network that it was asked for. */
  let known: { readonly address: string; readonly chainId: CaipNetworkId } | undefined
  /** Counts the moves to another network, and to somebody else: what was asked of the account before says nothing after. */
  let moves = 0

  const link = createFrameLink({
    open: () =>
      open({
        ...options,
        chainId: getLastUsedChain(),
        getLogin: () => known ?? (logins.isPending() ? 'pending' : undefined),
      }),
    onError,
    onReady() {
      if (theme !== undefined) link.tell('syncTheme', theme)
      if (dappData !== undefined) link.tell('syncDappData', dappData)
      events.emit('ready')
      void sessionCheck.run()
    },
    onToken(token) {
      logins.noteToken(token, known !== undefined)
      if (!logins.isWanted() && !wasLoginUsed(storage)) return
      if (known === undefined || logins.isAsking()) {
        sessionCheck.forget()
        storage.set(AUTH_KEYS.sessionToken, token)
        return
      }
      sessionCheck.begin(token)
      void sessionCheck.run()
    },
    onAlert: (alert) => events.emit('alert', alert),
  })

  const getLastUsedChain = (): CaipNetworkId =>
    storage.get(AUTH_KEYS.lastUsedChain) ?? options.chainId ?? FRAME_DEFAULT_CHAIN

  /** Asks a frame that is ready, unless somebody has signed out meanwhile; then its answer counts no more either. */
  const call = async <M extends FrameMethodName>(
    method: M,
    params: FrameParams<M>,
    { signal }: CallOptions = {},
    beforeAsking?: () => void,
  ): Promise<FrameResult<M>> => {
    const epoch = logins.getEpoch()
    const assertCurrent = () => {
      if (epoch !== logins.getEpoch()) throw toAbortError(method)
    }
    await link.whenReady(method, signal)
    assertCurrent()
    beforeAsking?.()
    if (method === 'getUser') logins.want()
    try {
      const result = await logins.hear(link.call(method, params, { signal }))
      assertCurrent()
      // A frame that answers can say, too, what it could not before.
      if (method !== 'getUser' && method !== 'isConnected') void sessionCheck.run()
      return result
    } catch (error) {
      if (epoch === logins.getEpoch() && method !== 'isConnected' && isUnauthorized(error))
        askConnected().catch(onError)
      throw error
    }
  }

  const getUserOn = (chainId: CaipNetworkId | undefined, callOptions?: CallOptions) =>
    call('getUser', chainId === undefined ? {} : { chainId }, callOptions)
  const forgetUser = () => {
    known = undefined
    sessionCheck.forget()
    events.emit('notConnected')
  }
  const logins = createLogins({
    link,
    storage,
    call,
    onEnd: forgetUser,
    isDestroyed: () => isDestroyed,
    onError,
  })
  /** The session has ended in the frame. */
  const loseUser = () => {
    logins.forget()
    clearAuthCache(storage)
    forgetUser()
  }
  const sessionCheck = createSessionCheck({
    storage,
    getKnown: () => known,
    getUserOn,
    onStranger: loseUser,
    onError,
  })
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
    if (sessionCheck.getToken() !== undefined) await sessionCheck.run()
    const kept = storage.get(AUTH_KEYS.sessionToken)
    const token = sessionCheck.getToken() ?? kept
    // Whoever a frame knows without anything of it being kept here has logged in by another client.
    const isOurs = token !== undefined || wasLoginUsed(storage)
    const reply = isOurs
      ? await call('isConnected', token === undefined ? {} : { token }, callOptions)
      : { isConnected: false }
    // Somebody may have logged in meanwhile, in another tab.
    if (!reply.isConnected && storage.get(AUTH_KEYS.sessionToken) === kept) loseUser()
    return reply
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
      const reply = await logins.ask('connectEmail', params, callOptions, emailCooldown.beginLogin)
      if (reply.action !== 'CONNECT') emailCooldown.markSent()
      return reply
    },
    connectDevice: (callOptions) => logins.ask('connectDevice', {}, callOptions),
    connectOtp: (params, callOptions) => logins.ask('connectOtp', params, callOptions),
    connectSocial: (params, callOptions) => logins.ask('connectSocial', params, callOptions),
    getSocialRedirectUri: (params, callOptions) =>
      call('getSocialRedirectUri', params, callOptions),
    getSocialResult: (callOptions) => call('getSocialResult', {}, callOptions),
    getFarcasterUri: (callOptions) => call('getFarcasterUri', {}, callOptions),
    async connectFarcaster(callOptions) {
      const reply = await logins.ask('connectFarcaster', {}, callOptions)
      storage.set(AUTH_KEYS.socialUsername, reply.userName)
      return reply
    },
    getUser,
    getUserOn,
    signOut: logins.signOut,
    abandonLogin: logins.abandon,
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
