import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { describeMotion, setMotion } from '../../test/motion.js'
import { byTestId, createTestModal, openModal, shadow, until } from '../testing/modal.js'
import { prefetchViews } from './loadViewComponent.js'

describeMotion()
afterEach(() => {
  document.body.replaceChildren()
})

const heights = () =>
  (shadow()?.getAnimations() ?? []).filter(
    ({ id, playState }) => id === 'height' && (playState === 'running' || playState === 'paused'),
  )

/** Keeps morphs, or all that moves, where they begin: on a busy machine one could be over before anybody has looked. */
function hold(isAll: boolean): void {
  const { animate } = Element.prototype
  Element.prototype.animate = function (...parameters) {
    const animation = animate.apply(this, parameters)
    if (isAll || animation.id === 'height') animation.pause()
    return animation
  }
  onTestFinished(() => {
    Element.prototype.animate = animate
  })
}

/** Stops the morph that is under way in its middle, and gives how high the card looks there. */
function stopHalfway(card: HTMLElement): number {
  for (const animation of heights()) {
    animation.pause()
    animation.currentTime = 60
  }
  const plate = card.firstElementChild?.firstElementChild
  if (!(plate instanceof HTMLElement)) throw new Error('no plate')
  const { clipPath } = getComputedStyle(plate)
  const [top = 0, , bottom = top] = (/^inset\(([\d.px ]+)/.exec(clipPath)?.[1] ?? '')
    .split(' ')
    .filter(Boolean)
    .map(Number.parseFloat)
  return plate.getBoundingClientRect().height - top - bottom
}

const hit = (x: number, y: number) => shadow()?.elementFromPoint(x, y) ?? null

/** What `read` gives when nothing is under way any more. */
async function settled<Value>(running: readonly Animation[], read: () => Value): Promise<Value> {
  for (const animation of running) animation.finish()
  await Promise.all(running.map(({ finished }) => finished))
  return read()
}

const shows = (view: string) => until(() => byTestId('w3m-modal-card')?.dataset.viewName === view)

/** Has what moves come to its end. */
function finishAll(): void {
  for (const animation of shadow()?.getAnimations() ?? [])
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}

/** At rest on Connect, with the other views loaded. */
async function opened(width = 900, isAllHeld = false) {
  await page.viewport(width, 800)
  const { appkit } = createTestModal({ allWallets: 'HIDE', enableWalletGuide: false })
  await openModal(appkit, { view: 'Networks' })
  await until(() => byTestId('w3m-network-switch-eip155 1'))
  await prefetchViews(appkit)
  appkit.close()
  await until(() => {
    finishAll()
    return byTestId('w3m-modal') === null
  })
  const card = await openModal(appkit)
  await until(() => {
    finishAll()
    return card.getAnimations({ subtree: true }).length === 0
  })
  hold(isAllHeld)
  return { appkit, card }
}

describe('the height of the card', () => {
  it('grows to another view without laying anything out', async () => {
    const { appkit, card } = await opened()
    const before = card.offsetHeight
    appkit.push('WhatIsAWallet')
    await until(() => heights().length > 0)
    const after = card.offsetHeight
    expect(after).toBeGreaterThan(before)
    const seen = stopHalfway(card)
    expect(seen).toBeGreaterThan(before)
    expect(seen).toBeLessThan(after)
    expect(card.offsetHeight).toBe(after)
  })

  it.each([
    ['a sheet', 390],
    ['a centred card', 900],
  ])('shows the header of %s whole all the way', async (_name, width) => {
    const { appkit, card } = await opened(width)
    const before = card.getBoundingClientRect()
    appkit.push('WhatIsAWallet')
    await until(() => heights().length > 0)
    const running = heights()
    for (const animation of running) animation.pause()
    const after = card.getBoundingClientRect()
    expect(after.height).toBeGreaterThan(before.height + 40)
    const header = byTestId('w3m-header-text')?.parentElement
    const tops: number[] = []
    for (let ms = 0; ms < 200; ms += 10) {
      for (const animation of running) animation.currentTime = ms
      const { left, right, top, bottom } = header?.getBoundingClientRect() ?? new DOMRect()
      // What is clipped cannot be hit: both ends of the header can.
      for (const y of [top + 1, bottom - 1])
        expect(header?.contains(hit((left + right) / 2, y)), `${ms} ms`).toBe(true)
      expect(bottom).toBeLessThan(innerHeight)
      tops.push(top - after.top)
    }
    const rest = await settled(running, () => header?.getBoundingClientRect().top ?? 0)
    expect(tops[0]).toBeCloseTo(before.top - after.top + rest - after.top, 0)
    expect(tops).toEqual(tops.toSorted((a, b) => b - a))
  })

  it('goes on from where it is when it is cut short', async () => {
    const { appkit, card } = await opened()
    const low = card.offsetHeight
    appkit.push('WhatIsAWallet')
    await until(() => heights().length > 0)
    const halfway = stopHalfway(card)
    appkit.goBack()
    // Until the height of what comes is known, the old morph is still there: it has no scale.
    const scaleOf = ({ effect }: Animation) => {
      const [first] = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
      return /scaleY\(([\d.]+)\)/.exec(String(first?.transform))?.[1]
    }
    const scale = Number(await until(() => heights().map(scaleOf).find(Boolean)))
    expect(card.offsetHeight).toBe(low)
    // From the height that was seen, not from the one that it was on its way to.
    expect(Math.abs(scale * low - halfway)).toBeLessThan(3)
  })

  it('follows what changes inside a view too', async () => {
    const { card } = await opened()
    const view = shadow()?.querySelector('[data-view]')
    const more = document.createElement('div')
    more.style.height = '80px'
    view?.append(more)
    await until(() => heights().length > 0)
    expect(card.offsetHeight).toBeGreaterThan(80)
  })

  it('is simply there under reduced motion', async () => {
    await setMotion('reduce')
    try {
      const { appkit } = await opened()
      appkit.push('WhatIsAWallet')
      await shows('WhatIsAWallet')
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      expect(heights()).toEqual([])
    } finally {
      await setMotion('no-preference')
    }
  })
})

describe('views', () => {
  it('leave from where they are when they are still coming', async () => {
    const { appkit } = await opened(900, true)
    appkit.push('Networks')
    const coming = await until(() => shadow()?.querySelector('[data-view]')?.getAnimations()[0])
    coming.currentTime = 40
    const { opacity } = getComputedStyle(shadow()?.querySelector('[data-view]') ?? document.body)
    expect(Number(opacity)).toBeLessThan(1)
    appkit.goBack()
    await shows('Connect')
    const [out] = [...(shadow()?.querySelectorAll('[inert]') ?? [])].at(-1)?.getAnimations() ?? []
    const { effect } = out ?? {}
    const starts = effect instanceof KeyframeEffect ? effect.getKeyframes()[0]?.opacity : undefined
    expect(Number(starts)).toBeCloseTo(Number(opacity), 1)
    await until(() => {
      finishAll()
      return shadow()?.querySelectorAll('[inert]').length === 0
    })
  })

  it('leave as they were seen: scrolled, no higher, and in their colours', async () => {
    const { appkit } = await opened(900, true)
    const view = await until(() => shadow()?.querySelector<HTMLElement>('[data-view]'))
    const tall = document.createElement('div')
    tall.innerHTML = '<svg><linearGradient id="fill" /></svg><div style="height: 3000px"></div>'
    view.append(tall)
    view.scrollTop = 500
    const { offsetHeight } = view
    appkit.push('WhatIsAWallet')
    await shows('WhatIsAWallet')
    const still = await until(() => shadow()?.querySelector<HTMLElement>('[inert]'))
    expect(still.scrollTop).toBe(500)
    expect(still.offsetHeight).toBe(offsetHeight)
    expect(still.querySelector('#fill')).not.toBeNull()
    expect(shadow()?.querySelectorAll('[data-view]')).toHaveLength(1)
  })

  it('never pile up, however quickly one goes', async () => {
    const { appkit } = await opened()
    for (let times = 0; times < 6; times += 1) {
      appkit.push('Networks')
      await new Promise(requestAnimationFrame)
      appkit.goBack()
      await new Promise(requestAnimationFrame)
    }
    expect(shadow()?.querySelectorAll('[inert]').length).toBeLessThanOrEqual(2)
    await until(() => shadow()?.querySelectorAll('[inert]').length === 0)
  })
})
