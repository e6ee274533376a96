import { describe, expect, it } from 'vitest'
import { readRemote } from './readRemote.js'

const OFF = {
  email: false,
  socials: false,
  swaps: false,
  onramp: false,
  activity: false,
  reownBranding: false,
}

describe('what a server has decided', () => {
  it('[CFG-3] is what its entries say, each of what it stands for', () => {
    const on = (id: 'activity' | 'onramp' | 'social_login' | 'swap', config: string[] | null) => ({
      id,
      isEnabled: true,
      config,
    })
    const features = [
      on('social_login', ['google', 'email', 'x']),
      on('swap', ['1inch']),
      on('onramp', ['meld']),
      on('activity', null),
    ]
    expect(readRemote({ features })).toEqual({
      email: true,
      socials: ['google', 'x'],
      swaps: ['1inch'],
      onramp: ['meld'],
      activity: true,
      reownBranding: false,
    })
  })

  it('[CFG-3] is off where an entry is missing, is off, or names nobody', () => {
    expect(readRemote({ features: [] })).toEqual(OFF)
    const features = [
      { id: 'swap', isEnabled: false, config: ['1inch'] },
      { id: 'onramp', isEnabled: true, config: [] },
      { id: 'social_login', isEnabled: true, config: ['myspace'] },
      { id: 'activity', isEnabled: true, config: [] },
    ] as const
    expect(readRemote({ features })).toEqual(OFF)
  })
})
