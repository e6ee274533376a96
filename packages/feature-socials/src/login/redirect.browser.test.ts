import { loadWallet } from '@latchkey/embedded-wallet/login'
import { createMemoryBackend } from '@latchkey/foundation'
import { find, openModal, shown, until, words } from '@latchkey/ui-react/testing'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSite } from '../../../embedded-wallet/test/world.js'
import { fewOf } from '../../../foundation/test/fewOf.js'
import { createWorld, status } from '../../test/world.js'
import { AWAY } from './redirect.js'

vi.setConfig({ testTimeout: 120_000 })

afterEach(() => {
  document.body.replaceChildren()
})

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
async function setUp(since = Date.now()) {
  const url = createSite()
  const backend = createMemoryBackend()
  const { appkit } = await createWorld({ backend, url })
  await openModal(appkit)
  // The pieces of the modal are there with them.
  await find('w3m-social-login-widget')
  const { client } = await loadWallet(appkit)
  const { uri } = await client.getSocialRedirectUri({
    provider: 'google',
    returnTo: location.href,
  })
  appkit.storage.set(AWAY, { provider: 'google', since })
  await appkit.destroy()
  const result = new URL(new URL(uri).searchParams.get('result') ?? '')
  result.searchParams.set('name', 'ada')
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
    expect(appkit.storage.get(AWAY)).toBeUndefined()
  })

  const moments = [
    ['comes a day later', Date.now() - 86_400_000],
    ['comes from the future', Date.now() + 86_400_000],
  ] as const
  // `redirect.dom.test.ts` has both.
  it.each(fewOf(moments, 0))(
    '[SOC-3:removed][T11][T12] error: a result that %s is dropped, and the person hears so',
    async (_name, since) => {
      const { backend, resultUri, url } = await setUp(since)
      comeBack(resultUri)
      const { appkit } = await createWorld({ backend, url })
      expect(location.search).not.toContain('result_uri')
      await status('error')
      expect(words()).toContain('This login is no longer good')
      expect(appkit.getIsConnectedState()).toBe(false)
      expect(document.querySelector('#w3m-iframe')).toBeNull()
    },
  )

  it('[SOC-3:removed][T11] error: a result is dropped where this page has begun no login', async () => {
    const { backend, resultUri, url } = await setUp()
    comeBack(resultUri)
    const { appkit } = await createWorld({ url })
    expect(location.search).not.toContain('result_uri')
    await openModal(appkit)
    await shown('Connect')
    expect(document.querySelector('#w3m-iframe')).toBeNull()
    // It is good once, for the page that has begun it.
    comeBack(resultUri)
    await appkit.destroy()
    const other = await createWorld({ backend, url })
    await until(() => other.appkit.getAccount('eip155').status === 'connected')
  })

  const hostileResults = [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://evil.example/result?code=1',
    '//evil.example/result?code=1',
    '',
  ]
  // `readResult.test.ts` has them all.
  it.each(fewOf(hostileResults, 0, 2))(
    '[SOC-3:removed][T11] error: %j is no result',
    async (hostile) => {
      const { backend, url } = await setUp()
      comeBack(hostile)
      const { appkit } = await createWorld({ backend, url })
      await status('error')
      expect(words()).toContain('The answer did not come from the login site')
      expect(appkit.getIsConnectedState()).toBe(false)
      expect(location.search).not.toContain('result_uri')
    },
  )
})
