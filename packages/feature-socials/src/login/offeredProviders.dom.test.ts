import { fillParts } from '@latchkey/ui-react/testing'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { offeredProviders } from './offeredProviders.js'

beforeAll(fillParts)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ALL = ['google', 'x', 'github', 'discord', 'apple', 'facebook', 'farcaster'] as const

function pretend(userAgent: string, maxTouchPoints = 0) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints)
}
const without = (...missing: readonly string[]) => ALL.filter((each) => !missing.includes(each))

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36'

describe('offeredProviders', () => {
  it.each([
    ['an iPhone', IPHONE, 5, ['google']],
    ['an iPad, which calls itself a Mac', MAC, 5, ['google']],
    ['a Mac', MAC, 0, ['x']],
    ['Android', ANDROID, 5, ['facebook', 'x']],
    ['Windows', WINDOWS, 0, []],
  ])('[SOC-2] inside Telegram on %s some are missing', (_name, userAgent, touches, missing) => {
    vi.stubGlobal('TelegramWebviewProxy', {})
    pretend(userAgent, touches)
    expect(offeredProviders(ALL)).toEqual(without(...missing))
  })

  it('[SOC-2] elsewhere all are there, on any device', () => {
    for (const userAgent of [IPHONE, MAC, ANDROID]) {
      pretend(userAgent, 5)
      expect(offeredProviders(ALL)).toEqual(ALL)
    }
  })

  it('are none where they are off', () => {
    expect(offeredProviders(false)).toEqual([])
  })
})
