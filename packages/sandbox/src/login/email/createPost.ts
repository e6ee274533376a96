import { DAY_MS, EMAIL_LOGIN_COOLDOWN_MS, HOUR_MS } from '@latchkey/foundation'
import { combineLimiters, createLimiter, type Limit } from '../../limits/createLimiter.js'
import { LoginFailure } from '../LoginFailure.js'
import type { Mailer } from '../mail/createMailer.js'

/** How many mails somebody may have sent to an address. */
export interface PostLimits {
  /** Mails that somebody asks for, with the time between them (EML-3, EML-4). */
  readonly asked: Limit
  /** All mails, such as a code that follows a device's approval. */
  readonly all: readonly Limit[]
}

/** A mail of the login site. */
export interface PostItem {
  readonly to: string
  /**
   * Who has it sent, where that is somebody known: a device of the reader, or a session. Whoever is not shares one
   * budget of the address, so that strangers who use it up lock nobody out of a device of their own.
   */
  readonly sender?: string | undefined
  /** The device that it is for, in words. */
  readonly agent: string
  /** Keeps what the mail is for, once it may be sent and before it is. */
  readonly keep: () => Promise<void>
}

/** A mail with a code. */
export interface CodeItem extends PostItem {
  readonly code: string
  /** False where it follows something that the person has done by mail. */
  readonly isAsked: boolean
}

/** Sends the mails of the login site, within their limits. */
export interface Post {
  /** @throws LoginFailure `tooMany` with the time to wait, `mailFailed` */
  sendLink(item: PostItem & { readonly link: string }): Promise<void>
  /**
   * Sends a code to log in by.
   * @throws LoginFailure `tooMany` with the time to wait, `mailFailed`
   */
  sendLoginCode(item: CodeItem): Promise<void>
  /**
   * Sends a code that makes `newEmail` the address of an account: whoever reads it is not to type it where they log in.
   * @throws LoginFailure `tooMany` with the time to wait, `mailFailed`
   */
  sendChangeCode(item: CodeItem & { readonly newEmail: string }): Promise<void>
  /** Tells an address that it is not the one of the account any more; that it could not be told changes nothing. */
  tellOfChange(to: string, sender: string): Promise<void>
}

/** A code of six digits and five tries: twelve mails an hour and thirty a day are 150 guesses of a million. */
export const USUAL_POST_LIMITS: PostLimits = {
  asked: { count: 1, windowMs: EMAIL_LOGIN_COOLDOWN_MS },
  all: [
    { count: 12, windowMs: HOUR_MS },
    { count: 30, windowMs: DAY_MS },
  ],
}

export function createPost({
  mailer,
  now,
  limits,
}: {
  readonly mailer: Mailer
  readonly now: () => number
  readonly limits: PostLimits
}): Post {
  const all = combineLimiters(limits.all.map((limit) => createLimiter(limit, now)))
  const asked = combineLimiters([createLimiter(limits.asked, now), all])

  const send = async (
    { to, sender = '', keep }: Pick<PostItem, 'keep' | 'sender' | 'to'>,
    isAsked: boolean,
    subject: string,
    lines: readonly string[],
  ) => {
    const limiter = isAsked ? asked : all
    const budget = `${to} ${sender}`
    const waitMs = limiter.take(budget)
    if (waitMs !== undefined) throw new LoginFailure('tooMany', { waitMs })
    try {
      await keep()
      await mailer.send({ to, subject, text: lines.join('\n') })
    } catch (cause) {
      limiter.giveBack(budget)
      throw cause instanceof LoginFailure ? cause : new LoginFailure('mailFailed', { cause })
    }
  }

  return {
    sendLink: ({ link, agent, ...item }) =>
      send(item, true, 'Approve a new device', [
        `${agent} wants to log in with this email address.`,
        'Open this link to say whether that is you:',
        '',
        link,
        '',
        'It is good for 20 minutes, and once.',
        'If you are not logging in, say so there, or do nothing.',
      ]),
    sendLoginCode: ({ code, agent, isAsked, ...item }) =>
      send(item, isAsked, 'Your login code', [
        `Your code is ${code}`,
        '',
        `${agent} has asked for it. It is good for 10 minutes, and once.`,
        'Give it to nobody. If you have not asked for it, do nothing.',
      ]),
    sendChangeCode: ({ code, agent, isAsked, newEmail, ...item }) =>
      send(item, isAsked, 'Your code to change your email address', [
        `Your code is ${code}`,
        '',
        `It changes the email address of the account to ${newEmail}`,
        'It is no login code: do not enter it where you log in.',
        '',
        `${agent} has asked for it. It is good for 10 minutes, and once.`,
        'Give it to nobody. If you do not want to change the address, do nothing.',
      ]),
    async tellOfChange(to, sender) {
      await send({ to, sender, keep: async () => {} }, false, 'Your email address was changed', [
        'You log in with another email address from now on.',
      ]).catch(() => undefined)
    },
  }
}
