import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { describeDrawn } from '../../../foundation/test/drawn.js'
import { addFrame, heardFrom, pageAt, siteAt } from '../../test/pages.js'
import { type Visibility, watchVisibility } from './watchVisibility.js'

afterEach(() => document.body.replaceChildren())

/** A login site in the page, and what it says of the approval that it shows. */
async function setUp() {
  // A page that is larger than the window is drawn smaller by the runner, and so no frame in it as it is.
  await page.viewport(400, 300)
  onTestFinished(() => page.viewport(900, 700))
  const frame = await addFrame(pageAt(siteAt('login'), 'login.html'))
  Object.assign(frame.style, {
    position: 'fixed',
    left: '0px',
    top: '0px',
    width: '300px',
    height: '200px',
    border: '0px',
  })
  const next = async (wanted: Visibility) => {
    for (;;) {
      const { visibility } = await heardFrom(() => frame.contentWindow, 'visibility')
      if (visibility === wanted) return visibility
    }
  }
  return { frame, next }
}

function cover(style: Partial<CSSStyleDeclaration>): HTMLElement {
  const overlay = document.body.appendChild(document.createElement('div'))
  Object.assign(overlay.style, {
    position: 'fixed',
    left: '0px',
    top: '0px',
    width: '300px',
    height: '200px',
    ...style,
  })
  return overlay
}

describe('watchVisibility', () => {
  describeDrawn()

  it('[T4] tells a login site that its approval is under a sheet that is all but unseen, a small patch, or one that lets clicks through, and no more', async () => {
    const { next } = await setUp()
    expect(await next('visible')).toBe('visible')
    for (const style of [
      { background: 'red', opacity: '0.01' },
      { background: 'red', left: '140px', width: '20px', height: '90px' },
      { background: 'red', pointerEvents: 'none' },
    ]) {
      const covered = next('covered')
      const overlay = cover(style)
      expect(await covered).toBe('covered')
      const visible = next('visible')
      overlay.remove()
      expect(await visible).toBe('visible')
    }
  })

  it('[T4] tells a login site that its frame is faded, cut off or scaled', async () => {
    const { frame, next } = await setUp()
    await next('visible')
    const before = frame.style.cssText
    for (const style of [{ opacity: '0.5' }, { left: '-100px' }, { transform: 'scale(0.5)' }]) {
      const covered = next('covered')
      Object.assign(frame.style, style)
      expect(await covered).toBe('covered')
      const visible = next('visible')
      frame.style.cssText = before
      expect(await visible).toBe('visible')
    }
  })

  it('[T4] says that it does not know, where the browser cannot tell', () => {
    const own = Object.getOwnPropertyDescriptor(IntersectionObserverEntry.prototype, 'isVisible')
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
    const told: Visibility[] = []
    watchVisibility(document.body, (visibility) => told.push(visibility))()
    Object.defineProperty(IntersectionObserverEntry.prototype, 'isVisible', own ?? {})
    expect(told).toEqual(['unknown'])
  })
})
