import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTestModal, find, gone, openModal, shadow } from '../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
})

/** A page with a CSS of its own, 4000 px high and scrolled; gives what tells where everything stands. */
function createPage(css: string): () => readonly (readonly number[])[] {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  onTestFinished(() => style.remove())
  document.body.innerHTML =
    '<header>Header</header><main><p>Text</p></main><footer>Footer</footer><aside>Aside</aside>'
  window.scrollTo(0, 300)
  document.body.scrollTo(0, 300)
  document.querySelector('main')?.scrollTo(0, 300)
  return () =>
    [document.documentElement, ...document.body.querySelectorAll('header, main, p, footer, aside')]
      .map((element) => element.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x, y, width, height])
}

const PAGES = {
  'a sticky header, and a body that hides what is wider':
    'body { overflow-x: hidden } header { position: sticky; top: 0 } main { height: 4000px }',
  'a page as wide as the window': 'main { width: 100vw; height: 4000px } body { margin: 0 }',
  'a body that is a grid, with gaps':
    'body { display: grid; gap: 24px; min-height: 100vh; grid-auto-rows: 1fr } p { height: 900px }',
  'a body that is a flex box with space between':
    'body { display: flex; flex-direction: column; justify-content: space-between; min-height: 100vh }',
  'a body that scrolls by itself':
    'html { overflow: hidden } body { height: 100vh; margin: 0; overflow: auto } main { height: 4000px }',
  'an element that scrolls': 'main { height: 400px; overflow: auto } p { height: 4000px }',
  'a gutter of its own, and something fixed at the right':
    'html { scrollbar-gutter: stable both-edges } aside { position: fixed; right: 0 } main { height: 4000px }',
}

describe('the page behind', () => {
  it.each(Object.entries(PAGES))('[REAL-17:page] does not move: %s', async (_, css) => {
    const measure = createPage(css)
    const before = measure()
    const { appkit } = createTestModal()
    const opening = appkit.open()
    expect(measure()).toEqual(before)
    await opening
    await find('wallet-selector-mock')
    expect(measure()).toEqual(before)
    appkit.close()
    await gone()
    expect(measure()).toEqual(before)
  })

  it('[REAL-17:scrolls] cannot be scrolled by wheel, finger, key or middle button over the modal', async () => {
    createPage('main { height: 4000px }')
    const { appkit } = createTestModal()
    await openModal(appkit)
    const dialog = shadow()?.querySelector('dialog')
    const goesOn = (event: Event) => dialog?.dispatchEvent(event)
    const init = { bubbles: true, cancelable: true, composed: true }
    const touch = new Touch({ identifier: 1, target: dialog ?? document.body })
    const other = new Touch({ identifier: 2, target: dialog ?? document.body })
    const events = () => [
      new WheelEvent('wheel', { ...init, deltaY: 100 }),
      new TouchEvent('touchmove', { ...init, touches: [touch] }),
      new KeyboardEvent('keydown', { ...init, key: 'PageDown' }),
      new MouseEvent('mousedown', { ...init, button: 1 }),
    ]
    expect(events().map(goesOn)).toEqual([false, false, false, false])
    // What zooms goes on.
    expect(goesOn(new WheelEvent('wheel', { ...init, deltaY: 100, ctrlKey: true }))).toBe(true)
    expect(goesOn(new TouchEvent('touchmove', { ...init, touches: [touch, other] }))).toBe(true)
    appkit.close()
    await gone()
    expect(events().map((event) => document.body.dispatchEvent(event))).toEqual(
      events().map(() => true),
    )
  })

  it('[REAL-17:scrolls] what scrolls inside goes on scrolling, and a button takes the space bar', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    const dialog = shadow()?.querySelector('dialog')
    const list = document.createElement('div')
    list.innerHTML = '<div style="height: 900px"><button>Button</button><input></div>'
    list.style.cssText = 'height: 100px; overflow: auto'
    dialog?.append(list)
    const init = { bubbles: true, cancelable: true, composed: true }
    const goesOn = (event: Event, selector: string) =>
      list.querySelector(selector)?.dispatchEvent(event)
    expect(goesOn(new WheelEvent('wheel', { ...init, deltaY: 100 }), 'button')).toBe(true)
    expect(goesOn(new WheelEvent('wheel', { ...init, deltaX: 100 }), 'button')).toBe(false)
    list.style.overflow = 'visible'
    expect(goesOn(new WheelEvent('wheel', { ...init, deltaY: 100 }), 'button')).toBe(false)
    const key = (name: string) => new KeyboardEvent('keydown', { ...init, key: name })
    expect(goesOn(key(' '), 'button')).toBe(true)
    expect(goesOn(key('ArrowDown'), 'button')).toBe(false)
    expect(goesOn(key('ArrowDown'), 'input')).toBe(true)
    list.remove()
  })
})
