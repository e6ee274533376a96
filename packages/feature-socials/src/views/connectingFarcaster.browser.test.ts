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
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { FarcasterDecision } from '../../../embedded-wallet/test/site/mail.js'
import { order } from '../../../embedded-wallet/test/world.js'
import { choose, createWorld, status } from '../../test/world.js'

vi.setConfig({ testTimeout: 120_000 })

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** Somebody who has chosen Farcaster, and has its code or its link before them. */
async function atCode() {
  const world = await createWorld({ providers: ['farcaster'] })
  await choose(world, 'farcaster')
  await shown('ConnectingFarcaster')
  await until(() => byTestId('wui-link-copy')?.matches(':not([aria-disabled])'))
  const decide = (decision: FarcasterDecision) => order(world.url, { order: 'farcaster', decision })
  return { ...world, decide }
}
const code = () => byTestId('wui-qr-code')?.dataset.status

function pretendPhone() {
  const userAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/141.0.0.0 Mobile Safari/537.36'
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgent'))
}

describe('a login by Farcaster', () => {
  it('opened at once, begins when the terms have been agreed to', async () => {
    const { appkit } = await createWorld({
      providers: ['farcaster'],
      settings: { legalCheckbox: true },
      termsConditionsUrl: 'https://app.example/terms',
    })
    await appkit.open({ view: 'ConnectingFarcaster' })
    await click('w3m-legal-checkbox')
    expect(appkit.getAccount('eip155').farcasterUrl).toBeUndefined()
    expect(byTestId('wui-link-copy')).toBeNull()
    await click('w3m-consent-button')
    await until(() => byTestId('wui-link-copy')?.matches(':not([aria-disabled])'))
  })

  it('[SOC-4:uri,connect,userName][VIEW-2:connectingFarcaster][ACC-1:farcasterUrl] shows a code on a desktop, writes what it says nowhere in the page, and connects who approves', async () => {
    const { appkit, decide, tracked } = await atCode()
    expect(code()).toBe('ready')
    expect(shadow()?.innerHTML).not.toContain('channel=')
    expect(byTestId('farcaster-open')).toBeNull()
    expect(appkit.getAccount('eip155').farcasterUrl).toMatch(/farcaster\.html\?channel=/)
    decide('approve')
    await gone()
    expect(appkit.getAccount('eip155')).toMatchObject({
      status: 'connected',
      socialProvider: 'farcaster',
      user: { username: 'ada' },
    })
    expect(appkit.getAccount('eip155').farcasterUrl).toBeUndefined()
    expect(tracked.map(({ event }) => event)).toEqual([
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
      'SOCIAL_LOGIN_SUCCESS',
    ])
  })

  it('[SOC-4:uri] is a link on a phone, and can be copied', async () => {
    pretendPhone()
    const written: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      written.push(text)
    })
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { url } = await atCode()
    expect(code()).toBeUndefined()
    await click('wui-link-copy')
    await until(() => written.length > 0)
    expect(new URL(written[0] ?? '').origin).toBe(new URL(url).origin)
    await click('farcaster-open')
    expect(opened.mock.calls[0]?.[0]).toBe(written[0])
  })

  it('that has expired says so, and makes a new code; one that fails goes back, and a toast says why', async () => {
    const { decide, appkit } = await atCode()
    decide('expire')
    await status('error')
    expect(words()).toContain('This code has expired')
    await click('w3m-connecting-widget-secondary-button')
    await until(() => code() === 'ready')
    decide('reject')
    await shown('Connect')
    await until(() => byTestId('wui-snackbar-message')?.textContent?.includes('They said no'))
    await click('social-selector-farcaster')
    await until(() => code() === 'ready')
    decide('approve')
    await gone()
    expect(appkit.getIsConnectedState()).toBe(true)
  })

  it('that is gone back from is given up', async () => {
    const { appkit, decide, tracked } = await atCode()
    await click('header-back')
    await shown('Connect')
    await until(() => tracked.at(-1)?.event === 'SOCIAL_LOGIN_CANCELED')
    decide('approve')
    await find('social-selector-farcaster')
    expect(appkit.getIsConnectedState()).toBe(false)
  })
})
