import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLink } from './openLink.js'

const HTTPS = 'https://wallet.example/wc'
const OWN = 'wallet://wc'

const open = vi.fn<typeof window.open>(() => null)
const userActivation = { isActive: true }

beforeEach(() => {
  vi.stubGlobal('open', open)
  vi.stubGlobal('navigator', { ...navigator, userActivation })
})
afterEach(() => {
  vi.unstubAllGlobals()
  open.mockReset()
  userActivation.isActive = true
})

/** Where a link was opened, and whether it was. */
function opened(href: string) {
  const isOpened = openLink(href)
  return [isOpened, open.mock.lastCall?.[1]]
}

describe('openLink', () => {
  it('opens a page beside this one, and an app in its place, neither of which knows the page', () => {
    expect(opened(HTTPS)).toEqual([true, '_blank'])
    expect(opened(OWN)).toEqual([true, '_self'])
    for (const [, , features] of open.mock.calls) expect(features).toBe('noopener,noreferrer')
  })

  it('says that a page was blocked once the click is over; an app needs no window', () => {
    userActivation.isActive = false
    expect(opened(HTTPS)).toEqual([false, undefined])
    expect(opened(OWN)).toEqual([true, '_self'])
  })

  it('error: says that it was not opened where the browser throws', () => {
    open.mockImplementation(() => {
      throw new TypeError('no')
    })
    expect(openLink(HTTPS)).toBe(false)
  })
})
