import type { RemoteFeature } from '@latchkey/blockchain-api'
import { describe, expect, it } from 'vitest'
import { listIgnored } from './listIgnored.js'
import { readRemote } from './readRemote.js'
import type { FeatureOptions } from './resolveFeatures.js'

const decide = (...features: readonly RemoteFeature[]) => readRemote({ features })
const entry = (
  id: RemoteFeature['id'],
  isEnabled: boolean,
  config: RemoteFeature['config'] = null,
): RemoteFeature => ({ id, isEnabled, config })
const app = (
  features: FeatureOptions['features'],
  settings: Partial<FeatureOptions['settings']> = {},
): FeatureOptions => ({ features, settings: { connectorTypeOrder: [], ...settings } })

describe('settings of the app that the server has decided otherwise', () => {
  it('[CFG-4] names what the app has brought, and the server has turned off', () => {
    const options = app([{ key: 'activity' }, { key: 'swaps' }])
    expect(
      listIgnored(options, decide(entry('activity', false), entry('swap', true, ['1inch']))),
    ).toEqual(['activity'])
  })

  it('[CFG-4] names nothing that the app has said nothing of', () => {
    const options = app([])
    const all = [entry('activity', true), entry('swap', true), entry('reown_branding', true)]
    expect(listIgnored(options, decide(...all))).toEqual([])
  })

  it('[CFG-4] names the line of its maker where the app has set it, either way', () => {
    for (const branding of [true, false]) {
      const options = app([], { branding })
      const other = decide(entry('reown_branding', !branding))
      expect(listIgnored(options, other)).toEqual(['reownBranding'])
      expect(listIgnored(options, decide(entry('reown_branding', branding)))).toEqual([])
    }
  })
})
