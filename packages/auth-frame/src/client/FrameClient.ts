import type { CaipNetworkId } from '@latchkey/foundation'
import type { ShowFrameOptions } from '../element/showFrame.js'
import type { EmailCooldown } from '../email/emailCooldown.js'
import type { CallOptions } from '../messenger/createMessenger.js'
import type { FrameMethodName, FrameParams, FrameResult } from '../schema/methods.js'
import type { DappMetadata, FrameTheme } from '../schema/page.js'
import type { FrameUser } from '../schema/user.js'

/** What a client tells (EVT-1). */
export interface FrameClientEvents {
  /** Somebody is logged in. */
  connect: { readonly user: FrameUser; readonly caipNetworkId: CaipNetworkId }
  /** Nobody is logged in, says the frame, or somebody has signed out. */
  notConnected: undefined
  /** The frame's wallet is on this network now. */
  networkChanged: CaipNetworkId
  /** The frame has loaded, or loaded again. */
  ready: undefined
  /** The alert of the catalogue to show to the page's developer. */
  alert: 'IFRAME_LOAD_FAILED' | 'IFRAME_REQUEST_TIMEOUT'
}

type Params<M extends FrameMethodName> = FrameParams<M>
type Reply<M extends FrameMethodName> = Promise<FrameResult<M>>

/** The login frame of a page: one method for each request (FRM-8). */
export interface FrameClient {
  /** Loads the frame now where a login was used before (FRM-2); else it loads with the first request. */
  start(): void
  connectEmail(params: Params<'connectEmail'>, options?: CallOptions): Reply<'connectEmail'>
  connectDevice(options?: CallOptions): Reply<'connectDevice'>
  connectOtp(params: Params<'connectOtp'>, options?: CallOptions): Reply<'connectOtp'>
  connectSocial(params: Params<'connectSocial'>, options?: CallOptions): Reply<'connectSocial'>
  getSocialRedirectUri(
    params: Params<'getSocialRedirectUri'>,
    options?: CallOptions,
  ): Reply<'getSocialRedirectUri'>
  /** Waits for what comes of a social login whose window is out of reach. */
  getSocialResult(options?: CallOptions): Reply<'getSocialResult'>
  getFarcasterUri(options?: CallOptions): Reply<'getFarcasterUri'>
  connectFarcaster(options?: CallOptions): Reply<'connectFarcaster'>
  /** Whoever is logged in, who is kept from then on (FRM-17): where the wallet is by then, if it has moved meanwhile. */
  getUser(params?: Params<'getUser'>, options?: CallOptions): Reply<'getUser'>
  /**
   * Whoever is logged in in the frame, on a network beside the one in use, or on the site's own without one; nothing of it is
   * kept.
   */
  getUserOn(chainId: CaipNetworkId | undefined, options?: CallOptions): Reply<'getUser'>
  /** Signs out here at once and in the frame as far as it answers within 3 s (FRM-14); never rejects. */
  signOut(): Promise<void>
  /**
   * Ends a login that is given up, whether or not the frame has logged somebody in by now: what it has begun ends, and nothing
   * else. Whoever was logged in before stays so, and whom another client of the page has too. Nothing is forgotten here, either,
   * where the frame has not been asked for the login yet. What logs in next waits for it, 3 s at most. Never rejects.
   */
  abandonLogin(): Promise<void>
  /** Whether the frame still has the session; where it has not, what was kept of it goes (FRM-15). */
  isConnected(options?: CallOptions): Reply<'isConnected'>
  getChainId(options?: CallOptions): Promise<CaipNetworkId>
  /** @throws AppKitError `CHAIN_NOT_SUPPORTED` for a network that is none of `chains` */
  switchNetwork(params: Params<'switchNetwork'>, options?: CallOptions): Promise<CaipNetworkId>
  getSmartAccountEnabledNetworks(options?: CallOptions): Reply<'getSmartAccountEnabledNetworks'>
  initSmartAccount(options?: CallOptions): Reply<'initSmartAccount'>
  setPreferredAccount(
    params: Params<'setPreferredAccount'>,
    options?: CallOptions,
  ): Reply<'setPreferredAccount'>
  updateEmail(params: Params<'updateEmail'>, options?: CallOptions): Reply<'updateEmail'>
  updateEmailPrimaryOtp(
    params: Params<'updateEmailPrimaryOtp'>,
    options?: CallOptions,
  ): Reply<'updateEmailPrimaryOtp'>
  updateEmailSecondaryOtp(
    params: Params<'updateEmailSecondaryOtp'>,
    options?: CallOptions,
  ): Reply<'updateEmailSecondaryOtp'>
  /** Asks the wallet of the frame; `createFrameProvider` says what may be asked, and checks what comes back. */
  request(params: Params<'request'>, options?: CallOptions): Promise<unknown>
  /** Tells the frame how to look: now, and whenever it loads. */
  syncTheme(theme: FrameTheme): void
  /** Tells the frame of the page: now, and whenever it loads (FRM-13). */
  syncDappData(dappData: DappMetadata): void
  /** Has the frame load again; what is open is aborted. */
  reload(): Promise<void>
  /** Whether the frame answers at all. One that does not is loaded anew, and what is open is aborted (R16). */
  checkAlive(): Promise<boolean>
  /** The network that the wallet was last on (RPC-4). */
  getLastUsedChain(): CaipNetworkId
  readonly emailCooldown: EmailCooldown
  /** Shows the frame at a place, once it is ready, unless it was hidden again or is to be shown elsewhere by then. */
  show(options: ShowFrameOptions): Promise<void>
  /** Gives the keyboard to the frame that is shown. */
  focus(): void
  hide(): void
  on<E extends keyof FrameClientEvents>(
    event: E,
    listener: (payload: FrameClientEvents[E]) => void,
  ): () => void
  /** Rejects what is open and leaves nothing on the page, unless another client shares the frame. */
  destroy(): void
}
