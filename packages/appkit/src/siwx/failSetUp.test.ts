import { describe, expect, it, vi } from 'vitest'
import { endListeners } from '../connection/endListeners.js'
import { localeAtom } from '../locale/atoms.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { toastAtom } from '../toast/atoms.js'
import { failSetUp } from './failSetUp.js'

const KEY = { namespace: 'eip155', connectorId: 'mock' }

async function connected() {
  const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
  const { appkit } = createTestAppKit({ mocks })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  return appkit
}

describe('a sign-in of which nobody can be told how it stands', () => {
  it('is said, with its reason for the developer, and ends that connection alone', async () => {
    const appkit = await connected()
    const log = vi.spyOn(appkit.logger, 'error').mockImplementation(() => {})
    const cause = new Error('503')
    failSetUp(appkit, KEY, cause)
    expect(appkit.getAccount('eip155').status).toBe('disconnected')
    expect(appkit.getAccount('solana').status).toBe('connected')
    expect(appkit.store.get(toastAtom)).toMatchObject({ open: true, variant: 'error' })
    expect(log.mock.calls.map(([, error]) => error)).toMatchObject([
      { code: 'SIWX_INIT_FAILED', context: { namespace: 'eip155' }, cause },
    ])
  })

  it('is said in the language of the page', async () => {
    const appkit = await connected()
    const messages = { 'error.SIWX_INIT_FAILED': 'Anmelden ist gerade nicht möglich' }
    appkit.store.set(localeAtom, { lang: 'de', messages })
    failSetUp(appkit, KEY, 'no error at all')
    expect(appkit.store.get(toastAtom).message).toBe('Anmelden ist gerade nicht möglich')
  })

  it('signs nobody out: the session is there for whoever connects again', async () => {
    const appkit = await connected()
    const heard = vi.fn()
    endListeners(appkit).add(heard)
    failSetUp(appkit, KEY, new Error('503'))
    expect(heard).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ isSignedInStill: true }),
    )
  })
})
