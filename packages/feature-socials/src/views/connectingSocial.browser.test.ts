import { AUTH_KEYS } from '@latchkey/auth-frame/storage'
import { loadWallet } from '@latchkey/embedded-wallet/login'
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
import { createSite, frame, order } from '../../../embedded-wallet/test/world.js'
import { choose, createWorld, orderProvider, status } from '../../test/world.js'
import { loginAtom, type RunningStep } from '../atoms.js'
import { SOCIAL_LOGIN_LIMIT_MS } from '../login/awaitResult.js'

vi.setConfig({ testTimeout: 120_000 })

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type World = Awaited<ReturnType<typeof createWorld>>

const RETRY = 'w3m-connecting-widget-secondary-button'
const retry = () => click(RETRY)
const GOOGLE = { provider: 'google' }
const eventsOf = ({ tracked }: World) =>
  tracked.map(({ event }) => event.replace('SOCIAL_LOGIN_', ''))

/** Until the test has ended, a window that is gone is noticed, and given up, in a twentieth of the time. */
function hurry(): void {
  const { setInterval, setTimeout } = globalThis
  const hurried = (ms: number) => (400 <= ms && ms <= 1_000 ? ms / 20 : ms)
  const setQuickInterval = (handler: TimerHandler, ms = 0, ...values: unknown[]) =>
    setInterval(handler, hurried(ms), ...values)
  const setQuickTimeout = (handler: TimerHandler, ms = 0, ...values: unknown[]) =>
    setTimeout(handler, hurried(ms), ...values)
  vi.spyOn(globalThis, 'setInterval').mockImplementation(setQuickInterval as typeof setInterval)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(setQuickTimeout as typeof setTimeout)
}

/** What ends the wait for a provider that is begun from now on. */
function holdLimit(): () => void {
  const { setTimeout } = globalThis
  const limits: (() => void)[] = []
  const setHeldTimeout = (handler: TimerHandler, ms = 0, ...values: unknown[]) => {
    if (ms === SOCIAL_LOGIN_LIMIT_MS && typeof handler === 'function') limits.push(() => handler())
    return setTimeout(handler, ms, ...values)
  }
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(setHeldTimeout as typeof setTimeout)
  return () => {
    expect(limits).toHaveLength(1)
    for (const end of limits) end()
  }
}

/** Somebody who has chosen Google in the modal. */
async function chooseGoogle(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options)
  hurry()
  await choose(world, 'google')
  return world
}

/** The same once they are there. */
async function atGoogle(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await chooseGoogle(options)
  await shown('ConnectingSocial')
  const popup = await world.windows.atProvider()
  return { ...world, popup }
}

describe('a login at a provider', () => {
  it('[SOC-1:providers][ACC-1:user,socialProvider,socialWindow] in a window leads to a connected wallet, as it is wished, and both windows go; a reload restores it, and logging out forgets it', async () => {
    const world = await atGoogle()
    const { appkit, backend, popup, tracked, url } = world
    await status('pending')
    expect(byTestId('w3m-header-text')?.textContent).toBe('Google')
    expect(words()).toContain('Continue in the window of Google')
    expect(world.windows.said).toEqual([{ provider: 'ready', name: 'google' }])
    expect(appkit.getAccount('eip155')).toMatchObject({ status: 'disconnected' })
    expect(appkit.getAccount('eip155').socialWindow).toBe(popup)
    const { client } = await loadWallet(appkit)
    const connectSocial = vi.spyOn(client, 'connectSocial')
    appkit.storage.set(AUTH_KEYS.preferredAccountType, 'eoa')
    orderProvider(popup, url, { provider: 'approve', name: 'ada' })
    await gone()
    expect(popup.closed).toBe(true)
    // The network in use, and the kind of account that was chosen here last.
    expect(connectSocial.mock.calls.map(([wish]) => wish)).toEqual([
      {
        uri: expect.any(String),
        chainId: appkit.getCaipNetwork('eip155')?.caipNetworkId,
        preferredAccountType: 'eoa',
      },
    ])
    expect(appkit.getAccount('eip155')).toMatchObject({
      status: 'connected',
      user: { username: 'ada' },
      socialProvider: 'google',
      connectedWalletInfo: { type: 'AUTH' },
    })
    expect(appkit.getAccount('eip155').socialWindow).toBeUndefined()
    await openModal(appkit)
    await shown('Account')
    const chip = await find('account-social-login')
    expect(chip.textContent).toBe('adaGoogle')
    expect(tracked).toEqual([
      { event: 'SOCIAL_LOGIN_STARTED', properties: GOOGLE },
      { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: GOOGLE },
      { event: 'SOCIAL_LOGIN_SUCCESS', properties: GOOGLE },
    ])

    await appkit.destroy()
    const { appkit: next } = await createWorld({ backend, url })
    await until(() => next.getAccount('eip155').user?.username === 'ada')
    expect(next.getAccount('eip155').socialProvider).toBe('google')
    await next.disconnect()
    await until(() => next.getAccount('eip155').status === 'disconnected')
    expect(next.getAccount('eip155').socialProvider).toBeUndefined()
    const name = 'login/socialProvider'
    expect(next.storage.get({ name, version: 1, parse: (value) => value })).toBeUndefined()
  })

  it('[SOC-1:providers] a login site that does not have the network in use has logged in all the same, on another one', async () => {
    const { appkit, popup, url } = await atGoogle({ url: createSite({ lacks: 'eip155:1' }) })
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
    const { client } = await loadWallet(appkit)
    orderProvider(popup, url, { provider: 'approve', name: 'ada' })
    await gone()
    expect(appkit.getAccount('eip155').status).toBe('connected')
    expect(client.getLastUsedChain()).toBe('eip155:2')
  })

  it('[T11] opens the window in the click itself, blank, under a name that no other login has', async () => {
    const world = await createWorld()
    await openModal(world.appkit)
    const button = await find('social-selector-google')
    button.click()
    // Nothing has been waited for.
    expect(world.windows.opened).toHaveLength(1)
    await click('header-back')
    await choose(world, 'x')
    expect(new Set(world.windows.opened.map(({ name }) => name)).size).toBe(2)
    expect(world.windows.opened.every(({ features }) => features.startsWith('popup'))).toBe(true)
  })

  it('that the browser opens no window for says so, and tries again in another click', async () => {
    const world = await createWorld()
    world.windows.block()
    await choose(world, 'google')
    await status('error')
    expect(words()).toContain('The browser blocked the window')
    expect(words()).toContain('Allow pop-ups for this page')
    expect(world.tracked.at(-1)).toEqual({
      event: 'SOCIAL_LOGIN_ERROR',
      properties: { ...GOOGLE, message: 'The browser blocked the popup' },
    })
    world.windows.unblock()
    await retry()
    await status('pending')
  })

  it('[T11] whose window is closed is given up at once before it has come anywhere, and then by another try', async () => {
    const world = await chooseGoogle()
    // It has not come anywhere.
    world.windows.opened[0]?.window.close()
    await status('declined')
    expect(words()).toContain('The login window was closed')
    expect(eventsOf(world)).toEqual(['STARTED', 'CANCELED'])
    await retry()
    const second = await world.windows.atProvider()
    await status('pending')
    second.close()
    await until(() => words().includes('If it is still open, go on there'))
    await status('pending')
    expect(eventsOf(world)).toEqual(['STARTED', 'CANCELED', 'STARTED'])
    await retry()
    const third = await world.windows.atProvider(2)
    orderProvider(third, world.url, { provider: 'approve', name: 'ada' })
    await gone()
    expect(eventsOf(world)).toEqual([
      'STARTED',
      'CANCELED',
      'STARTED',
      'CANCELED',
      'STARTED',
      'REQUEST_USER_DATA',
      'SUCCESS',
    ])
  })

  it('[T11] in a window that was cut off from the page goes on all the same: the frame has heard of it', async () => {
    const world = await atGoogle()
    orderProvider(world.popup, world.url, { provider: 'approveAlone', name: 'ada' })
    const told = await until(
      () =>
        world.windows.said.flatMap((each) =>
          each.provider === 'result' ? [each.resultUri] : [],
        )[0],
    )
    await until(() => words().includes('If it is still open, go on there'))
    await status('pending')
    order(world.url, { order: 'socialResult', uri: told })
    await gone()
    expect(world.appkit.getAccount('eip155').user?.username).toBe('ada')
    expect(eventsOf(world)).toEqual(['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'])
  })

  it('[T11] error: hears neither the provider nor this page, but the login site alone', async () => {
    const world = await atGoogle()
    const { origin } = new URL(world.url)
    const resultUri = `${origin}/result?code=1`
    orderProvider(world.popup, world.url, { provider: 'forge', resultUri })
    window.dispatchEvent(
      new MessageEvent('message', { data: { resultUri }, origin, source: world.popup }),
    )
    window.postMessage({ resultUri }, window.location.origin)
    orderProvider(world.popup, world.url, { provider: 'approve', name: 'ada' })
    await gone()
    expect(eventsOf(world)).toEqual(['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'])
  })

  it('[T11] error: hands nothing to the frame where somebody says no, takes no result of another site, though the login site hands it over, and by a code that the frame has not asked for logs nobody in', async () => {
    const world = await atGoogle()
    const { url, windows } = world
    const { origin } = new URL(url)
    orderProvider(world.popup, url, { provider: 'deny' })
    await status('declined')
    expect(words()).toContain('The login was not allowed')
    expect(world.popup.closed).toBe(true)
    expect(eventsOf(world)).toEqual(['STARTED', 'ERROR'])

    await retry()
    orderProvider(await windows.atProvider(2), url, {
      provider: 'mislead',
      resultUri: 'https://evil.example/result?code=1',
    })
    await status('error')
    expect(words()).toContain('The answer did not come from the login site')
    expect(JSON.stringify(world.tracked)).not.toContain('evil')

    await retry()
    orderProvider(await windows.atProvider(3), url, {
      provider: 'mislead',
      resultUri: `${origin}/result?code=${crypto.randomUUID()}&name=eve`,
    })
    await until(() => words().includes('This login is no longer good'))
    await status('error')
    expect(world.appkit.getIsConnectedState()).toBe(false)
  })

  it('ends after two minutes', async () => {
    const world = await createWorld()
    const endWait = holdLimit()
    await choose(world, 'google')
    const popup = await world.windows.atProvider()
    await until(() => words().includes('Continue in the window'))
    endWait()
    await status('error')
    expect(words()).toContain('The login took too long')
    expect(popup.closed).toBe(true)
    expect(world.tracked.at(-1)?.properties).toEqual({
      ...GOOGLE,
      message: 'The login took too long',
    })
  })

  it('closes its window where it is cancelled, or gone back from', async () => {
    const world = await atGoogle()
    await click('social-cancel')
    await until(() => world.popup.closed)
    await shown('Connect')
    await click('social-selector-google')
    const popup = await world.windows.atProvider(2)
    world.appkit.close()
    await until(() => popup.closed)
    expect(eventsOf(world)).toEqual(['STARTED', 'CANCELED', 'STARTED', 'CANCELED'])
    expect(world.appkit.getIsConnectedState()).toBe(false)
  })

  it('leaves no window where the app ends', async () => {
    const { appkit, popup } = await atGoogle()
    await appkit.destroy()
    await until(() => popup.closed)
  })

  it('[R16] without a frame says so, and the window goes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const world = await createWorld({ url: 'http://login-nowhere.localhost:9/frame' })
    await choose(world, 'google')
    await until(() => frame())
    await vi.advanceTimersByTimeAsync(20_000)
    await status('error')
    expect(words()).toContain('The login site could not be reached')
    expect(world.windows.opened[0]?.window.closed).toBe(true)
  })

  it('[R4] offline opens no window, and says why', async () => {
    const world = await createWorld()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await choose(world, 'google')
    await status('error')
    expect(words()).toContain('You are offline')
    expect(world.windows.opened).toEqual([])
    expect((await find(RETRY)).matches('[aria-disabled="true"]')).toBe(true)
  })

  it('that takes long speaks of a window only while there may be one, and offers no other try once it has worked', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { appkit } = await createWorld()
    const go = (step: RunningStep) => appkit.store.set(loginAtom, { provider: 'google', step })
    go('waiting')
    await openModal(appkit, { view: 'ConnectingSocial', arguments: { provider: 'google' } })
    await status('pending')
    await vi.advanceTimersByTimeAsync(10_000)
    await until(() => words().includes('Look for a window of Google'))
    await find(RETRY)
    go('leaving')
    await until(() => words().includes('Going to Google'))
    expect(words()).not.toContain('window')
    await find(RETRY)
    for (const step of ['connecting', 'done'] as const) {
      go(step)
      await until(() => words().includes('Your wallet is being connected'))
      expect(words()).not.toContain('window')
      expect(byTestId(RETRY)).toBeNull()
    }
  })

  it('that was not begun begins with a click', async () => {
    const world = await createWorld()
    await openModal(world.appkit, { view: 'ConnectingSocial', arguments: { provider: 'apple' } })
    await click('social-begin')
    await world.windows.atProvider()
    await status('pending')
  })
})
