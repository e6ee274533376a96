import type { FeatureDescriptor } from '@latchkey/appkit'
import { createLogger } from '@latchkey/foundation'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  byTestId,
  createTestModal,
  find,
  openModal,
  shadow,
  shown,
  until,
} from '../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
})

const part = (id: string) => async () => ({
  default: () => (
    <button type="button" data-testid={id}>
      {id}
    </button>
  ),
})

/** Where an element stands. */
const boxOf = (element: Element) => element.getBoundingClientRect()

it('error: a place whose feature throws stays empty, and takes nothing with it', async () => {
  const fail = () => {
    throw new TypeError('mine')
  }
  const places = ['headerEnd', 'footer', 'connect'] as const
  const feature: FeatureDescriptor = {
    key: 'broken',
    slots: places.map((place) => ({
      in: place,
      label: 'Broken',
      isAvailable: fail,
      view: 'WhatIsAWallet',
    })),
  }
  const error = vi.fn()
  const { appkit } = createTestModal({
    features: [feature],
    logger: createLogger({ level: 'error', sink: error }),
  })
  await openModal(appkit)
  await find('w3m-header-close')
  expect(byTestId('header-broken-button')).toBeNull()
  expect(error).toHaveBeenCalled()
  appkit.close()
  expect(appkit.isOpen()).toBe(false)
})

describe('what a feature puts around every view', () => {
  const feature: FeatureDescriptor = {
    key: 'news',
    slots: [
      { in: 'headerEnd', label: 'News', icon: 'M4 4h12', view: 'WhatIsANetwork' },
      { in: 'headerEnd', label: 'Unread', load: part('unread') },
      { in: 'headerEnd', label: 'Nothing', isAvailable: () => false, view: 'WhatIsAWallet' },
      { in: 'footer', label: 'Latest', load: part('latest') },
      { in: 'footer', label: 'A place for components', view: 'WhatIsAWallet' },
    ],
  }

  it('stands in the header beside the close button, in its order, and leads to its view', async () => {
    const { appkit } = createTestModal({ features: [feature] })
    const card = await openModal(appkit)
    await find('unread')
    const header = await until(() => byTestId('w3m-header-close')?.parentElement)
    const names = [...header.querySelectorAll('button')].map(
      (button) => button.ariaLabel ?? button.textContent,
    )
    expect(names).toEqual(['News', 'unread', 'Close'])
    expect(byTestId('header-news-button')?.querySelector('path')?.getAttribute('d')).toBe('M4 4h12')
    // In one line, inside the card, and clear of the heading.
    const boxes = [...header.querySelectorAll('button')].map(boxOf)
    for (const [index, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
      expect(box.right).toBeLessThanOrEqual(boxOf(card).right)
    }
    const middles = boxes.map(({ top, height }) => top + height / 2)
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2)
    const heading = await find('w3m-header-text')
    expect(boxOf(heading).right).toBeLessThanOrEqual(boxes[0]?.left ?? 0)

    byTestId('header-news-button')?.click()
    await shown('WhatIsANetwork')
    await find('unread')
  })

  it('has room for an icon in the header until it has come, and where it has failed', async () => {
    const failures: (() => void)[] = []
    const load = () => {
      if (failures.length === 1) return part('unread')()
      return new Promise<never>((_resolve, reject) => {
        failures.push(() => reject(new Error('gone')))
      })
    }
    const { appkit } = createTestModal({
      features: [{ key: 'news', slots: [{ in: 'headerEnd', label: 'Unread', load }] }],
    })
    await openModal(appkit)
    await until(() => failures.length === 1)
    const waiting = await until(() => shadow()?.querySelector('[aria-label="Unread"]'))
    expect(boxOf(waiting).width).toBe(36)
    failures[0]?.()
    const retry = await find('slot-failed-news-0')
    expect(boxOf(retry).width).toBe(36)
    expect(retry.ariaLabel).toBe('Unread could not be loaded. Try again')
    retry.click()
    await find('unread')
  })

  it('comes from what the feature loads for all of it, where the slot itself names nothing', async () => {
    const { appkit } = createTestModal({
      features: [
        {
          key: 'news',
          slots: [
            { in: 'headerEnd', label: 'Unread' },
            { in: 'footer', label: 'Latest' },
          ],
          load: async () => ({ parts: { headerEnd: part('unread'), footer: part('latest') } }),
        },
        // It promises more than it has.
        { key: 'tips', slots: [{ in: 'footer', label: 'Tips' }], load: async () => ({}) },
      ],
      logLevel: 'silent',
    })
    await openModal(appkit)
    await find('unread')
    const latest = await find('latest')
    expect(byTestId('w3m-modal-footer')?.contains(latest)).toBe(true)
    const failed = await find('slot-failed-tips-0')
    expect(failed.textContent).toBe('Tips could not be loaded. Try again')
  })

  it('is itself, also where another of the same place has come or gone before it', async () => {
    let isEarly = true
    const { appkit } = createTestModal({
      features: [
        {
          key: 'news',
          slots: [
            { in: 'footer', label: 'Early', isAvailable: () => isEarly, load: part('early') },
            { in: 'footer', label: 'Late', isAvailable: () => !isEarly, load: part('late') },
          ],
        },
      ],
    })
    await openModal(appkit)
    await find('early')
    isEarly = false
    appkit.push('WhatIsAWallet')
    await find('late')
    expect(byTestId('early')).toBeNull()
  })

  it('stands below every view, where only components have a place', async () => {
    const { appkit } = createTestModal({ features: [feature] })
    await openModal(appkit)
    const below = async () => {
      const latest = await find('latest')
      const stage = await until(() => shadow()?.querySelector('[data-view]'))
      expect(byTestId('w3m-modal-footer')?.contains(latest)).toBe(true)
      expect(boxOf(latest).top).toBeGreaterThanOrEqual(boxOf(stage).bottom)
      expect(byTestId('w3m-modal-footer')?.textContent).not.toContain('A place for components')
    }
    await shown('Connect')
    await below()
    appkit.push('WhatIsAWallet')
    await shown('WhatIsAWallet')
    await below()
  })
})

describe('what a feature puts beside the wallets', () => {
  it('moves nothing below it when it comes, though it is less high than it says', async () => {
    let come = () => {}
    const arrival = new Promise<void>((resolve) => {
      come = resolve
    })
    const load = () => arrival.then(part('line'))
    const slot = { in: 'connect', position: 'before', height: 156, label: 'Members', load } as const
    // On a phone it would move what stands above.
    await page.viewport(1280, 720)
    onTestFinished(() => page.viewport(900, 700))
    const { appkit } = createTestModal({ features: [{ key: 'members', slots: [slot] }] })
    await openModal(appkit)
    const row = await find('wallet-selector-mock')
    const waiting = await until(() => shadow()?.querySelector('[aria-label="Members"]'))
    expect(boxOf(waiting).height).toBe(156)
    const { top } = boxOf(row)
    come()
    const line = await find('line')
    expect(boxOf(line).height).toBeLessThan(100)
    expect(boxOf(row).top).toBe(top)
  })
})
