import { LoginFailure } from '../LoginFailure.js'
import type { Session } from '../session/createSessions.js'
import type { Attempt, LoginStore } from '../store/LoginStore.js'
import type { Vault } from '../vault/createVault.js'
import { CODE_MS, createCode, takeByCode } from './codes.js'
import type { Post } from './createPost.js'
import { normalizeEmail } from './normalizeEmail.js'

export interface EmailChangeParts {
  readonly store: LoginStore
  readonly vault: Vault
  readonly post: Post
  readonly now: () => number
}

/** A change of the address that somebody logs in with: a code to the old one, and then a code to the new one (EML-2). */
export interface EmailChange {
  /**
   * Sends the first code. A user without an address, who logs in by a provider, is given none: there is no old one to ask, so
   * that any script of the page could add its own and log in by it.
   * @throws LoginFailure `requestInvalid`, `emailNone`, `emailSame`, `tooMany`, `mailFailed`
   */
  start(
    session: Session,
    request: { readonly email: string; readonly agent: string },
  ): Promise<{ readonly action: 'VERIFY_PRIMARY_OTP' }>
  /** Takes the code of the old address, and sends one to the new one. @throws LoginFailure as `takeByCode` */
  verifyOld(session: Session, code: string): Promise<void>
  /** Takes the code of the new address, which is the user's from now on. @throws LoginFailure as `takeByCode`; `emailTaken` */
  verifyNew(session: Session, code: string): Promise<{ readonly newEmail: string }>
}

export function createEmailChange({ store, vault, post, now }: EmailChangeParts): EmailChange {
  const send = async (
    session: Session,
    attempt: Pick<Attempt, 'agent' | 'email' | 'purpose'> & { readonly newEmail: string },
    isAsked: boolean,
  ) => {
    const id = idOf(session, attempt.purpose)
    const code = createCode()
    const kept: Attempt = {
      ...attempt,
      id,
      // One change of a session at a time, whichever its address.
      device: session.id,
      state: 'code',
      link: null,
      code: vault.hashCode(id, code),
      tries: 0,
      expiresAt: now() + CODE_MS,
    }
    await post.sendChangeCode({
      to: attempt.email,
      sender: session.id,
      agent: attempt.agent,
      newEmail: attempt.newEmail,
      code,
      isAsked,
      async keep() {
        // What an earlier change has come to is no part of this one.
        await store.takeAttempt(idOf(session, 'changeTo'))
        await store.addAttempt(kept)
      },
    })
  }

  return {
    async start(session, { email: text, agent }) {
      const newEmail = normalizeEmail(text)
      if (newEmail === undefined) throw new LoginFailure('requestInvalid')
      const email = await store.findSubject(session.userId, 'email')
      if (email === undefined) throw new LoginFailure('emailNone')
      if (email === newEmail) throw new LoginFailure('emailSame')
      await send(session, { purpose: 'changeFrom', email, newEmail, agent }, true)
      return { action: 'VERIFY_PRIMARY_OTP' }
    },

    async verifyOld(session, code) {
      const id = idOf(session, 'changeFrom')
      const { newEmail, agent } = await takeByCode({ store, vault }, id, code)
      if (newEmail === null) throw new LoginFailure('codeExpired')
      await send(session, { purpose: 'changeTo', email: newEmail, newEmail, agent }, false)
    },

    async verifyNew(session, code) {
      const id = idOf(session, 'changeTo')
      const { email } = await takeByCode({ store, vault }, id, code)
      const before = await store.findSubject(session.userId, 'email')
      if (!(await store.setSubject(session.userId, { provider: 'email', subject: email })))
        throw new LoginFailure('emailTaken')
      if (before !== undefined) await post.tellOfChange(before, session.id)
      return { newEmail: email }
    },
  }
}

function idOf({ id }: Session, purpose: Attempt['purpose']): string {
  return `${purpose}:${id}`
}
