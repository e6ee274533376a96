import type { AppKit } from '@latchkey/appkit'
import { mockAdapter } from '@latchkey/appkit/testing'
import { AUTH_KEYS } from '@latchkey/auth-frame/storage'
import { createMemoryBackend, EMAIL_LOGIN_COOLDOWN_MS } from '@latchkey/foundation'
import { byTestId, createTestModal, fillParts, shadow } from '@latchkey/ui-react/testing'
import { EmailRefusal, type EmailRefusalReason } from '../src/capture/EmailRefusal.js'
import { emailCapture } from '../src/capture/emailCapture.js'
import type { EmailCaptureOptions, EmailCaptureQuestion } from '../src/capture/types.js'

export const ADA = 'ada@mail.example'
export const CODE = '123456'

type TestModalOptions = NonNullable<Parameters<typeof createTestModal>[0]>

/** An app's server in the page: what it is asked, and how it answers. */
export function createServer(given: Partial<EmailCaptureOptions> = {}) {
  const sent: string[] = []
  const confirmed: { readonly email: string; readonly accountAddress: string }[] = []
  const questions: EmailCaptureQuestion[] = []
  let fault: unknown
  const check = () => {
    if (fault !== undefined) throw fault
  }
  const options: EmailCaptureOptions = {
    async isWanted(question) {
      questions.push(question)
      return !confirmed.some(({ accountAddress }) => accountAddress === question.accountAddress)
    },
    async sendCode({ email }) {
      check()
      sent.push(email)
    },
    async confirmCode({ accountAddress, code, email }) {
      check()
      if (code !== CODE) throw new EmailRefusal({ reason: 'wrongCode' })
      confirmed.push({ accountAddress, email })
    },
    ...given,
  }
  return {
    options,
    sent,
    confirmed,
    questions,
    /** Has it fail from now on, or work again. */
    setFault: (next: unknown) => {
      fault = next
    },
    refuse: (reason: EmailRefusalReason) => {
      fault = new EmailRefusal({ reason })
    },
  }
}

export interface CaptureWorldOptions extends TestModalOptions {
  readonly server?: ReturnType<typeof createServer>
}

/** An app that asks whoever has connected for an address. */
export async function createCaptureWorld({
  server = createServer(),
  ...options
}: CaptureWorldOptions = {}) {
  fillParts()
  const backend = options.backend ?? createMemoryBackend()
  const test = createTestModal({
    // The page is known to the wallet after a reload.
    mocks: [mockAdapter({ wallets: [{ isAllowed: true }] })],
    features: [emailCapture(server.options)],
    backend,
    ...options,
  })
  const events: string[] = []
  test.appkit.subscribeEvents(({ data }) => void events.push(data.event))
  await test.appkit.start()
  return { ...test, backend, events, server }
}

/** Half a minute goes by since the last email. */
export function passCooldown({ storage }: Pick<AppKit, 'storage'>): void {
  storage.set(AUTH_KEYS.lastEmailSent, Date.now() - EMAIL_LOGIN_COOLDOWN_MS)
}

export const typed = () => (byTestId('wui-email-input') as HTMLInputElement | null)?.value

/** What is wrong with the address that was entered. */
export function fieldProblem(): string {
  const ids = byTestId('wui-email-input')?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => shadow()?.getElementById(id)?.textContent).join()
}

export const codeProblem = () => byTestId('email-problem')?.textContent
