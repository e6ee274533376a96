import type { RemoteFeature } from '@latchkey/blockchain-api'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FeatureDescriptor } from '../feature/types.js'
import { listIgnored } from './listIgnored.js'
import { readRemote } from './readRemote.js'
import {
  type EffectiveFeatures,
  FEATURE_KEYS,
  type FeatureOptions,
  resolveFeatures,
  selectEnabled,
} from './resolveFeatures.js'

const ALL: readonly FeatureDescriptor[] = [
  { key: 'email', connectMethod: 'email' },
  { key: 'socials', connectMethod: 'social' },
  { key: 'swaps' },
  { key: 'onramp' },
  { key: 'activity' },
]
const OFF: EffectiveFeatures = {
  email: false,
  socials: false,
  swaps: false,
  onramp: false,
  activity: false,
  reownBranding: false,
}
const EVERY_SOCIAL = ['google', 'x', 'github', 'discord', 'apple', 'facebook', 'farcaster']
const options = ({
  features = ALL,
  branding,
  basic,
}: {
  readonly features?: readonly FeatureDescriptor[]
  readonly branding?: boolean
  readonly basic?: boolean
} = {}): FeatureOptions => ({
  features,
  settings: { connectorTypeOrder: [], ...(branding !== undefined && { branding }) },
  ...(basic !== undefined && { basic }),
})
const answer = (...features: readonly RemoteFeature[]) => readRemote({ features })
const on = (id: RemoteFeature['id'], config?: RemoteFeature['config']): RemoteFeature => ({
  id,
  isEnabled: true,
  config,
})
const ALL_ON: readonly RemoteFeature[] = [
  on('social_login', ['email', 'github', 'google']),
  on('swap', ['lifi']),
  on('onramp', ['transak']),
  on('activity', null),
  on('reown_branding'),
]
const EVERYTHING = answer(...ALL_ON)

describe('resolveFeatures', () => {
  it('[CFG-2] knows six keys', () => {
    expect(Object.keys(resolveFeatures(options())).sort()).toEqual([...FEATURE_KEYS].sort())
    expect(FEATURE_KEYS).toEqual([
      'email',
      'socials',
      'swaps',
      'onramp',
      'activity',
      'reownBranding',
    ])
  })

  it.each([[null], [undefined]])(
    '[CFG-5] %s is no answer: what the app has brought, with the defaults',
    (remote) => {
      expect(resolveFeatures(options(), remote)).toEqual({
        email: true,
        socials: EVERY_SOCIAL,
        swaps: ['1inch'],
        onramp: ['meld'],
        activity: true,
        reownBranding: false,
      })
      expect(resolveFeatures(options({ features: [], branding: true }), remote)).toEqual({
        ...OFF,
        reownBranding: true,
      })
    },
  )

  it('[CFG-5] the app names the providers, in its order; none is off', () => {
    const features = [
      { key: 'socials', options: { providers: ['x', 'google', 'myspace', 'x', 7] } },
      { key: 'swaps', options: { providers: [] } },
      { key: 'onramp', options: { providers: 'meld' } },
    ]
    expect(resolveFeatures(options({ features }))).toEqual({
      ...OFF,
      socials: ['x', 'google'],
      onramp: ['meld'],
    })
  })

  it('[CFG-3] the answer of the server wins alone', () => {
    expect(resolveFeatures(options({ branding: false }), EVERYTHING)).toEqual({
      email: true,
      socials: ['github', 'google'],
      swaps: ['lifi'],
      onramp: ['transak'],
      activity: true,
      reownBranding: true,
    })
  })

  it('[CFG-3] an entry that is missing is off, and so is all with an empty answer', () => {
    expect(resolveFeatures(options({ branding: true }), answer())).toEqual(OFF)
    expect(resolveFeatures(options(), answer(on('activity')))).toEqual({ ...OFF, activity: true })
  })

  it('[CFG-3] what is not enabled is off, whatever its configuration', () => {
    const features = ALL_ON.map((feature) => ({ ...feature, isEnabled: false }))
    expect(resolveFeatures(options(), readRemote({ features }))).toEqual(OFF)
  })

  it.each([[[]], [null], [undefined]])(
    '[CFG-3] what is enabled with %j as its providers is off',
    (config) => {
      const remote = answer(on('social_login', config), on('swap', config), on('onramp', config))
      expect(resolveFeatures(options(), remote)).toEqual(OFF)
    },
  )

  it('[CFG-3] an empty configuration is off for every feature', () => {
    const ids = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding'] as const
    const remote = answer(...ids.map((id) => on(id, [])))
    expect(resolveFeatures(options(), remote)).toEqual(OFF)
  })

  it('[CFG-3] one login may be on without the other', () => {
    expect(resolveFeatures(options(), answer(on('social_login', ['email'])))).toEqual({
      ...OFF,
      email: true,
    })
    expect(resolveFeatures(options(), answer(on('social_login', ['apple', 'myspace'])))).toEqual({
      ...OFF,
      socials: ['apple'],
    })
  })

  it('[CFG-3] turns nothing on that the app has not brought', () => {
    expect(resolveFeatures(options({ features: [{ key: 'swaps' }] }), EVERYTHING)).toEqual({
      ...OFF,
      swaps: ['lifi'],
      reownBranding: true,
    })
  })

  it.each([[null], [EVERYTHING]])(
    '[CFG-3] basic, or pay: neither email nor socials (%#)',
    (remote) => {
      const usual = resolveFeatures(options(), remote)
      const without = { ...usual, email: false, socials: false }
      expect(usual).not.toEqual(without)
      expect(resolveFeatures(options({ basic: true }), remote)).toEqual(without)
      expect(resolveFeatures(options({ features: [...ALL, { key: 'pay' }] }), remote)).toEqual(
        without,
      )
    },
  )
})

describe('selectEnabled', () => {
  const select = (features: readonly FeatureDescriptor[], remote?: EffectiveFeatures) =>
    selectEnabled(features, resolveFeatures(options({ features }), remote)).map(({ key }) => key)

  it('[CFG-3] leaves out what is off, and keeps what no server decides on', () => {
    const features = [{ key: 'send' }, ...ALL, { key: 'receive' }, { key: 'constructor' }]
    expect(select(features)).toEqual(features.map(({ key }) => key))
    expect(select(features, answer())).toEqual(['send', 'receive', 'constructor'])
    expect(select(features, answer(on('swap', ['1inch'])))).toEqual([
      'send',
      'swaps',
      'receive',
      'constructor',
    ])
  })

  it('[CFG-3] a feature of another key is decided on as the one that it stands for', () => {
    const features: readonly FeatureDescriptor[] = [
      { key: 'magic', connectMethod: 'email' },
      { key: 'exchange', remoteKey: 'swap' },
    ]
    expect(select(features, answer(on('social_login', ['email'])))).toEqual(['magic'])
    expect(select(features, answer(on('swap', ['1inch'])))).toEqual(['exchange'])
  })
})

describe('listIgnored', () => {
  it('[CFG-4] names what the app has set and the server has decided otherwise', () => {
    expect(listIgnored(options({ branding: true }), answer())).toEqual(FEATURE_KEYS)
    expect(listIgnored(options({ branding: false }), answer())).toEqual(
      FEATURE_KEYS.filter((key) => key !== 'reownBranding'),
    )
    expect(listIgnored(options({ branding: false }), EVERYTHING)).toEqual(['reownBranding'])
  })

  it('[CFG-4] names nothing that the app has not set', () => {
    expect(listIgnored(options({ features: [] }), EVERYTHING)).toEqual([])
    expect(listIgnored(options({ features: [{ key: 'send' }] }), answer())).toEqual([])
    expect(listIgnored(options(), EVERYTHING)).toEqual([])
  })

  it('[CFG-4] names a feature whose providers are others than the app has named', () => {
    const features = [{ key: 'socials', options: { providers: ['google'] } }]
    const remote = answer(on('social_login', ['github']))
    expect(listIgnored(options({ features }), remote)).toEqual(['socials'])
    const same = answer(on('social_login', ['google']))
    expect(listIgnored(options({ features }), same)).toEqual([])
  })

  it('[CFG-4] is empty exactly where each feature that the app has set stays as it is', async () => {
    const feature = fc.record({
      id: fc.constantFrom('social_login', 'swap', 'onramp', 'activity', 'reown_branding'),
      isEnabled: fc.boolean(),
      config: fc.option(fc.subarray(['email', 'google', 'x', '1inch', 'meld']), { nil: null }),
    })
    const remotes = fc.uniqueArray(feature, { selector: ({ id }) => id })
    await fc.assert(
      fc.property(
        fc.subarray([...ALL]),
        fc.option(fc.boolean(), { nil: undefined }),
        remotes,
        expectIgnored,
      ),
    )
  })
})

function expectIgnored(
  features: readonly FeatureDescriptor[],
  branding: boolean | undefined,
  remote: readonly RemoteFeature[],
): void {
  const own = options({ features, ...(branding !== undefined && { branding }) })
  const [before, after] = [
    resolveFeatures(own),
    resolveFeatures(own, readRemote({ features: remote })),
  ]
  const changed = FEATURE_KEYS.filter((key) => !before[key] !== !after[key])
  const set = branding === undefined ? changed.filter((key) => key !== 'reownBranding') : changed
  expect(listIgnored(own, readRemote({ features: remote }))).toEqual(set)
}
