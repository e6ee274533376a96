import { loadWallet } from '@latchkey/embedded-wallet/login'
import { createMemoryBackend } from '@latchkey/foundation'
import { openModal, shown, until } from '@latchkey/ui-react/testing'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSite } from '../../../embedded-wallet/test/world.js'
import { createWorld } from '../../test/world.js'

vi.setConfig({ testTimeout: 120_000 })

afterEach(() => {
  document.body.replaceChildren()
})

const AWAY = '@latchkey/socials/away'

/** The page's address, with what somebody comes back with; it is as before when the test has ended. */
function comeBack(resultUri: string) {
  const before = location.href
  const address = new URL(before)
  address.searchParams.set('shop', 'a b')
  address.searchParams.set('result_uri', resultUri)
  history.replaceState({ own: 1 }, '', address)
  onTestFinished(() => history.replaceState(null, '', before))
}

/** A page that has gone to Google, and what comes of it there. */
async function setUp({ since = Date.now(), name = 'ada' } = {}) {
  const url = createSite()
  const backend = createMemoryBackend()
  const { appkit } = await createWorld({ backend, url })
  await openModal(appkit)
  const { client } = await loadWallet(appkit)
  const { uri } = await client.getSocialRedirectUri({
    provider: 'google',
    returnTo: location.href,
  })
  await appkit.destroy()
  backend.setItem(AWAY, JSON.stringify({ v: 1, d: { provider: 'google', since } }))
  const result = new URL(new URL(uri).searchParams.get('result') ?? '')
  result.searchParams.set('name', name)
  return { backend, url, resultUri: result.href }
}

describe('a login that the page has gone away for', () => {
  it('[SOC-3:read,removed] goes on where somebody comes back, and the address bar has nothing of it', async () => {
    const { backend, resultUri, url } = await setUp()
    comeBack(resultUri)
    const { appkit, tracked } = await createWorld({ backend, url })
    expect(new URL(location.href).searchParams.has('result_uri')).toBe(false)
    expect(new URL(location.href).searchParams.get('shop')).toBe('a b')
    expect(history.state).toEqual({ own: 1 })
    await until(() => appkit.getAccount('eip155').status === 'connected')
    expect(appkit.getAccount('eip155')).toMatchObject({
      socialProvider: 'google',
      user: { username: 'ada' },
    })
    expect(tracked.at(-1)?.event).toBe('SOCIAL_LOGIN_SUCCESS')
    expect(backend.getItem(AWAY)).toBeNull()
  })

  it.each([
    ['is of no login that this page has begun', undefined],
    ['comes a day later', Date.now() - 86_400_000],
  ])('[SOC-3:removed][T11] error: a result that %s is dropped', async (_name, since) => {
    const { backend, resultUri, url } = await setUp(since === undefined ? {} : { since })
    if (since === undefined) backend.removeItem(AWAY)
    comeBack(resultUri)
    const { appkit, tracked } = await createWorld({ backend, url })
    expect(location.search).not.toContain('result_uri')
    await openModal(appkit)
    await shown('Connect')
    expect(tracked).toEqual([])
    expect(document.querySelector('#w3m-iframe')).toBeNull()
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://evil.example/result?code=1',
    '//evil.example/result?code=1',
    '',
  ])('[SOC-3:removed][T11] error: %j is no result', async (hostile) => {
    const { backend, url } = await setUp()
    comeBack(hostile)
    const { appkit, tracked } = await createWorld({ backend, url })
    await until(() => tracked.some(({ event }) => event === 'SOCIAL_LOGIN_ERROR'))
    expect(appkit.getIsConnectedState()).toBe(false)
    expect(location.search).not.toContain('result_uri')
  })
})
