import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { enabledFeaturesAtom, projectConfigAtom } from './atoms.js'
import { readRemote } from './readRemote.js'
import type { FeatureChanges } from './updateRemoteFeatures.js'

function create() {
  const { appkit } = createTestAppKit({
    features: [
      { key: 'email', connectMethod: 'email' },
      { key: 'socials', connectMethod: 'social' },
      { key: 'swaps' },
    ],
  })
  const enabled = () => appkit.store.get(enabledFeaturesAtom).map(({ key }) => key)
  return { appkit, enabled }
}

describe('updateRemoteFeatures', () => {
  it('stands over what the server says, until it is left to it again', () => {
    const { appkit, enabled } = create()
    const onlySwaps = readRemote({
      features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }],
    })
    appkit.store.set(projectConfigAtom, { status: 'success', data: onlySwaps, updatedAt: 1 })
    expect(enabled()).toEqual(['swaps'])
    appkit.updateRemoteFeatures({ email: true, swaps: false })
    expect(enabled()).toEqual(['email'])
    expect(appkit.getRemoteFeatures()).toMatchObject({ email: true, socials: false, swaps: false })
    appkit.updateRemoteFeatures({ swaps: undefined })
    expect(enabled()).toEqual(['email', 'swaps'])
  })

  it('turns nothing on that the app has no code for', () => {
    const { appkit } = create()
    appkit.updateRemoteFeatures({ activity: true, onramp: ['meld'] })
    expect(appkit.getRemoteFeatures()).toMatchObject({ activity: false, onramp: false })
  })

  it.each([
    [{ send: true }, 'send is not a feature'],
    [{ email: ['google'] }, 'email must be boolean'],
    [{ email: false, swaps: true }, 'swaps must be a list or false'],
    [{ email: false, socials: [1] }, 'socials must be a list or false'],
    ['email', 'features must be an object'],
  ])('error: %j, and nothing has changed', (changes, reason) => {
    const { appkit, enabled } = create()
    const before = enabled()
    // Malformed on purpose.
    const update = () => appkit.updateRemoteFeatures(changes as unknown as FeatureChanges)
    expect(update).toThrow(AppKitError)
    expect(update).toThrow(reason)
    expect(enabled()).toEqual(before)
  })
})

it('setSocialsOrder puts social logins first, and adds none', () => {
  const { appkit } = create()
  appkit.setSocialsOrder(['farcaster', 'github', 'farcaster'])
  const { socials } = appkit.getRemoteFeatures() ?? {}
  expect(socials).toEqual(['farcaster', 'github', 'google', 'x', 'discord', 'apple', 'facebook'])
  appkit.updateRemoteFeatures({ socials: ['google', 'github'] })
  expect(appkit.getRemoteFeatures()?.socials).toEqual(['github', 'google'])
})
