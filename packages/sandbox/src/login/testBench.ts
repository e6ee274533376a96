import { MINUTE_MS } from '@latchkey/foundation'
import { createEmailChange, type EmailChange } from './email/createEmailChange.js'
import { createEmailLogin, type EmailLogin } from './email/createEmailLogin.js'
import { createPost, USUAL_POST_LIMITS } from './email/createPost.js'
import { createMailer } from './mail/createMailer.js'
import { type Inbox, startInbox } from './mail/startInbox.js'
import { createSessions, type Session, type Sessions } from './session/createSessions.js'
import type { LoginStore } from './store/LoginStore.js'
import { openLoginStore } from './store/openLoginStore.js'
import { createVault, type Vault } from './vault/createVault.js'
import { createKey, createSecret } from './vault/crypto.js'
import { createWaits } from './wait/createWaits.js'

/** The parts of a login site for tests: real mails to a real inbox, and a clock that stands still. */
export interface TestBench {
  readonly clock: { time: number }
  readonly inbox: Inbox
  readonly store: LoginStore
  readonly vault: Vault
  readonly sessions: Sessions
  readonly login: EmailLogin
  readonly change: EmailChange
  /** The code of the last mail to an address. */
  codeFor(email: string): string
  /** The secret of the link in the last mail to an address. */
  linkFor(email: string): string
  /** Logs in on a device a minute later, approved where it has to be: its session. */
  logIn(email: string, device?: string): Promise<Session>
  stop(): Promise<void>
}

/** Starts the parts; calls that wait give up after `waitMs`. */
export async function createTestBench({ waitMs = 60_000 } = {}): Promise<TestBench> {
  const clock = { time: 1_000_000 }
  const now = () => clock.time
  const inbox = await startInbox()
  const mailer = createMailer(inbox)
  const store = openLoginStore({ path: ':memory:', now })
  const vault = createVault(createKey())
  const networks = ['eip155:31337', 'eip155:31338', 'solana:x'] as const
  const sessions = createSessions({ store, vault, now, networks })
  const waits = createWaits(waitMs)
  const post = createPost({ mailer, now, limits: USUAL_POST_LIMITS })
  const linkOf = (secret: string) => `http://127.0.0.1:1/device?link=${secret}`
  const login = createEmailLogin({ store, vault, sessions, post, waits, now, linkOf })
  const change = createEmailChange({ store, vault, post, now })

  const find = (email: string, pattern: RegExp) => {
    const mail = inbox.list().find(({ to, text }) => to.includes(email) && pattern.test(text))
    const [, found] = pattern.exec(mail?.text ?? '') ?? []
    if (found === undefined) throw new Error(`No such mail has come to ${email}`)
    return found
  }
  const codeFor = (email: string) => find(email, /code is (\d{6})/)
  const linkFor = (email: string) => find(email, /link=([\w-]+)/)

  return {
    clock,
    inbox,
    store,
    vault,
    sessions,
    login,
    change,
    codeFor,
    linkFor,
    async logIn(email, device = createSecret()) {
      clock.time += MINUTE_MS
      const step = await login.start({ email, device, agent: 'A test' })
      if (step.action === 'CONNECT') throw new Error('It was logged in already')
      if (step.action === 'VERIFY_DEVICE') await login.decide(linkFor(email), true)
      const { attempt } = step
      return sessions.get(await login.verify({ attempt, device, code: codeFor(email) }))
    },
    async stop() {
      waits.stop()
      mailer.stop()
      store.close()
      await inbox.stop()
    },
  }
}
