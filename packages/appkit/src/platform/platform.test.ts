import { afterEach, describe, expect, it, vi } from 'vitest'
import * as platform from './platform.js'

const { isTelegram, isFramed, ...byAgent } = platform
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const IPHONE_CHROME = IPHONE.replace('Version/18.1', 'CriOS/131.0.0.0')
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const LINUX =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

/** What holds of a browser that calls itself so. */
function holds(userAgent: string, maxTouchPoints = 0): readonly string[] {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  return Object.entries(byAgent)
    .filter(([, is]) => is())
    .map(([name]) => name)
    .sort()
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the device', () => {
  it('is a phone or tablet, by what its browser calls itself', () => {
    expect(holds(IPHONE, 5)).toEqual(['isIos', 'isIosSafari', 'isMobile'])
    expect(holds(IPHONE_CHROME, 5)).toEqual(['isIos', 'isMobile'])
    expect(holds(ANDROID, 5)).toEqual(['isAndroid', 'isMobile'])
    expect(holds(LINUX)).toEqual([])
    // A laptop with a touch screen is no phone.
    expect(holds(LINUX, 10)).toEqual([])
  })

  it('is an iPad that calls itself a Mac, where it has a touch screen', () => {
    expect(holds(MAC)).toEqual(['isMac'])
    expect(holds(MAC, 5)).toEqual(['isIos', 'isIosSafari', 'isMobile'])
  })

  it('is nothing on a server', () => {
    vi.stubGlobal('navigator', undefined)
    for (const is of Object.values(platform)) expect(is()).toBe(false)
  })
})

describe('where the page is shown', () => {
  it('is Telegram, by what that gives every page', () => {
    expect(isTelegram()).toBe(false)
    vi.stubGlobal('TelegramWebviewProxy', {})
    expect(isTelegram()).toBe(true)
  })

  it('is a frame, where the window is not the uppermost', () => {
    const top = {}
    vi.stubGlobal('window', { self: top, top })
    expect(isFramed()).toBe(false)
    vi.stubGlobal('window', { self: {}, top })
    expect(isFramed()).toBe(true)
  })
})
