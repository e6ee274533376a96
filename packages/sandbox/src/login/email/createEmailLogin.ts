import { LoginFailure } from '../LoginFailure.js'
import type { Session, Sessions } from '../session/createSessions.js'
import type { Attempt, LoginStore } from '../store/LoginStore.js'
import type { Vault } from '../vault/createVault.js'
import { createSecret, hash } from '../vault/crypto.js'
import type { Waits } from '../wait/createWaits.js'
import { CODE_MS, createCode, LINK_MS, takeByCode } from './codes.js'
import type { Post } from './createPost.js'
import { normalizeEmail } from './normalizeEmail.js'

/** Who wants to log in, from where. */
export interface EmailLoginRequest {
  readonly email: string
  /** A secret of the device, of its own making, that it keeps. */
  readonly device: string
  /** What the person is told of the device. */
  readonly agent: string
  /** The session that the device has already. */
  readonly session?: Session | undefined
}

/** What the device has to do next, and the secret that it does it with (EML-1). */
export type EmailLoginStep =
  | { readonly action: 'CONNECT' }
  | { readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP'; readonly attempt: string }

/** A device that waits to be approved, as its page tells. */
export interface WaitingDevice {
  readonly email: string
  readonly agent: string
}

export interface EmailLoginParts {
  readonly store: LoginStore
  readonly vault: Vault
  readonly sessions: Sessions
  readonly post: Post
  readonly waits: Waits
  readonly now: () => number
  /** The address of the page where a device is approved. */
  readonly linkOf: (secret: string) => string
}

/**
 * Login by email. A device that the reader of the mails has not used before is approved by a link first, and then a code
 * is asked for all the same: who approves what somebody else has begun has not logged them in yet. Nothing tells whether
 * an address has an account.
 */
export interface EmailLogin {
  /** @throws LoginFailure `requestInvalid` for what is no address, `tooMany`, `mailFailed` */
  start(request: EmailLoginRequest): Promise<EmailLoginStep>
  /** Waits until the device is approved or rejected; undefined where that takes longer: ask again. */
  waitForDevice(attempt: string, signal?: AbortSignal): Promise<'approved' | 'rejected' | undefined>
  /** What a link is for. @throws LoginFailure `linkExpired` */
  readLink(link: string): Promise<WaitingDevice>
  /** Says whether the device is the reader's own, once. @throws LoginFailure `linkExpired`, `tooMany`, `mailFailed` */
  decide(link: string, isApproved: boolean): Promise<void>
  /** Logs in: the token. @throws LoginFailure as `takeByCode` */
  verify(request: {
    readonly attempt: string
    readonly device: string
    readonly code: string
  }): Promise<string>
}

export function createEmailLogin(parts: EmailLoginParts): EmailLogin {
  const { store, vault, sessions, post, waits, now, linkOf } = parts

  const findWaiting = async (link: string): Promise<Attempt> => {
    const attempt = await store.findLink(hash(link))
    if (attempt?.state !== 'waiting') throw new LoginFailure('linkExpired')
    return attempt
  }

  /** Whether the reader of the mails has had the device before, or has just approved it. */
  const isApproved = async (device: string, email: string) =>
    (await store.isDevice(device, email)) ||
    (await store.findLogin(device, email))?.state === 'code'

  return {
    async start({ email: text, device, agent, session }) {
      const email = normalizeEmail(text)
      if (email === undefined) throw new LoginFailure('requestInvalid')
      if (session !== undefined && (await sessions.getUser(session)).email === email)
        return { action: 'CONNECT' }
      const attempt = createSecret()
      const id = hash(attempt)
      const shared = {
        id,
        purpose: 'login',
        email,
        device: hash(device),
        newEmail: null,
        agent,
        tries: 0,
      } as const
      await store.purge()
      if (await isApproved(shared.device, email)) {
        const code = createCode()
        const hashed = vault.hashCode(id, code)
        await post.sendLoginCode({
          to: email,
          sender: shared.device,
          agent,
          code,
          isAsked: true,
          keep: () =>
            store.addAttempt({
              ...shared,
              state: 'code',
              link: null,
              code: hashed,
              expiresAt: now() + CODE_MS,
            }),
        })
        return { action: 'VERIFY_OTP', attempt }
      }
      const link = createSecret()
      await post.sendLink({
        to: email,
        agent,
        link: linkOf(link),
        keep: () =>
          store.addAttempt({
            ...shared,
            state: 'waiting',
            link: hash(link),
            code: null,
            expiresAt: now() + LINK_MS,
          }),
      })
      return { action: 'VERIFY_DEVICE', attempt }
    },

    async waitForDevice(attempt, signal) {
      const id = hash(attempt)
      const read = async () => {
        const found = await store.findAttempt(id)
        if (found === undefined) throw new LoginFailure('loginExpired')
        if (found.state === 'waiting') return undefined
        return found.state === 'rejected' ? 'rejected' : 'approved'
      }
      return waits.until(id, read, signal)
    },

    async readLink(link) {
      const { email, agent } = await findWaiting(link)
      return { email, agent }
    },

    async decide(link, isApproved) {
      const { id, email, agent, device } = await findWaiting(link)
      const decide = async (decision: Parameters<LoginStore['decide']>[1]) => {
        if (!(await store.decide(id, decision))) throw new LoginFailure('linkExpired')
      }
      if (isApproved) {
        const code = createCode()
        await post.sendLoginCode({
          to: email,
          sender: device,
          agent,
          code,
          isAsked: false,
          keep: () =>
            decide({
              state: 'code',
              code: vault.hashCode(id, code),
              expiresAt: now() + CODE_MS,
            }),
        })
      } else await decide({ state: 'rejected' })
      waits.tell(id)
    },

    async verify({ attempt, device, code }) {
      const id = hash(attempt)
      const found = await store.findAttempt(id)
      // The code is good on the device that has asked for it.
      if (found?.purpose !== 'login' || found.device !== hash(device))
        throw new LoginFailure('codeExpired')
      const { email } = await takeByCode({ store, vault }, id, code)
      await store.addDevice(hash(device), email)
      return sessions.begin({ provider: 'email', subject: email })
    },
  }
}
