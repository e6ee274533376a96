import { AUTH_KEYS } from '@latchkey/auth-frame/storage'
import {
  byTestId,
  click,
  find,
  gone,
  openModal,
  shown,
  until,
  words,
} from '@latchkey/ui-react/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ADA, createSite, frame, logIn } from '../../../embedded-wallet/test/world.js'
import { enterCode, passCooldown } from '../../test/world.js'
import { email } from '../email.js'

vi.setConfig({ testTimeout: 120_000 })

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const NEW = 'ada@other.example'

/** Somebody who is logged in; how they came to be is told by other tests. */
async function logInByEmail(options: Omit<Parameters<typeof email>[0], 'url'> = {}) {
  const url = createSite({ trusting: '' })
  const world = await logIn({ url, features: [email({ url, ...options })] })
  passCooldown(world.appkit)
  return world
}

/** The same at the settings of the account. */
async function setUp() {
  const world = await logInByEmail()
  await openModal(world.appkit)
  await shown('Account')
  world.appkit.push('AccountSettings')
  await shown('AccountSettings')
  return world
}

async function enterAddress(address: string) {
  await userEvent.fill(await find('email-new'), address)
  await userEvent.keyboard('{Enter}')
}

describe('another email address', () => {
  it('[EML-2] takes a code of the old address, wrong ones aside, and one of the new, and shows at the account', async () => {
    const { appkit, events, mailbox } = await setUp()
    const { address } = appkit.getAccount('eip155')
    expect((await find('w3m-account-email-update')).textContent).toContain(ADA)
    await click('w3m-account-email-update')
    await shown('UpdateEmailWallet')
    expect(events).toContain('EMAIL_EDIT')
    await enterAddress(NEW)
    await shown('UpdateEmailPrimaryOtp')
    expect(words()).toContain(ADA)
    const mail = await mailbox.mail(1)
    expect(mail.to).toBe(ADA)
    await enterCode(mail.code === '000000' ? '111111' : '000000')
    await until(() => byTestId('email-problem')?.textContent?.includes('This code is wrong'))
    await enterCode(mail.code ?? '')
    await shown('UpdateEmailSecondaryOtp')
    expect(words()).toContain(NEW)
    const second = await mailbox.mail(2)
    expect(second.to).toBe(NEW)
    const told = until(() =>
      byTestId('wui-snackbar-message')?.textContent?.includes('has been changed'),
    )
    await enterCode(second.code ?? '')
    await shown('Account')
    await told
    expect(appkit.getAccount('eip155')).toMatchObject({ address, user: { email: NEW } })
  })

  it('[EML-2] begins at the account, which shows the address that somebody has logged in by', async () => {
    const { appkit, events } = await logInByEmail()
    await openModal(appkit)
    await shown('Account')
    const chip = await find('w3m-account-email-update')
    expect(chip.textContent).toContain(ADA)
    await click('w3m-account-email-update')
    await shown('UpdateEmailWallet')
    expect(events).toContain('EMAIL_EDIT')
    await click('email-cancel')
    await shown('Account')
  })

  it('[EML-2] is what opening the view gives', async () => {
    const { appkit, mailbox } = await logInByEmail()
    const changed = appkit.open({ view: 'UpdateEmailWallet' })
    await shown('UpdateEmailWallet')
    await userEvent.fill(await find('email-new'), NEW)
    await click('email-save')
    await enterCode(await mailbox.code(1))
    await shown('UpdateEmailSecondaryOtp')
    await enterCode(await mailbox.code(2))
    expect(await changed).toEqual({ email: NEW })
  })

  it('[EML-4] has no code sent within 30 s of the last email, and says how long that takes', async () => {
    const { appkit, mailbox } = await setUp()
    appkit.storage.set(AUTH_KEYS.lastEmailSent, Date.now())
    await click('w3m-account-email-update')
    await enterAddress(NEW)
    await until(() => /Please try again after \d+ seconds/.test(words()))
    expect(
      byTestId('email-new')?.closest('[data-invalid]')?.querySelector('[role="status"]')
        ?.textContent,
    ).toBe('')
    expect(byTestId('email-save')?.getAttribute('aria-disabled')).toBe('true')
    expect(mailbox.mails).toEqual([])
    passCooldown(appkit)
    await until(() => byTestId('email-save')?.getAttribute('aria-disabled') !== 'true')
    await click('email-save')
    await shown('UpdateEmailPrimaryOtp')
    await until(() => /New code in \d+ s/.test(words()))
    await enterCode(await mailbox.code(1))
    await shown('UpdateEmailSecondaryOtp')
    await until(() => /New code in \d+ s/.test(words()))
  })

  it('says what is no other address, and what is none, and has what was typed for whoever comes back from the code', async () => {
    await setUp()
    await click('w3m-account-email-update')
    await shown('UpdateEmailWallet')
    await enterAddress(ADA.toUpperCase())
    await until(() => words().includes('This is your address already'))
    await enterAddress('ada@')
    await until(() => words().includes('Check the email address'))
    await click('email-cancel')
    await shown('AccountSettings')

    await click('w3m-account-email-update')
    await enterAddress(NEW)
    await shown('UpdateEmailPrimaryOtp')
    await click('header-back')
    await shown('UpdateEmailWallet')
    expect(((await find('email-new')) as HTMLInputElement).value).toBe(NEW)
  })

  it('is nothing for an account without an email login', async () => {
    const { appkit } = await setUp()
    await appkit.disconnect()
    await gone()
    await until(() => frame()?.inert !== false)
    await appkit.connect({ connectorId: 'mock' })
    await openModal(appkit)
    const account = await shown('Account')
    expect(byTestId('w3m-account-email-update')).toBeNull()
    // Nor is anything waited for in its place.
    expect(account.querySelector('[aria-label="Email"]')).toBeNull()
    appkit.push('AccountSettings')
    await shown('AccountSettings')
    expect(byTestId('w3m-account-email-update')).toBeNull()
    appkit.push('UpdateEmailWallet')
    await find('email-none')
  })
})

describe('the page of the login site', () => {
  async function open(manageUrl: string) {
    const world = await logInByEmail({ manageUrl })
    await openModal(world.appkit)
    world.appkit.push('AccountSettings')
    await shown('AccountSettings')
    await find('w3m-account-email-update')
    return world
  }

  it('is led to from the settings, in a tab of its own that knows nothing of this one', async () => {
    const { events } = await open('https://login.example/wallet')
    await click('w3m-wallet-upgrade-card')
    await shown('UpgradeEmailWallet')
    expect(words()).toContain('login.example gives you the keys')
    const link = (await find('email-upgrade-open')) as HTMLAnchorElement
    expect([link.href, link.target, link.rel]).toEqual([
      'https://login.example/wallet',
      '_blank',
      'noopener noreferrer',
    ])
    link.addEventListener('click', (event) => event.preventDefault())
    await click('email-upgrade-open')
    expect(events).toContain('EMAIL_UPGRADE_FROM_MODAL')
  })

  it('[T9] is none where the app names no page of the web', async () => {
    const { appkit } = await open('javascript:alert(1)')
    expect(byTestId('w3m-wallet-upgrade-card')).toBeNull()
    await appkit.open({ view: 'UpgradeEmailWallet' })
    await find('email-none')
  })
})
