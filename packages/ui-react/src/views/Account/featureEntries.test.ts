import type { FeatureDescriptor } from '@latchkey/appkit'
import { describe, expect, it } from 'vitest'
import { featureEntries } from './featureEntries.js'

function feature(key: string, icon?: string): FeatureDescriptor {
  const entry = { in: 'Account', label: key, view: 'Networks' } as const
  return { key, entry: icon === undefined ? entry : { ...entry, icon } }
}

const keys = (entries: readonly { readonly key: string }[]) => entries.map(({ key }) => key)

describe('featureEntries', () => {
  it('shows what has an icon as a button, the rest as rows', () => {
    const { buttons, rows } = featureEntries([feature('send', 'M0 0'), feature('names')])
    expect(keys(buttons)).toEqual(['send'])
    expect(keys(rows)).toEqual(['names'])
  })

  it('puts those of walletFeaturesOrder first, in that order', () => {
    const features = ['own', 'send', 'swaps', 'onramp'].map((key) => feature(key, 'M0 0'))
    const { buttons } = featureEntries(features, ['onramp', 'swaps', 'receive', 'send'])
    expect(keys(buttons)).toEqual(['onramp', 'swaps', 'send', 'own'])
  })

  it('leaves out what is for another view, and features without a way in', () => {
    const connect: FeatureDescriptor = {
      key: 'email',
      entry: { in: 'Connect', label: 'Email', view: 'Networks' },
    }
    expect(featureEntries([connect, { key: 'siwx' }])).toEqual({ buttons: [], rows: [] })
  })
})
