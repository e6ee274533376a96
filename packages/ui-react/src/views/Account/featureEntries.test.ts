import type { AppKitCore, FeatureDescriptor } from '@latchkey/appkit'
import { createTestAppKit } from '@latchkey/appkit/testing'
import { describe, expect, it } from 'vitest'
import { featureEntries } from './featureEntries.js'

function feature(key: string, icon?: string): FeatureDescriptor {
  const entry = { in: 'Account', label: key, view: 'Networks' } as const
  return { key, entry: icon === undefined ? entry : { ...entry, icon } }
}

const { appkit } = createTestAppKit()
const keys = (entries: readonly { readonly key: string }[]) => entries.map(({ key }) => key)

describe('featureEntries', () => {
  it('shows what has an icon as a button, the rest as rows', () => {
    const { buttons, rows } = featureEntries(appkit, [feature('send', 'M0 0'), feature('names')])
    expect(keys(buttons)).toEqual(['send'])
    expect(keys(rows)).toEqual(['names'])
  })

  it('puts those of walletFeaturesOrder first, in that order', () => {
    const features = ['own', 'send', 'swaps', 'onramp'].map((key) => feature(key, 'M0 0'))
    const { buttons } = featureEntries(appkit, features, ['onramp', 'swaps', 'receive', 'send'])
    expect(keys(buttons)).toEqual(['onramp', 'swaps', 'send', 'own'])
  })

  it('leaves out what is for another view, and features without a way in', () => {
    const connect: FeatureDescriptor = {
      key: 'email',
      entry: { in: 'Connect', label: 'Email', view: 'Networks' },
    }
    expect(featureEntries(appkit, [connect, { key: 'siwx' }])).toEqual({ buttons: [], rows: [] })
  })

  it('leaves out what says that there is nothing to do', () => {
    const asked: AppKitCore[] = []
    const send: FeatureDescriptor = {
      key: 'send',
      entry: {
        in: 'Account',
        label: 'Send',
        view: 'Networks',
        isAvailable: (core) => asked.push(core) > 1,
      },
    }
    expect(featureEntries(appkit, [send])).toEqual({ buttons: [], rows: [] })
    expect(keys(featureEntries(appkit, [send]).rows)).toEqual(['send'])
    expect(asked).toEqual([appkit, appkit])
  })
})
