import type { AuthUser, FeatureDescriptor } from '@latchkey/appkit/feature'
import { mockAdapter, mockSIWX, withLogin } from '@latchkey/appkit/testing'
import { defineStorageKey } from '@latchkey/foundation'
import {
  byTestId,
  click,
  find,
  gone,
  openModal,
  shadow,
  shown,
  until,
  words,
} from '@latchkey/ui-react/testing'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  ADA,
  type CaptureWorldOptions,
  CODE,
  codeProblem,
  createCaptureWorld,
  createServer,
  fieldProblem,
  passCooldown,
  typed,
} from '../../test/captureWorld.js'
import { digits, enterCode, enterEmail, filled } from '../../test/world.js'
import { EmailRefusal } from '../capture/EmailRefusal.js'
import { emailCapture } from '../capture/emailCapture.js'

vi.setConfig({ testTimeout: 120_000 })

// The modal waits five seconds, which a busy machine can need to compile it.
beforeAll(() => import('../capture/followCapture.js'))

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** As the login keeps them. */
const RECENT_EMAILS = defineStorageKey<readonly string[]>({
  name: 'email/recent',
  version: 1,
  parse: () => [],
})

/** The device loses its network, or has it again. */
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

const required = () => createServer({ required: true })
const never = () => new Promise<never>(() => undefined)

/** Somebody who has just connected, and is asked. */
async function ask(options?: CaptureWorldOptions) {
  const world = await createCaptureWorld(options)
  await world.appkit.connect({ connectorId: 'mock' })
  await shown('DataCapture')
  await find('wui-email-input')
  return world
}

/** The same, once the code is asked for. */
async function askCode(options?: CaptureWorldOptions) {
  const world = await ask(options)
  await enterEmail(ADA)
  await shown('DataCaptureOtpConfirm')
  return world
}

describe('the address of an account', () => {
  it('comes after the wallet in a modal that stays open, takes a code that was sent there, and is asked for no more', async () => {
    const world = await createCaptureWorld()
    const { appkit, backend, events, server } = world
    await openModal(appkit)
    await click('wallet-selector-mock')
    await shown('DataCapture')
    expect(events).not.toContain('MODAL_CLOSE')
    expect(byTestId('w3m-header-text')?.textContent).toBe('Your email address')
    expect(words()).toContain('This app asks for an address to write to you')
    await userEvent.fill(await find('wui-email-input'), ` ${ADA} `)
    await click('email-submit')
    const card = await shown('DataCaptureOtpConfirm')
    expect(card.textContent).toContain(ADA)
    await enterCode(CODE)
    await gone()
    const accountAddress = appkit.getAddress()
    expect(server.confirmed).toEqual([{ email: ADA, accountAddress }])
    expect(server.questions[0]).toMatchObject({ accountAddress, chainId: 'eip155:1' })
    expect(appkit.getAccount().status).toBe('connected')
    await appkit.destroy()
    const next = await createCaptureWorld({ backend, server })
    await until(() => server.questions.length === 2)
    await until(() => next.appkit.getAccount().status === 'connected')
    expect(next.appkit.isOpen()).toBe(false)
  })

  it('comes after the sign-in in a modal that stays open', async () => {
    const auth = mockSIWX()
    const { appkit, events, server } = await createCaptureWorld({ siwx: auth.siwx })
    await appkit.connect({ connectorId: 'mock' })
    await shown('SIWXSignMessage')
    await find('sign-in-statement')
    expect(server.questions).toEqual([])
    await click('w3m-connecting-siwe-sign')
    await shown('DataCapture')
    expect(appkit.getAccount().isAuthenticated).toBe(true)
    expect(events).not.toContain('MODAL_CLOSE')
    expect(byTestId('header-back')).toBeNull()
  })

  it('shows that the account is signed in until the server has said whether an address is wanted', async () => {
    const answers: ((isWanted: boolean) => void)[] = []
    const isWanted = () => new Promise<boolean>((resolve) => void answers.push(resolve))
    const server = createServer({ isWanted })
    const { appkit } = await createCaptureWorld({ server, siwx: mockSIWX().siwx })
    await appkit.connect({ connectorId: 'mock' })
    await find('sign-in-statement')
    await click('w3m-connecting-siwe-sign')
    await until(() => byTestId('sign-in')?.dataset.step === 'signedIn')
    await until(() => answers.length === 1)
    expect(appkit.isOpen()).toBe(true)
    answers[0]?.(false)
    await gone()
  })

  it('comes after a phone, whose code is not made anew while the server is asked', async () => {
    const answers: ((isWanted: boolean) => void)[] = []
    const isWanted = () => new Promise<boolean>((resolve) => void answers.push(resolve))
    const { appkit, events, phone } = await createCaptureWorld({
      mocks: [mockAdapter({ walletConnect: true })],
      server: createServer({ isWanted, required: true }),
    })
    await appkit.open({ view: 'ConnectingWalletConnectBasic' })
    await until(() => phone.pairCount === 1)
    phone.approve()
    await until(() => answers.length === 1)
    // Long enough for another pairing to begin.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([phone.pairCount, appkit.getView().name]).toEqual([1, 'ConnectingWalletConnectBasic'])
    answers[0]?.(true)
    await shown('DataCapture')
    expect(events).not.toContain('MODAL_CLOSE')
  })

  it('is filled in with the address that was used here last, which can be typed over', async () => {
    const { appkit } = await createCaptureWorld()
    appkit.storage.set(RECENT_EMAILS, [ADA, 'bob@mail.example'])
    await appkit.connect({ connectorId: 'mock' })
    await shown('DataCapture')
    await until(() => typed() === ADA)
    await userEvent.fill(await find('wui-email-input'), '')
    expect(typed()).toBe('')
  })

  it('is filled in with that of the embedded wallet, however late that is known', async () => {
    let tell: ((user: AuthUser) => void) | undefined
    const request = async () => ['0x7Be1c05A92d3F64E8aD1b7034C95f2E86d0A31b9']
    const login: FeatureDescriptor = {
      key: 'login',
      authWallet: {
        name: 'Wallet',
        namespaces: ['eip155'],
        load: async () => ({
          getProvider: () => ({ request }),
          setPreferredAccount: async () => undefined,
          watchUser(listener) {
            tell = listener
            return () => undefined
          },
        }),
      },
    }
    const { appkit } = await createCaptureWorld({
      mocks: [withLogin(mockAdapter())],
      features: [login, emailCapture(createServer().options)],
    })
    appkit.storage.set(RECENT_EMAILS, ['bob@mail.example'])
    await appkit.connect({ connectorId: 'AUTH' })
    await shown('DataCapture')
    await until(() => typed() === 'bob@mail.example')
    tell?.({ email: ADA })
    await until(() => typed() === ADA)
  })

  it('takes what is an address, and says so of what is none', async () => {
    const { server } = await ask()
    await enterEmail('ada@mail')
    await until(() => fieldProblem() === 'Check the email address')
    expect(byTestId('wui-email-input')?.getAttribute('aria-invalid')).toBe('true')
    await userEvent.fill(await find('wui-email-input'), ADA)
    await until(() => fieldProblem() === '')
    expect(server.sent).toEqual([])
  })

  it('says what the server has against it, keeps what was typed, and can be sent again', async () => {
    const { server } = await ask()
    server.refuse('emailTaken')
    await enterEmail(ADA)
    await until(() => fieldProblem() === 'This address cannot be used')
    server.setFault(new TypeError('Failed to fetch'))
    await click('email-submit')
    await until(() => fieldProblem() === 'That did not work. Try again in a moment')
    expect(typed()).toBe(ADA)
    server.setFault(undefined)
    await click('email-submit')
    await shown('DataCaptureOtpConfirm')
    expect(server.sent).toEqual([ADA])
  })

  it('sends nothing while the device is offline, says so, and goes on once it is online', async () => {
    const { server } = await ask()
    setOnline(false)
    await enterEmail(ADA)
    await until(() => fieldProblem().includes('offline'))
    expect([server.sent, typed()]).toEqual([[], ADA])
    setOnline(true)
    await until(() => fieldProblem() === '')
    await click('email-submit')
    await shown('DataCaptureOtpConfirm')
  })

  it('[EML-4] is sent no code within 30 s of the last email, and says how long that takes', async () => {
    const { appkit, server } = await askCode()
    await click('header-back')
    await shown('DataCapture')
    expect(typed()).toBe(ADA)
    await click('email-submit')
    await until(() => /Please try again after \d+ seconds/.test(fieldProblem()))
    expect(
      byTestId('wui-email-input')?.closest('[data-invalid]')?.querySelector('[role="status"]')
        ?.textContent,
    ).toBe('')
    expect(byTestId('email-submit')?.getAttribute('aria-disabled')).toBe('true')
    expect(server.sent).toHaveLength(1)
    passCooldown(appkit)
    await click('email-submit')
    await shown('DataCaptureOtpConfirm')
    expect(server.sent).toHaveLength(2)
  })

  it('[R15] sends the one who has gone on nowhere, as the answer comes too late', async () => {
    const answers: (() => void)[] = []
    const signals: AbortSignal[] = []
    const server = createServer({
      sendCode: ({ signal }) => {
        signals.push(signal)
        return new Promise<void>((resolve) => void answers.push(resolve))
      },
    })
    const { appkit } = await ask({ server })
    await enterEmail(ADA)
    await until(() => answers.length === 1)
    expect(byTestId('email-submit')?.matches('[aria-busy="true"]')).toBe(true)
    void appkit.close()
    await gone()
    expect(signals[0]?.aborted).toBe(true)
    answers[0]?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([appkit.isOpen(), appkit.getView().name]).toEqual([false, 'DataCapture'])
  })

  it('[R15] leads nobody on whose account is another meanwhile', async () => {
    const answers: (() => void)[] = []
    const server = createServer({
      sendCode: () => new Promise<void>((resolve) => void answers.push(resolve)),
    })
    const accounts = ['0xA1', '0xA2']
    const { appkit } = await ask({
      server,
      mocks: [mockAdapter({ wallets: [{ id: 'mock', name: 'Mock', accounts }] })],
    })
    await enterEmail(ADA)
    await until(() => answers.length === 1)
    await appkit.switchAccount({ address: '0xA2', connectorId: 'mock', namespace: 'eip155' })
    await until(() => server.questions.at(-1)?.accountAddress === '0xA2')
    answers[0]?.()
    await shown('DataCapture')
    await until(() => typed() === '')
    expect(appkit.getView().name).toBe('DataCapture')
  })

  it('says that there is nobody to ask, and leads to the wallets', async () => {
    const { appkit } = await createCaptureWorld()
    await appkit.open({ view: 'DataCapture' })
    await find('email-none')
    expect(words()).toContain('No account is connected')
    shadow()?.querySelector<HTMLButtonElement>('[data-testid="email-none"] button')?.click()
    await shown('Connect')
  })

  it('stands on a phone, with all of it in sight', async () => {
    await ask()
    const card = await find('w3m-modal-card')
    const { right, width } = card.getBoundingClientRect()
    expect(right).toBeLessThanOrEqual(window.innerWidth)
    for (const id of ['email-submit', 'email-skip']) {
      const button = (await find(id)).getBoundingClientRect()
      expect(button.width).toBeGreaterThan(width / 2)
      expect(button.height).toBeGreaterThanOrEqual(44)
    }
  })
})

describe('an address that can be skipped', () => {
  it('is not asked for again, on no page', async () => {
    const { appkit, backend } = await ask()
    await click('email-skip')
    await gone()
    await appkit.destroy()
    const { appkit: next, server } = await createCaptureWorld({ backend })
    await until(() => next.getAccount().status === 'connected')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([server.questions, next.isOpen()]).toEqual([[], false])
    // The app can lead there all the same.
    await next.open({ view: 'DataCapture' })
    await find('wui-email-input')
  })

  it('can be closed', async () => {
    const { appkit } = await ask()
    await click('w3m-header-close')
    await gone()
    expect(appkit.getAccount().status).toBe('connected')
  })
})

describe('an address that is required', () => {
  it('[VIEW-7] has no way to skip or close it, at the code neither', async () => {
    const { appkit } = await ask({ server: required() })
    expect(words()).toContain('This app needs an address to write to you')
    expect(byTestId('email-skip')).toBeNull()
    expect(byTestId('w3m-header-close')).toBeNull()
    await userEvent.keyboard('{Escape}')
    byTestId('w3m-modal-overlay')?.click()
    await until(() => shadow()?.textContent?.includes('Finish this step to close'))
    await enterEmail(ADA)
    await shown('DataCaptureOtpConfirm')
    expect(byTestId('w3m-header-close')).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(appkit.isOpen()).toBe(true)
    await click('header-back')
    await shown('DataCapture')
    await enterEmail(ADA)
    passCooldown(appkit)
    await click('email-submit')
    await enterCode(CODE)
    await gone()
  })

  it('lets whoever does not want to give one disconnect', async () => {
    const { appkit } = await ask({ server: required() })
    await click('disconnect-button')
    await gone()
    expect(appkit.getAccount().status).toBe('disconnected')
  })
})

describe('the code', () => {
  it('[EML-4] clears its fields where it is wrong, and says where it has expired or was tried too often; another can be sent after 30 s', async () => {
    const { appkit, server } = await askCode()
    await until(() => /New code in \d+ s/.test(words()))
    expect(byTestId('email-resend')?.getAttribute('aria-disabled')).toBe('true')
    await enterCode('000000')
    await until(() => codeProblem() === 'This code is wrong. Enter it once more')
    expect(await filled()).toBe('')
    server.refuse('tooManyTries')
    await enterCode(CODE)
    await until(() => codeProblem() === 'Too many tries. Have a new code sent')
    expect((await digits()).every((field) => field.readOnly)).toBe(true)
    server.setFault(undefined)
    passCooldown(appkit)
    await until(() => words().includes('Send a new code'))
    await click('email-resend')
    await until(() => words().includes('A new code is on its way'))
    expect(server.sent).toEqual([ADA, ADA])
    server.refuse('expired')
    await enterCode(CODE)
    await until(() => codeProblem() === 'This code is no longer good. Have a new one sent')
    server.setFault(undefined)
    passCooldown(appkit)
    await click('email-resend')
    await until(() => codeProblem() === undefined)
    await enterCode(CODE)
    await gone()
  })

  it('is kept where the server fails, in its words where it has some, and goes out again by a button', async () => {
    const { server } = await askCode()
    server.setFault(new Error('502 Bad Gateway'))
    await enterCode(CODE)
    await until(() => codeProblem() === 'That did not work. Try again in a moment')
    expect(await filled()).toBe(CODE)
    server.setFault(new EmailRefusal({ message: 'Ask the office' }))
    await click('email-retry')
    await until(() => codeProblem() === 'Ask the office')
    expect(await filled()).toBe(CODE)
    server.setFault(undefined)
    await click('email-retry')
    await gone()
  })

  it('is kept while the device is offline', async () => {
    await askCode()
    setOnline(false)
    await enterCode(CODE)
    await until(() => codeProblem()?.includes('offline'))
    expect(await filled()).toBe(CODE)
    setOnline(true)
    await click('email-retry')
    await gone()
  })

  it('says what keeps another one from being sent', async () => {
    const { appkit, server } = await askCode()
    server.setFault(new Error('down'))
    passCooldown(appkit)
    await click('email-resend')
    await until(() => words().includes('That did not work. Try again in a moment'))
    expect(server.sent).toHaveLength(1)
  })

  it('is checked once, and given up with the modal', async () => {
    const signals: AbortSignal[] = []
    const server = createServer({
      confirmCode: ({ signal }) => {
        signals.push(signal)
        return never()
      },
    })
    const { appkit } = await askCode({ server })
    await enterCode(CODE)
    await until(() => signals.length === 1)
    expect(words()).toContain('Checking the code')
    void appkit.close()
    await gone()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('leads on from a view that has no address, and from one without an account', async () => {
    const { appkit } = await ask()
    await appkit.open({ view: 'DataCaptureOtpConfirm' })
    await find('email-none')
    expect(words()).toContain('No email address was given')
    shadow()?.querySelector<HTMLButtonElement>('[data-testid="email-none"] button')?.click()
    await shown('DataCapture')
    await appkit.disconnect()
    await gone()
    await appkit.open({ view: 'DataCaptureOtpConfirm', arguments: { email: ADA } })
    await find('email-none')
    expect(words()).toContain('No account is connected')
  })
})
