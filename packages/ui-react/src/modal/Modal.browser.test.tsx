import { lockClose, toastAtom } from '@latchkey/appkit'
import { createTestAppKit } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { isFullRun } from '../../../foundation/test/fuzzRuns.js'
import { describeMotion, setMotion } from '../../test/motion.js'
import { mountModal } from '../mountModal.js'
import { byTestId, createTestModal, gone, openModal, shadow, until } from '../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
})

const press = (keys: string) => userEvent.keyboard(keys)
const focused = () => shadow()?.activeElement
const isLocked = () => Reflect.get(document, Symbol.for('latchkey.scrollLock')) !== undefined

function addButton(text: string): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { textContent: text })
  document.body.append(button)
  return button
}

describe('the element', () => {
  it('[CFG-7] is appended to the body on open, and only there', async () => {
    const { appkit } = createTestModal()
    expect(document.querySelector('latchkey-modal')).toBeNull()
    await openModal(appkit)
    expect(document.querySelector('latchkey-modal')?.parentElement).toBe(document.body)
    appkit.close()
    await gone()
    await until(() => document.querySelector('latchkey-modal') === null)
  })

  it('[CFG-7] is the placed one by the name of appkit-modal, too', async () => {
    const placed = document.body.appendChild(document.createElement('appkit-modal'))
    const { appkit } = createTestModal({ disableAppend: true })
    await appkit.open()
    await until(() => placed.shadowRoot?.querySelector('dialog')?.open)
    expect(document.querySelector('latchkey-modal')).toBeNull()
    await appkit.destroy()
    expect(placed.isConnected).toBe(true)
  })

  it('[CFG-7] is not appended with disableAppend: the placed one is used', async () => {
    const error = vi.fn()
    const logger = { ...createTestAppKit().appkit.logger, error }
    const { appkit } = createTestModal({ disableAppend: true, logger })
    await appkit.open()
    expect(document.querySelector('latchkey-modal')).toBeNull()
    expect(error).toHaveBeenCalledOnce()
    appkit.close()

    const place = document.createElement('div')
    const placed = document.createElement('latchkey-modal')
    place.append(placed)
    document.body.append(place)
    await openModal(appkit)
    expect(placed.shadowRoot?.querySelector('dialog')?.open).toBe(true)
    appkit.close()
    await gone()
    expect(placed.isConnected).toBe(true)

    // Another page of the app places another.
    const next = document.createElement('latchkey-modal')
    place.replaceChildren(next)
    await appkit.open()
    await until(() => next.shadowRoot?.querySelector('dialog')?.matches(':modal'))
    await until(() => byTestId('wallet-selector-mock'))
    expect(document.querySelectorAll('latchkey-modal')).toHaveLength(1)
    appkit.close()
    await gone()

    // Or none.
    place.replaceChildren()
    await appkit.open()
    expect(document.querySelector('latchkey-modal')).toBeNull()
    expect(error).toHaveBeenCalledTimes(2)
  })

  it('[CFG-7] is not appended when embedded: it is a section of the page, without overlay and close', async () => {
    const { appkit } = createTestModal({ enableEmbedded: true })
    const container = document.createElement('div')
    document.body.append(container)
    await appkit.open()
    expect(document.querySelector('latchkey-modal')).toBeNull()
    appkit.close()

    const unmount = await mountModal(appkit, { container })
    await until(() => byTestId('w3m-modal'))
    expect(byTestId('w3m-modal')?.tagName).toBe('SECTION')
    expect(byTestId('w3m-modal-overlay')).toBeNull()
    expect(byTestId('w3m-header-close')).toBeNull()
    expect(getComputedStyle(document.documentElement).overflow).toBe('visible')
    unmount()
    expect(container.childElementCount).toBe(0)
  })

  it('shows a dialog in the click itself, before the chunk of the modal has come', async () => {
    const { appkit } = createTestModal()
    const opening = appkit.open()
    expect(shadow()?.querySelector('dialog')?.open).toBe(true)
    await opening
    await until(() => byTestId('w3m-modal-card'))
    expect(shadow()?.querySelectorAll('dialog')).toHaveLength(1)
  })

  it('goes with destroy()', async () => {
    const { appkit } = createTestAppKit()
    const { activate } = await import('../host/activate.js')
    activate(appkit)
    await openModal(appkit)
    await appkit.destroy()
    expect(document.querySelector('latchkey-modal')).toBeNull()
    expect(document.documentElement.getAttribute('style')).toBeNull()
  })
})

describe('the shell', () => {
  it('[VIEW-1:connectFirst][VIEW-8][VIEW-2:connect] opens at Connect, in a card of 360px in the middle', async () => {
    await page.viewport(900, 700)
    const { appkit } = createTestModal()
    const card = await openModal(appkit)
    expect(byTestId('w3m-header-text')?.textContent).toBe('Connect Wallet')
    await until(() => card.getAnimations().length === 0)
    const { width, left } = card.getBoundingClientRect()
    expect(width).toBe(360)
    expect(left).toBe((900 - 360) / 2)
  })

  it('is a sheet at the bottom on a phone', async () => {
    await page.viewport(390, 700)
    const { appkit } = createTestModal()
    const card = await openModal(appkit)
    await until(() => card.getAnimations().length === 0)
    const { width, bottom, left } = card.getBoundingClientRect()
    expect({ width, bottom, left }).toEqual({ width: 390, bottom: 700, left: 0 })
    await page.viewport(900, 700)
  })

  it('[VIEW-3] closes from the first view, which has no back button', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    expect(byTestId('header-back')).toBeNull()
    appkit.goBack()
    await gone()
  })

  it('shows Account in the place of Connect once connected', async () => {
    const { appkit, mock } = createTestModal()
    await appkit.start()
    await openModal(appkit)
    appkit.push('Networks')
    // By the wallet itself: what connects by the modal closes it.
    mock.emit({
      type: 'connected',
      connection: {
        connectorId: 'mock',
        accounts: [{ address: '0xaaaa' }],
        caipNetworkId: 'eip155:1',
        provider: {},
      },
    })
    const back = await until(() => byTestId('header-back'))
    expect(byTestId('w3m-modal-card')?.dataset.viewName).toBe('Networks')
    back.click()
    await until(() => byTestId('w3m-modal-card')?.dataset.viewName === 'Account')
  })

  it('moves the focus to the heading of each view', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    await until(() => focused() === byTestId('w3m-header-text'))
    appkit.push('Networks')
    byTestId('w3m-header-close')?.focus()
    appkit.push('ConnectingWalletConnect', {})
    await until(() => focused() === byTestId('w3m-header-text'))
  })

  it('keeps nothing of the view that left', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    appkit.push('Networks')
    appkit.goBack()
    appkit.push('Networks')
    await until(() => shadow()?.querySelectorAll('[inert]').length === 0)
    expect(shadow()?.querySelectorAll('[data-view]')).toHaveLength(1)
  })
})

describe('keyboard', () => {
  it('[A11Y-2:focus,escape] moves the focus in, keeps it in, closes on Escape and gives it back', async () => {
    const { appkit } = createTestModal()
    const opener = addButton('open')
    addButton('behind')
    opener.focus()
    await openModal(appkit)
    await until(() => focused() === byTestId('w3m-header-text'))
    for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
      const seen = new Set<Element | null | undefined>()
      for (let step = 0; step < 8; step++) {
        await press(keys)
        expect(document.activeElement?.localName).toBe('latchkey-modal')
        seen.add(focused())
      }
      expect(seen.size).toBeGreaterThan(1)
    }
    await press('{Escape}')
    await gone()
    expect(document.activeElement).toBe(opener)
  })

  it('[A11Y-2:focus] gives the focus back to a button inside a shadow root', async () => {
    const { appkit } = createTestModal()
    const host = document.createElement('div')
    document.body.append(host)
    const button = document.createElement('button')
    host.attachShadow({ mode: 'open' }).append(button)
    button.focus()
    await openModal(appkit)
    appkit.close()
    await gone()
    await until(() => host.shadowRoot?.activeElement === button)
  })

  it('has a heading that names the dialog', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    const dialog = byTestId('w3m-modal')
    const title = byTestId('w3m-header-text')
    expect(dialog?.getAttribute('aria-modal')).toBe('true')
    expect(dialog?.getAttribute('aria-labelledby')).toBe(title?.id)
  })
})

describe('closing', () => {
  it('closes by the button and by the overlay, not by the card', async () => {
    const { appkit } = createTestModal()
    const card = await openModal(appkit)
    card.click()
    expect(appkit.getState().open).toBe(true)
    byTestId('w3m-modal-overlay')?.click()
    expect(appkit.getState().open).toBe(false)
    await gone()
    await openModal(appkit)
    byTestId('w3m-header-close')?.click()
    await gone()
  })

  it('shakes and stays while a lock holds, whatever asks: Escape twice, overlay, close', async () => {
    const { appkit } = createTestModal()
    const card = await openModal(appkit)
    await until(() => card.getAnimations().length === 0)
    const unlock = lockClose(appkit, () => true)
    // A shake is soon over: on a busy machine before anybody has looked.
    const animate = vi.spyOn(Element.prototype, 'animate')
    onTestFinished(() => animate.mockRestore())
    await press('{Escape}')
    await until(() => animate.mock.calls.some(([, options]) => Object(options).id === 'shake'))
    await press('{Escape}')
    byTestId('w3m-modal-overlay')?.click()
    byTestId('w3m-header-close')?.click()
    expect(appkit.getState().open).toBe(true)
    expect(shadow()?.querySelector('dialog')?.open).toBe(true)
    unlock()
    await press('{Escape}')
    await gone()
  })

  it('can be opened again while it fades', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    appkit.close()
    await until(() => byTestId('w3m-modal')?.inert)
    await appkit.open()
    await until(() => byTestId('w3m-modal')?.inert === false)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(shadow()?.querySelector('dialog')?.open).toBe(true)
  })
})

describe('the page behind', () => {
  it('does not scroll or move while the modal is open, and is as before afterwards', async () => {
    const tall = document.createElement('div')
    Object.assign(tall.style, { height: '4000px' })
    const wide = document.createElement('div')
    document.body.append(tall, wide)
    window.scrollTo(0, 120)
    const before = wide.getBoundingClientRect().width
    const { appkit } = createTestModal()
    const other = createTestModal()
    await openModal(appkit)
    expect(isLocked()).toBe(true)
    expect(wide.getBoundingClientRect().width).toBe(before)
    expect(window.scrollY).toBe(120)

    await other.appkit.open()
    // The stand-in of a modal whose code has not come yet locks nothing.
    const shown = () =>
      [...document.querySelectorAll('latchkey-modal')].filter(({ shadowRoot }) =>
        shadowRoot?.querySelector('[data-testid="w3m-modal"]'),
      )
    await until(() => shown().length === 2)
    appkit.close()
    await until(() => document.querySelectorAll('latchkey-modal').length === 1)
    expect(shown()).toHaveLength(1)
    expect(isLocked()).toBe(true)
    other.appkit.close()
    await gone()
    expect(isLocked()).toBe(false)
    expect(window.scrollY).toBe(120)
  })

  // `leaks.spec.ts` does the same with what is built, in every run.
  if (isFullRun)
    it('50 opens and closes leave fewer DOM nodes and listeners than one in two', async () => {
      const { appkit } = createTestModal()
      const session = cdp()
      const measure = async () => {
        for (let times = 0; times < 3; times++) {
          await new Promise((resolve) => setTimeout(resolve, 100))
          await session.send('HeapProfiler.collectGarbage')
        }
        const { metrics } = await session.send('Performance.getMetrics')
        const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
        return { nodes: value('Nodes'), listeners: value('JSEventListeners') }
      }
      await session.send('Performance.enable')
      const cycle = async () => {
        await openModal(appkit)
        appkit.close()
        await gone()
      }
      const elements = document.querySelectorAll('*').length
      for (let warm = 0; warm < 5; warm++) await cycle()
      const before = await measure()
      for (let count = 0; count < 50; count++) await cycle()
      await until(() => document.querySelectorAll('*').length === elements)
      const after = await measure()
      // Far less than one a cycle: the rest is the test's own and the browser's.
      expect(after.listeners - before.listeners).toBeLessThan(10)
      expect(after.nodes - before.nodes).toBeLessThan(25)
    }, 60_000)
})

describe('motion', () => {
  describeMotion()

  /** How each picture of a view that leaves goes: on a busy machine it may be gone before anybody has looked. */
  function watchLeaving(): () => readonly Animation[] {
    const animate = vi.spyOn(Element.prototype, 'animate')
    onTestFinished(() => animate.mockRestore())
    return () =>
      animate.mock.results.flatMap(({ type, value }, index) => {
        const element: unknown = animate.mock.contexts[index]
        const isLeaving = element instanceof HTMLElement && element.inert
        return type === 'return' && isLeaving ? [value] : []
      })
  }

  it('comes from the side that one goes to, and can be cut short', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    const leaving = watchLeaving()
    appkit.push('Networks')
    const { effect } = await until(() => leaving()[0])
    expect(effect?.getTiming().duration).toBe(160)
    const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
    expect(frames.at(-1)?.transform).toBe('translateX(-16px)')
    appkit.goBack()
    await until(() => leaving().length === 2)
    await until(() => shadow()?.querySelectorAll('[inert]').length === 0)
  })

  it('only fades under reduced motion', async () => {
    await setMotion('reduce')
    try {
      const { appkit } = createTestModal()
      await openModal(appkit)
      const leaving = watchLeaving()
      appkit.push('Networks')
      const { effect } = await until(() => leaving()[0])
      expect(effect?.getTiming().duration).toBe(80)
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
      expect(frames.map((frame) => frame.transform)).toEqual(['none', 'none'])
    } finally {
      await setMotion('no-preference')
    }
  })
})

describe('toasts and alerts', () => {
  it('[TOAST-1] shows message and variant in a live region', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    appkit.showErrorMessage('Signature declined')
    const text = await until(() => byTestId('wui-snackbar-message'))
    expect(text.textContent).toBe('Signature declined')
    expect(text.closest('[data-variant]')?.getAttribute('data-variant')).toBe('error')
    expect(text.closest('[role="alert"]')).not.toBeNull()
    appkit.showSuccessMessage('Copied')
    await until(() => byTestId('wui-snackbar-message')?.closest('[role="status"]'))
    appkit.store.set(toastAtom, { ...appkit.store.get(toastAtom), open: false })
    await until(() => byTestId('wui-snackbar-message') === null)
  })

  it('[TOAST-1] shows and says it on the page where the modal is closed, above what the page has', async () => {
    const { appkit } = createTestModal()
    await appkit.start()
    appkit.showErrorMessage('Action not allowed')
    const text = await until(() => byTestId('wui-snackbar-message'))
    expect(text.closest('[role="alert"]')).not.toBeNull()
    const seen = { threshold: 1 }
    await new Promise((resolve) =>
      new IntersectionObserver(
        (entries) => entries.at(-1)?.isIntersecting && resolve(1),
        seen,
      ).observe(text),
    )
    expect(getComputedStyle(text.closest('[role="alert"]') ?? text)).toMatchObject({
      position: 'fixed',
      zIndex: '999',
    })
    expect(byTestId('w3m-modal')?.matches(':modal') ?? false).toBe(false)
    // It goes on where the modal opens meanwhile, and the page is left with nothing.
    await openModal(appkit)
    expect(byTestId('wui-snackbar-message')?.textContent).toBe('Action not allowed')
    appkit.close()
    await gone()
    appkit.store.set(toastAtom, { ...appkit.store.get(toastAtom), open: false })
    await until(() => document.querySelector('latchkey-modal') === null)
  })

  it('[TOAST-2] lets an open one go before the next comes, 150 ms later', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    appkit.showSuccessMessage('first')
    await until(() => byTestId('wui-snackbar-message')?.textContent === 'first')
    const start = performance.now()
    appkit.showSuccessMessage('second')
    await until(() => byTestId('wui-snackbar-message') === null)
    await until(() => byTestId('wui-snackbar-message')?.textContent === 'second')
    expect(performance.now() - start).toBeGreaterThanOrEqual(145)
  })

  it('[CFG-1:alert,staysClosed][ERR-2:projectIdMissing] shows an alert, and no modal, without a project id', async () => {
    const { appkit } = createTestModal({ projectId: '' })
    await appkit.open()
    const text = await until(() => byTestId('wui-alertbar-text'))
    expect(text.textContent).toBe('Project ID not configured')
    expect(byTestId('w3m-modal')).toBeNull()
    text.parentElement?.querySelector('button')?.click()
    await until(() => document.querySelector('latchkey-modal') === null)
  })
})

describe('a view that cannot be shown', () => {
  const View = () => <p data-testid="late">here</p>

  it('[R23] says that the page was updated and tries again', async () => {
    let tries = 0
    const load = async () => {
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
      return { default: View }
    }
    const { appkit } = createTestModal({
      features: [{ key: 'late', views: { Late: { title: 'Late', load } } }],
    })
    await openModal(appkit)
    appkit.push('Late' as 'Connect')
    const alert = await until(() => shadow()?.querySelector<HTMLElement>('[data-tone="error"]'))
    expect(alert.textContent).toBe('This page was updated. Reload, or try again.')
    const retry = [...(shadow()?.querySelectorAll('button') ?? [])].find(
      (button) => button.textContent === 'Try again',
    )
    retry?.click()
    await until(() => byTestId('late'))
  })

  it('[R23] offline it says so, and loads by itself when the connection is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => online.mockRestore())
    let tries = 0
    const load = async () => {
      tries += 1
      if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module')
      return { default: View }
    }
    const { appkit } = createTestModal({
      features: [{ key: 'late', views: { Late: { title: 'Late', load } } }],
    })
    await openModal(appkit)
    appkit.push('Late' as 'Connect')
    const notice = () => shadow()?.querySelector<HTMLElement>('[data-tone="error"]')
    await until(() => notice()?.textContent === 'You are offline')
    const buttons = () =>
      [...(shadow()?.querySelectorAll<HTMLElement>('[data-view] button') ?? [])].map(
        ({ innerText }) => innerText,
      )
    expect(buttons()).toEqual(['Try again'])
    expect(shadow()?.querySelector('details')?.textContent).toContain('failed to load')
    shadow()?.querySelector<HTMLElement>('[data-view] button')?.click()
    await until(() => tries === 2 && notice()?.textContent === 'You are offline')
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await until(() => byTestId('late'))
    expect(tries).toBe(3)
  })

  it('[R23] loads by itself too where the connection comes back during a try that fails', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => online.mockRestore())
    const failures: (() => void)[] = []
    const load = () => {
      if (failures.length === 2) return Promise.resolve({ default: View })
      return new Promise<never>((_resolve, reject) => {
        failures.push(() => reject(new TypeError('Failed to fetch dynamically imported module')))
      })
    }
    const { appkit } = createTestModal({
      features: [{ key: 'late', views: { Late: { title: 'Late', load } } }],
    })
    await openModal(appkit)
    appkit.push('Late' as 'Connect')
    await until(() => failures.length === 1)
    failures[0]?.()
    const retry = () => shadow()?.querySelector<HTMLElement>('[data-view] button')
    await until(() => retry()?.innerText === 'Try again')
    retry()?.click()
    await until(() => failures.length === 2)
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    failures[1]?.()
    await until(() => byTestId('late'))
  })

  it.each(['a view', 'a part of a view'])(
    '[REAL-8:hangs] %s whose code hangs says that it takes long, offers the page anew, and comes when it comes',
    async (what) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
      onTestFinished(() => void vi.useRealTimers())
      let tries = 0
      let arrive = () => {}
      const load = () => {
        tries += 1
        return new Promise<{ default: typeof View }>((resolve) => {
          arrive = () => resolve({ default: View })
        })
      }
      const isView = what === 'a view'
      const { appkit } = createTestModal({
        features: [
          isView
            ? { key: 'late', views: { Late: { title: 'Late', load } } }
            : { key: 'late', slots: [{ in: 'footer', label: 'Late', load }] },
        ],
      })
      await openModal(appkit)
      if (isView) appkit.push('Late' as 'Connect')
      await until(() => tries === 1)
      expect(byTestId('slow-notice')).toBeNull()
      await vi.advanceTimersByTimeAsync(10_000)
      const notice = await until(() => byTestId('slow-notice'))
      expect(notice.textContent).toBe('This takes longer than usual')
      expect(byTestId('slow-reload-button')?.textContent).toBe('Reload')
      // Another import() would wait for the same request.
      expect(byTestId('slow-retry-button')).toBeNull()
      expect(byTestId('late')).toBeNull()
      arrive()
      await until(() => byTestId('late'))
      expect(byTestId('slow-notice')).toBeNull()
    },
  )

  it('[R17] keeps the modal when a view throws, and goes back from it', async () => {
    const Broken = () => {
      throw new Error('broken')
    }
    const { appkit } = createTestModal({
      features: [
        {
          key: 'broken',
          views: { Broken: { title: 'Broken', load: async () => ({ default: Broken }) } },
        },
      ],
    })
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await openModal(appkit)
    appkit.push('Broken' as 'Connect')
    await until(() => shadow()?.querySelector('[data-tone="error"]'))
    byTestId('header-back')?.click()
    await until(() => byTestId('w3m-header-text')?.textContent === 'Connect Wallet')
    silenced.mockRestore()
  })
})
