import { AUTH_KEYS } from '@latchkey/auth-frame/storage'
import { connectLogin, loadWallet } from '@latchkey/embedded-wallet/login'
import { AppKitError } from '@latchkey/foundation'
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
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ADA, createSite, frame, order } from '../../../embedded-wallet/test/world.js'
import {
  createWorld,
  digits,
  enterCode,
  enterEmail,
  filled,
  logIn,
  passCooldown,
} from '../../test/world.js'

vi.setConfig({ testTimeout: 120_000 })

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const problem = () => byTestId('email-problem')?.textContent
/** What is wrong with the address that was entered. */
const fieldProblem = () => {
  const field = byTestId('wui-email-input')
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => shadow()?.getElementById(id)?.textContent).join()
}
/** Has a device approved by its link, as soon as that is waited for, until what follows has come. */
async function approved(url: string, link: string, follows: () => Promise<unknown>) {
  const approving = setInterval(() => order(url, { order: 'approveDevice', link }), 50)
  await follows()
  clearInterval(approving)
}
/** Pastes a text where the focus is: the clipboard of the keys is that of all pages which are tested meanwhile. */
function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  shadow()?.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true, clipboardData }),
  )
}
/** What has the focus in the moment in which the modal says that something is wrong. */
function focusAtProblem(): Promise<Element | null | undefined> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (problem() === undefined) return
      observer.disconnect()
      resolve(shadow()?.activeElement)
    })
    const modal = shadow()
    if (modal) observer.observe(modal, { subtree: true, childList: true, characterData: true })
  })
}
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

describe('logging in by email', () => {
  it('[EML-1:actions,screens][FRM-2:firstUse] a code leads to a connected wallet, and the modal closes', async () => {
    const world = await createWorld()
    await openModal(world.appkit)
    await find('wui-email-input')
    // Nobody has been asked for anything yet.
    expect(frame()).toBeNull()
    await enterEmail(ADA)
    const card = await shown('EmailVerifyOtp')
    expect(card.textContent).toContain(ADA)
    await enterCode(await world.mailbox.code(1))
    await gone()
    const account = world.appkit.getAccount('eip155')
    expect(account.status).toBe('connected')
    expect(account.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(account.connectedWalletInfo?.type).toBe('AUTH')
    expect(account.user).toEqual({ email: ADA })
    expect(world.events).toEqual(
      expect.arrayContaining([
        'EMAIL_LOGIN_SELECTED',
        'EMAIL_SUBMITTED',
        'EMAIL_VERIFICATION_CODE_SENT',
        'EMAIL_VERIFICATION_CODE_PASS',
        'CONNECT_SUCCESS',
      ]),
    )
  })

  it('[EML-3] what was typed is still there for whoever comes back from the code, and says how long to wait until a login can be begun again', async () => {
    const world = await createWorld()
    await openModal(world.appkit)
    await enterEmail(ADA)
    await shown('EmailVerifyOtp')
    await click('header-back')
    await shown('Connect')
    expect(((await find('wui-email-input')) as HTMLInputElement).value).toBe(ADA)
    await enterEmail(ADA)
    await until(() => /Please try again after \d+ seconds/.test(fieldProblem()))
    expect(
      byTestId('wui-email-input')?.closest('[data-invalid]')?.querySelector('[role="status"]')
        ?.textContent,
    ).toBe('')
    expect(world.mailbox.mails).toHaveLength(1)
    await world.appkit.close()
    await gone()
    await openModal(world.appkit)
    expect(((await find('wui-email-input')) as HTMLInputElement).value).toBe('')
  })

  it('takes what is an address, and says so of what is none', async () => {
    const world = await createWorld()
    await openModal(world.appkit)
    await enterEmail('ada@mail')
    await until(() => fieldProblem() === 'Check the email address')
    expect(byTestId('wui-email-input')?.getAttribute('aria-invalid')).toBe('true')
    expect(byTestId('wui-email-input')?.getAttribute('autocomplete')).toBe('email')
    await userEvent.fill(await find('wui-email-input'), 'ada@mail.example')
    await until(() => fieldProblem() === '')
    expect(frame()).toBeNull()
  })

  it('[R16] says that the login does not load, and another try finds it', async () => {
    let isThere = false
    const world = await createWorld()
    // Its page cannot be loaded.
    const { createElement } = document
    vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
      const element = createElement.call(document, name)
      if (element instanceof HTMLIFrameElement && !isThere)
        queueMicrotask(() => element.dispatchEvent(new Event('error')))
      return element
    })
    await openModal(world.appkit)
    await enterEmail(ADA)
    expect((await find('email-unavailable')).textContent).toContain(
      'Unable to load email login dependency',
    )
    // Wallets can be used as before.
    expect(byTestId('wallet-selector-mock')).not.toBeNull()
    isThere = true
    await click('email-retry')
    await shown('EmailVerifyOtp')
  })

  it('[FRM-2:usedBefore,byTheKit] a reload has the frame before anything is asked, and restores whoever was logged in, until they are disconnected', async () => {
    const { appkit, backend, url } = await logIn()
    const { address } = appkit.getAccount('eip155')
    await appkit.destroy()
    await until(() => frame() === null)
    const { appkit: next } = await createWorld({ backend, url })
    // Nobody has opened the modal, or asked the wallet for anything.
    expect(frame()).not.toBeNull()
    await until(() => next.getAccount('eip155').status === 'connected')
    expect(next.getAccount('eip155').address).toBe(address)
    await until(() => next.getAccount('eip155').user?.email === ADA)

    expect(next.storage.get(AUTH_KEYS.email)).toBe(ADA)
    await next.disconnect()
    expect(next.getAccount('eip155').status).toBe('disconnected')
    expect(next.storage.get(AUTH_KEYS.isLoginUsed)).toBeUndefined()
    expect(next.storage.get(AUTH_KEYS.email)).toBeUndefined()
    await next.destroy()
    const { appkit: last } = await createWorld({ backend, url })
    expect(last.getAccount('eip155').status).toBe('disconnected')
    expect(frame()).toBeNull()
  })

  it('[R15] what was begun is given up with the modal', async () => {
    const world = await createWorld()
    const letSiteLoad = world.mailbox.holdSites()
    await openModal(world.appkit)
    await enterEmail(ADA)
    await world.appkit.close()
    await gone()
    await openModal(world.appkit)
    await shown('Connect')
    // What was begun has sent nothing, and keeps nobody waiting.
    await enterEmail('bob@mail.example')
    letSiteLoad()
    await shown('EmailVerifyOtp')
    await until(() => words().includes('bob@mail.example'))
    expect(world.mailbox.mails.map(({ to }) => to)).toEqual(['bob@mail.example'])
  })
})

describe('the code', () => {
  it('is one labelled group of six fields for one-time codes, which the keyboard comes to once, and a code that the browser fills in fills', async () => {
    const world = await createWorld()
    await openModal(world.appkit)
    await enterEmail(ADA)
    const fields = await digits()
    expect(fields).toHaveLength(6)
    const group = byTestId('wui-otp-input')
    expect(group?.tagName).toBe('FIELDSET')
    const label = shadow()?.getElementById(group?.getAttribute('aria-labelledby') ?? '')
    expect(label?.textContent).toBe(`Enter the code that was sent to ${ADA}`)
    expect(fields.map((field) => field.autocomplete)).toEqual([
      'one-time-code',
      ...Array.from({ length: 5 }, () => 'off'),
    ])
    expect(fields.every((field) => field.inputMode === 'numeric')).toBe(true)
    expect(fields.filter((field) => field.tabIndex === 0)).toHaveLength(1)
    expect(fields[2]?.getAttribute('aria-label')).toBe('Digit 3 of 6')
    await until(() => shadow()?.activeElement === fields[0])
    await userEvent.keyboard('12')
    expect(await filled()).toBe('12')
    await userEvent.keyboard('{Backspace}{Backspace}')
    expect(await filled()).toBe('')
    await until(() => shadow()?.activeElement === fields[0])
    // As browsers fill in a code that has come by message.
    await userEvent.fill(fields[0] as HTMLInputElement, await world.mailbox.code(1))
    await gone()
    expect(world.appkit.getAccount('eip155').status).toBe('connected')
  })

  it('is pasted into all fields, at whichever it is, and a part of one into those that follow', async () => {
    const world = await createWorld()
    await openModal(world.appkit)
    await enterEmail(ADA)
    const [first, second, third, fourth] = await digits()
    const code = await world.mailbox.code(1)
    await until(() => shadow()?.activeElement === first)
    paste(`${code.slice(0, 1)} \n`)
    await until(() => shadow()?.activeElement === second)
    expect(await filled()).toBe(code.slice(0, 1))
    paste('Ada')
    paste(code.slice(1, 3))
    await until(() => shadow()?.activeElement === fourth)
    expect(await filled()).toBe(code.slice(0, 3))
    // A whole one, as mails have it, of another code.
    third?.focus()
    paste(` ${wrong(code).slice(0, 3)} ${wrong(code).slice(3)}`)
    await until(() => problem() === 'This code is wrong. Enter it once more')
    await until(() => shadow()?.activeElement === first)
    third?.focus()
    paste(`${code.slice(0, 3)} ${code.slice(3)}`)
    await gone()
    expect(world.appkit.getAccount('eip155').status).toBe('connected')
  })

  it('[EML-4] says where it is wrong, has been tried too often or has expired; another can be sent after 30 s', async () => {
    const world = await createWorld()
    await openModal(world.appkit)
    await enterEmail(ADA)
    await shown('EmailVerifyOtp')
    await until(() => /New code in \d+ s/.test(words()))
    expect(byTestId('email-resend')?.getAttribute('aria-disabled')).toBe('true')
    const first = await world.mailbox.code(1)
    const failures = () => world.events.filter((name) => name.endsWith('CODE_FAIL')).length
    for (const tries of [1, 2, 3]) {
      await enterCode(wrong(first).slice(0, -1))
      await until(() => problem() === undefined)
      const focused = focusAtProblem()
      await userEvent.keyboard(wrong(first).slice(-1))
      await until(() => failures() === tries)
      await until(() => problem() === 'This code is wrong. Enter it once more')
      // From the first: who types on at once would be led back there later, and enter a digit over another.
      expect(await focused).toBe((await digits())[0])
      expect(await filled()).toBe('')
      expect(byTestId('wui-otp-input')?.dataset.invalid).toBe('true')
    }
    expect(world.events).toContain('EMAIL_VERIFICATION_CODE_FAIL')
    await enterCode(first)
    await until(() => problem() === 'Too many tries. Have a new code sent')
    expect((await digits()).every((field) => field.readOnly)).toBe(true)

    /** Has another code sent, and gives it. */
    const resend = async (count: number) => {
      passCooldown(world.appkit)
      await until(() => words().includes('Send a new code'))
      await click('email-resend')
      const code = await world.mailbox.code(count)
      await until(() => words().includes('A new code is on its way'))
      await until(() => problem() === undefined)
      return code
    }
    const second = await resend(2)
    order(world.url, { order: 'passTime' })
    await enterCode(second)
    await until(() => problem() === 'This code is no longer good. Have a new one sent')
    const third = await resend(3)
    await enterCode(wrong(third))
    await until(() => problem() === 'This code is wrong. Enter it once more')
    await enterCode(third)
    await gone()
    expect(world.appkit.getAccount('eip155').status).toBe('connected')
  })

  it('is kept where it was right and the wallet alone did not connect, which is tried again without it', async () => {
    const { appkit, events, mailbox } = await createWorld()
    await openModal(appkit)
    await enterEmail(ADA)
    await shown('EmailVerifyOtp')
    const { client } = await loadWallet(appkit)
    const connectOtp = vi.spyOn(client, 'connectOtp')
    const getUser = vi.spyOn(client, 'getUser').mockRejectedValue(new Error('down'))
    const code = await mailbox.code(1)
    await enterCode(code)
    await until(() => problem() !== undefined)
    expect(events).toContain('EMAIL_VERIFICATION_CODE_PASS')
    expect(await filled()).toBe(code)
    getUser.mockRestore()
    await click('email-retry')
    await gone()
    expect(connectOtp).toHaveBeenCalledOnce()
    expect(appkit.getAccount('eip155').status).toBe('connected')
  })

  it('[R15] logs nobody in where it was right, the wallet alone did not connect, and the modal is closed then', async () => {
    const { appkit, mailbox } = await createWorld()
    await openModal(appkit)
    await enterEmail(ADA)
    const { client } = await loadWallet(appkit)
    const abandoned = vi.spyOn(client, 'abandonLogin')
    const getUser = vi.spyOn(client, 'getUser').mockRejectedValue(new Error('down'))
    await enterCode(await mailbox.code(1))
    await until(() => problem() !== undefined)
    expect(abandoned).not.toHaveBeenCalled()
    getUser.mockRestore()
    await appkit.close()
    await (await until(() => abandoned.mock.results[0])).value
    await expect(client.getUserOn(undefined)).rejects.toThrow('Nobody is logged in')
  })

  it.each([
    ['its answer comes too late', { method: 'connectOtp', isLost: true }],
    ['its answer comes in that moment', { method: 'connectOtp', isLost: false }],
    ['it is told in that moment who that is', { method: 'getUser', isLost: false }],
  ])(
    '[R15] logs nobody in where the modal is closed as the code is checked, and %s',
    async (_, { isLost, method }) => {
      const { appkit, mailbox } = await createWorld()
      const closeAtAnswer = (event: MessageEvent<unknown>) => {
        if (Reflect.get(Object(event.data), 'method') !== method) return
        if (isLost) event.stopImmediatePropagation()
        void appkit.close()
      }
      // Before there is a frame, whose answers it hears first.
      window.addEventListener('message', closeAtAnswer)
      onTestFinished(() => window.removeEventListener('message', closeAtAnswer))
      await openModal(appkit)
      await enterEmail(ADA)
      const code = await mailbox.code(1)
      const { client } = await loadWallet(appkit)
      const abandoned = vi.spyOn(client, 'abandonLogin')
      await enterCode(code)
      await gone()
      await (await until(() => abandoned.mock.results[0])).value
      await expect(client.getUserOn(undefined)).rejects.toThrow('Nobody is logged in')
      expect(appkit.getAccount('eip155').status).toBe('disconnected')
    },
  )
})

describe('a device that is new', () => {
  it('[EML-1:actions,screens] is approved by the link, or where that has expired by another one, and the code follows', async () => {
    const world = await createWorld({ url: createSite({ devices: '' }) })
    await openModal(world.appkit)
    await enterEmail(ADA)
    await shown('EmailVerifyDevice')
    await until(() => words().includes('20 minutes'))
    const { link = '' } = await world.mailbox.mail(1)
    // Once it is waited for.
    const expiring = setInterval(() => order(world.url, { order: 'expireDevice', link }), 50)
    await until(() => problem() === 'This link is no longer good. Have the email sent again')
    clearInterval(expiring)
    // It would only be told the same again.
    expect(byTestId('email-retry')).toBeNull()
    passCooldown(world.appkit)
    await until(() => byTestId('email-resend')?.getAttribute('aria-disabled') !== 'true')
    await click('email-resend')
    const { link: another = '' } = await world.mailbox.mail(2)
    await until(() => problem() === undefined)
    await approved(world.url, another, () => shown('EmailVerifyOtp'))
    expect(world.events).toContain('DEVICE_REGISTERED_FOR_EMAIL')
    await enterCode(await world.mailbox.code(world.mailbox.mails.length))
    await gone()
    expect(world.appkit.getAccount('eip155').status).toBe('connected')
  })

  it('[EML-1:actions,screens] connects where that is all the site asks, and the next time without any question', async () => {
    const world = await createWorld({ url: createSite({ devices: '', trusting: '' }) })
    await openModal(world.appkit)
    await enterEmail(ADA)
    await shown('EmailVerifyDevice')
    const { link = '' } = await world.mailbox.mail(1)
    await approved(world.url, link, gone)
    expect(world.appkit.getAccount('eip155').status).toBe('connected')
    await world.appkit.disconnect()
    passCooldown(world.appkit)
    await openModal(world.appkit)
    await enterEmail(ADA)
    await gone()
    expect(world.appkit.getAccount('eip155').status).toBe('connected')
    expect(world.mailbox.mails).toHaveLength(1)
  })

  it('[EML-1:actions,screens] is asked for the code, whoever was connected before by a name alone', async () => {
    const world = await createWorld({ url: createSite({ devices: '' }) })
    const { client } = await loadWallet(world.appkit)
    const { uri } = await client.getSocialRedirectUri({ provider: 'google' })
    const result = new URL(new URL(uri).searchParams.get('result') ?? '')
    result.searchParams.set('name', 'ann')
    await client.connectSocial({ uri: result.href })
    await connectLogin(world.appkit, { signal: AbortSignal.timeout(60_000) })
    const before = world.appkit.getAddress('eip155')
    await openModal(world.appkit, { view: 'Connect' })
    await enterEmail(ADA)
    await shown('EmailVerifyDevice')
    const { link = '' } = await world.mailbox.mail(1)
    await approved(world.url, link, () => shown('EmailVerifyOtp'))
    await enterCode(await world.mailbox.code(2))
    await gone()
    expect(world.appkit.getAccount('eip155').user).toEqual({ email: ADA })
    expect(world.appkit.getAddress('eip155')).not.toBe(before)
  })

  it('[EML-1:actions,screens] connects where a site that tells of no session asks for nothing else', async () => {
    const world = await createWorld({ url: createSite({ devices: '', trusting: '', silent: '' }) })
    await openModal(world.appkit)
    await enterEmail(ADA)
    await shown('EmailVerifyDevice')
    const { link = '' } = await world.mailbox.mail(1)
    await approved(world.url, link, gone)
    expect(world.appkit.getAccount('eip155')).toMatchObject({
      status: 'connected',
      user: { email: ADA },
    })
  })

  it('[EML-1:screens] has the email sent again while nothing is waited for, and waits anew where it cannot be sent', async () => {
    const world = await createWorld({ url: createSite({ devices: '' }) })
    await openModal(world.appkit)
    const { client } = await loadWallet(world.appkit)
    const waits: (AbortSignal | undefined)[] = []
    const { connectDevice } = client
    vi.spyOn(client, 'connectDevice').mockImplementation((options) => {
      waits.push(options?.signal)
      return connectDevice(options)
    })
    await enterEmail(ADA)
    await shown('EmailVerifyDevice')
    await until(() => waits.length > 0)
    let areOver: readonly (boolean | undefined)[] = []
    vi.spyOn(client, 'connectEmail').mockImplementation(() => {
      areOver = waits.map((signal) => signal?.aborted)
      return Promise.reject(new AppKitError('FRAME_ERROR', {}, { cause: { message: 'Not now' } }))
    })
    passCooldown(world.appkit)
    await until(() => byTestId('email-resend')?.getAttribute('aria-disabled') !== 'true')
    const before = waits.length
    await click('email-resend')
    await until(() => problem() !== undefined)
    expect(new Set(areOver)).toEqual(new Set([true]))
    await until(() => waits.length > before)
    const { link = '' } = await world.mailbox.mail(1)
    await approved(world.url, link, () => shown('EmailVerifyOtp'))
  })

  it('[R15] logs nobody in where the modal is closed as the email is sent again, and the device is known by then', async () => {
    const { appkit } = await createWorld({ url: createSite({ devices: '' }) })
    await openModal(appkit)
    await enterEmail(ADA)
    await shown('EmailVerifyDevice')
    const { client } = await loadWallet(appkit)
    const abandoned = vi.spyOn(client, 'abandonLogin')
    vi.spyOn(client, 'connectEmail').mockImplementation(async () => {
      void appkit.close()
      await gone()
      return { action: 'CONNECT' }
    })
    passCooldown(appkit)
    await until(() => byTestId('email-resend')?.getAttribute('aria-disabled') !== 'true')
    await click('email-resend')
    await until(() => abandoned.mock.calls.length > 0)
    expect(appkit.getAccount('eip155').status).toBe('disconnected')
  })

  it('[R15] logs nobody in where it is approved, and the view is left while the site is asked who that is', async () => {
    const { appkit, mailbox, url } = await createWorld({
      url: createSite({ devices: '', trusting: '' }),
    })
    const { client } = await loadWallet(appkit)
    const abandoned = vi.spyOn(client, 'abandonLogin')
    const { getUserOn } = client
    vi.spyOn(client, 'getUserOn').mockImplementationOnce(async (...question) => {
      appkit.goBack()
      await shown('Connect')
      return getUserOn(...question)
    })
    await openModal(appkit)
    await enterEmail(ADA)
    await shown('EmailVerifyDevice')
    const { link = '' } = await mailbox.mail(1)
    await approved(url, link, () => shown('Connect'))
    await (await until(() => abandoned.mock.results[0])).value
    await expect(client.getUserOn(undefined)).rejects.toThrow('Nobody is logged in')
    expect(appkit.getAccount('eip155').status).toBe('disconnected')
  })

  it('goes back where it is rejected, and says so', async () => {
    const world = await createWorld({ url: createSite({ devices: '' }) })
    await openModal(world.appkit)
    await enterEmail(ADA)
    await shown('EmailVerifyDevice')
    const { link = '' } = await world.mailbox.mail(1)
    const rejecting = setInterval(() => order(world.url, { order: 'rejectDevice', link }), 50)
    await shown('Connect')
    clearInterval(rejecting)
    await until(() =>
      byTestId('wui-snackbar-message')?.textContent?.includes('This device was not approved'),
    )
  })
})
