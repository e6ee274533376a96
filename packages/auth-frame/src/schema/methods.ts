import { FRAME_REQUEST_TIMEOUT_MS } from '@latchkey/foundation'
import * as z from 'zod/mini'
import {
  accountType,
  address,
  chainId,
  chainNumber,
  email,
  farcasterUri,
  json,
  otp,
  socialProvider,
  socialUri,
  text,
  token,
  webUri,
} from './fields.js'
import { dappMetadata, theme } from './page.js'
import { user } from './user.js'

/** What a method is for: to log in, to tell of the account, to ask the wallet, or to tell of the page. */
export type FrameMethodClass = 'login' | 'account' | 'rpc' | 'page'

/** How a method is called and answered. */
export interface FrameMethod {
  readonly params: z.ZodMiniType
  readonly result: z.ZodMiniType
  readonly class: FrameMethodClass
  /** Milliseconds until it has failed; what has none waits for a person, for the frame, or for whoever aborts it. */
  readonly timeoutMs?: number
}

/** Networks on which an account may be a contract. */
const MOST_NETWORKS = 1_000

const nothing = z.strictObject({})
const timeoutMs = FRAME_REQUEST_TIMEOUT_MS

/** Every method of the frame: what it is asked with, what it answers, how long it may take (FRM-5, FRM-8, FRM-9). */
export const FRAME_METHODS = {
  connectEmail: {
    params: z.strictObject({ email }),
    result: z.strictObject({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
    class: 'login',
    timeoutMs,
  },
  connectDevice: { params: nothing, result: nothing, class: 'login', timeoutMs },
  connectOtp: { params: z.strictObject({ otp }), result: nothing, class: 'login', timeoutMs },
  connectSocial: {
    params: z.strictObject({
      uri: socialUri,
      preferredAccountType: z.optional(accountType),
      chainId: z.optional(chainId),
    }),
    result: nothing,
    class: 'login',
    timeoutMs,
  },
  getSocialRedirectUri: {
    params: z.strictObject({ provider: socialProvider, returnTo: z.optional(webUri) }),
    result: z.strictObject({ uri: webUri }),
    class: 'login',
    timeoutMs,
  },
  // It waits for a person.
  getSocialResult: { params: nothing, result: z.strictObject({ uri: socialUri }), class: 'login' },
  getFarcasterUri: {
    params: nothing,
    result: z.strictObject({ url: farcasterUri }),
    class: 'login',
  },
  connectFarcaster: {
    params: nothing,
    result: z.strictObject({ userName: text }),
    class: 'login',
  },
  getUser: {
    params: z.strictObject({
      chainId: z.optional(chainId),
      preferredAccountType: z.optional(accountType),
      socialUri: z.optional(socialUri),
    }),
    result: user,
    class: 'account',
  },
  signOut: { params: nothing, result: nothing, class: 'account' },
  isConnected: {
    params: z.strictObject({ token: z.optional(token) }),
    result: z.strictObject({ isConnected: z.boolean() }),
    class: 'account',
  },
  getChainId: { params: nothing, result: z.strictObject({ chainId }), class: 'account' },
  switchNetwork: {
    params: z.strictObject({ chainId }),
    result: z.strictObject({ chainId }),
    class: 'account',
  },
  getSmartAccountEnabledNetworks: {
    params: nothing,
    result: z.strictObject({
      smartAccountEnabledNetworks: z.array(chainNumber).check(z.maxLength(MOST_NETWORKS)),
    }),
    class: 'account',
  },
  initSmartAccount: { params: nothing, result: nothing, class: 'account' },
  setPreferredAccount: {
    params: z.strictObject({ type: accountType }),
    result: z.strictObject({ type: accountType, address }),
    class: 'account',
  },
  updateEmail: {
    params: z.strictObject({ email }),
    result: z.strictObject({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
    class: 'account',
  },
  updateEmailPrimaryOtp: { params: z.strictObject({ otp }), result: nothing, class: 'account' },
  updateEmailSecondaryOtp: {
    params: z.strictObject({ otp }),
    result: z.strictObject({ newEmail: email }),
    class: 'account',
  },
  request: {
    params: z.strictObject({
      method: text,
      params: z.optional(json),
      /** The network that it is made for (T19). */
      chainId: z.optional(chainId),
    }),
    /** What the wallet answers: null where that is nothing. */
    result: z.strictObject({ value: json }),
    class: 'rpc',
  },
  syncTheme: { params: theme, result: nothing, class: 'page' },
  syncDappData: { params: dappMetadata, result: nothing, class: 'page' },
  reload: { params: nothing, result: nothing, class: 'page' },
} as const satisfies Record<string, FrameMethod>

/** The name of a method of the frame. */
export type FrameMethodName = keyof typeof FRAME_METHODS
/** What a method is asked with. */
export type FrameParams<M extends FrameMethodName> = z.infer<(typeof FRAME_METHODS)[M]['params']>
/** What a method answers. */
export type FrameResult<M extends FrameMethodName> = z.infer<(typeof FRAME_METHODS)[M]['result']>

/** The names of all methods. */
export const FRAME_METHOD_NAMES = Object.keys(FRAME_METHODS) as FrameMethodName[]

/** How a method is called, as all are, whichever it is. */
export function getFrameMethod(name: FrameMethodName): FrameMethod {
  return FRAME_METHODS[name]
}
