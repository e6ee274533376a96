import { byTestId, click, find, openModal, shadow, shown, until } from '@latchkey/ui-react/testing'
import { tabTo } from '@latchkey/ui-react/testing/vitest'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createWorld } from '../../test/world.js'

vi.setConfig({ testTimeout: 120_000 })

afterEach(() => {
  document.body.replaceChildren()
})

const selectors = () =>
  [
    ...(shadow()?.querySelectorAll<HTMLElement>('[data-view] [data-testid^="social-selector-"]') ??
      []),
  ].map(({ dataset }) => dataset.testid?.replace('social-selector-', ''))
const isWide = (provider: string) => {
  const width = (id: string) => byTestId(id)?.getBoundingClientRect().width ?? 0
  return width(`social-selector-${provider}`) === width('w3m-social-login-widget')
}

describe('the social logins of the first view', () => {
  it('[SOC-1:layout] one has a wide button', async () => {
    const { appkit } = await createWorld({ providers: ['github'] })
    await openModal(appkit)
    const button = await find('social-selector-github')
    expect(button.textContent).toBe('Continue with GitHub')
    expect(isWide('github')).toBe(true)
    expect(selectors()).toEqual(['github'])
  })

  it('[SOC-1:layout] two have a button each, side by side', async () => {
    const { appkit } = await createWorld({ providers: ['google', 'apple'] })
    await openModal(appkit)
    const google = await find('social-selector-google')
    expect(google.textContent).toBe('Google')
    const apple = await find('social-selector-apple')
    expect(apple.getBoundingClientRect().top).toBe(google.getBoundingClientRect().top)
    expect(apple.getBoundingClientRect().width).toBe(google.getBoundingClientRect().width)
  })

  it('[SOC-1:layout] of more the first is wide, the others are icons', async () => {
    const { appkit } = await createWorld({ providers: ['google', 'x', 'farcaster'] })
    await openModal(appkit)
    await find('social-selector-google')
    expect(selectors()).toEqual(['google', 'x', 'farcaster'])
    expect(['google', 'x', 'farcaster'].map(isWide)).toEqual([true, false, false])
    expect(byTestId('social-selector-x')?.getAttribute('aria-label')).toBe('Continue with X')
  })

  it('[SOC-1:layout,providers] all seven do not fit: the others are behind "more", in the order of the app', async () => {
    const { appkit } = await createWorld({ settings: { socialsOrder: ['farcaster'] } })
    await openModal(appkit)
    await find('social-selector-more')
    expect(selectors()).toEqual(['farcaster', 'google', 'x', 'github', 'discord', 'more'])
    await tabTo('social-selector-more')
    await userEvent.keyboard('{Enter}')
    await shown('ConnectSocials')
    await until(() => selectors().length === 7)
    expect(selectors()).toEqual([
      'farcaster',
      'google',
      'x',
      'github',
      'discord',
      'apple',
      'facebook',
    ])
  })

  it('[FRM-2:firstUse] show without a frame, which is not asked for before somebody chooses', async () => {
    const { appkit } = await createWorld()
    await openModal(appkit)
    const part = await find('w3m-social-login-widget')
    part.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    expect(document.querySelector('#w3m-iframe')).toBeNull()
  })

  it('wait for terms that are to be agreed to', async () => {
    const { appkit, windows } = await createWorld({
      settings: { legalCheckbox: true },
      termsConditionsUrl: 'https://app.example/terms',
    })
    await openModal(appkit)
    const part = await find('w3m-social-login-widget')
    expect(part.closest('[inert]')).not.toBeNull()
    appkit.push('ConnectSocials')
    const row = await find('social-selector-facebook')
    expect(row.matches('[aria-disabled="true"]')).toBe(true)
    await click('w3m-legal-checkbox')
    await until(() => row.matches(':not([aria-disabled])'))
    expect(windows.opened).toEqual([])
  })

  it('opened at once, a login waits for them, too', async () => {
    const { appkit, windows } = await createWorld({
      settings: { legalCheckbox: true },
      termsConditionsUrl: 'https://app.example/terms',
    })
    await openModal(appkit, { view: 'ConnectingSocial', arguments: { provider: 'google' } })
    const begin = await find('social-begin')
    expect(begin.matches('[aria-disabled="true"]')).toBe(true)
    await click('w3m-legal-checkbox')
    await until(() => begin.matches(':not([aria-disabled])'))
    expect(windows.opened).toEqual([])
  })

  it('are those that the app leaves on, and none where it leaves none', async () => {
    const { appkit } = await createWorld()
    await openModal(appkit)
    await find('social-selector-more')
    appkit.updateRemoteFeatures({ socials: ['discord'] })
    await until(() => selectors().join() === 'discord')
    appkit.updateRemoteFeatures({ socials: false })
    await until(() => byTestId('w3m-social-login-widget') === null)
  })
})
