import {
  byTestId,
  click,
  find,
  gone,
  shadow,
  shown,
  until,
  words,
} from '@latchkey/ui-react/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ADA, createSite, frame } from '../../../embedded-wallet/test/world.js'
import { createWorld, enterCode, filled, passCooldown } from '../../test/world.js'

vi.setConfig({ testTimeout: 120_000 })

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const typed = () => (byTestId('wui-email-input') as HTMLInputElement | null)?.value
const ending = (text: string) =>
  [...(shadow()?.querySelectorAll('button') ?? [])].find((button) => button.textContent === text)

async function open(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options)
  await world.appkit.open({ view: 'EmailLogin' })
  await shown('EmailLogin')
  await find('wui-email-input')
  return world
}

describe('the view of the email login', () => {
  it('has endings that complete what is typed', async () => {
    await open()
    await userEvent.fill(await find('wui-email-input'), 'ada')
    ending('@outlook.com')?.click()
    await until(() => typed() === 'ada@outlook.com')
    ending('@icloud.com')?.click()
    await until(() => typed() === 'ada@icloud.com')
  })

  it('keeps the address in this browser where the person wants that, and goes on with it', async () => {
    const url = createSite()
    const { appkit, backend, mailbox } = await open({ url })
    expect(byTestId('email-recent')).toBeNull()
    await click('email-keep')
    await userEvent.fill(await find('wui-email-input'), ADA)
    await click('email-submit')
    await shown('EmailVerifyOtp')
    await enterCode(await mailbox.code(1))
    await gone()
    await appkit.disconnect()
    await appkit.destroy()
    const next = await open({ url, backend })
    passCooldown(next.appkit)
    expect((await find('email-recent')).textContent).toContain(ADA)
    await click('email-recent')
    await shown('EmailVerifyOtp')
    expect(words()).toContain(ADA)
    next.appkit.goBack()
    await shown('EmailLogin')
    await click('email-forget')
    await until(() => byTestId('email-recent') === null)
  })

  it('keeps nothing unasked', async () => {
    const url = createSite({ trusting: '' })
    const { appkit, backend } = await open({ url })
    await userEvent.fill(await find('wui-email-input'), ADA)
    await click('email-submit')
    await gone()
    expect(appkit.getAccount('eip155').status).toBe('connected')
    await appkit.disconnect()
    await appkit.destroy()
    await open({ url, backend })
    expect(byTestId('email-recent')).toBeNull()
  })

  it('asks nobody while the device is offline, says so, and goes on once it is online', async () => {
    const { mailbox } = await open()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await userEvent.fill(await find('wui-email-input'), ADA)
    await click('email-submit')
    await until(() => byTestId('wui-email-input')?.getAttribute('aria-invalid') === 'true')
    expect(words()).toContain('offline')
    expect(frame()).toBeNull()
    onLine.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await until(() => byTestId('wui-email-input')?.getAttribute('aria-invalid') === null)
    await click('email-submit')
    await shown('EmailVerifyOtp')
    const code = await mailbox.code(1)
    onLine.mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await enterCode(code)
    await until(() => byTestId('email-problem') !== null)
    // The code is not lost, and goes out by the same button.
    expect(await filled()).toBe(code)
    onLine.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await click('email-retry')
    await gone()
  })

  it('leads on from a view of a code that has no address', async () => {
    const { appkit } = await createWorld()
    await appkit.open({ view: 'EmailVerifyOtp' })
    await find('email-none')
    expect(words()).toContain('No email address was given')
    shadow()?.querySelector<HTMLButtonElement>('[data-testid="email-none"] button')?.click()
    await shown('EmailLogin')
  })
})
