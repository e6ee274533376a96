import { createTestAppKit } from '@latchkey/appkit/testing'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppKitProvider } from '../AppKitProvider.js'
import { AppKitButton } from '../buttons/AppKitButton.js'
import { destroyTestModals } from '../testing/destroyTestModals.js'
import { getButton } from '../testing/getButton.js'
import { click, createTestModal, gone, shadow, shown, until } from '../testing/modal.js'
import { rendering } from './rendering.js'

/** Takes away what jsdom does not have. */
beforeEach(() => {
  const take = (target: object, name: string) => {
    const had = Object.getOwnPropertyDescriptor(target, name)
    Object.defineProperty(target, name, { value: undefined, configurable: true })
    return () => {
      if (had) Object.defineProperty(target, name, had)
      else Reflect.deleteProperty(target, name)
    }
  }
  const undo = [
    take(CSSStyleSheet.prototype, 'replaceSync'),
    take(HTMLDialogElement.prototype, 'showModal'),
    take(HTMLDialogElement.prototype, 'close'),
    take(Element.prototype, 'animate'),
  ]
  vi.stubGlobal('matchMedia', undefined)
  vi.stubGlobal('ResizeObserver', undefined)
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.stubGlobal('CSS', undefined)
  return () => {
    for (const each of undo) each()
  }
})

afterEach(async () => {
  cleanup()
  await destroyTestModals()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('in a DOM without style sheets, dialogs and animations', () => {
  it('draws the button, styled by an element', () => {
    const { appkit } = createTestAppKit()
    render(
      <AppKitProvider appkit={appkit}>
        <AppKitButton />
      </AppKitProvider>,
    )
    const button = getButton({ name: 'Connect Wallet' })
    expect(button.disabled).toBe(false)
    const { shadowRoot } = document.querySelector('latchkey-button') ?? {}
    expect(shadowRoot?.querySelectorAll('style')).toHaveLength(1)
    expect(() => getButton({ name: 'Log in' })).toThrow('there are: "Connect Wallet"')
  })

  it('opens the modal on a click, connects and closes it', async () => {
    const error = vi.spyOn(console, 'error')
    const { appkit, mock } = createTestModal()
    render(
      <AppKitProvider appkit={appkit}>
        <AppKitButton />
      </AppKitProvider>,
    )
    act(() => getButton().click())
    const card = await shown('Connect')
    expect(shadow()?.querySelector('dialog')?.open).toBe(true)
    expect(card.textContent).toContain('Mock')
    await click('wallet-selector-mock')
    await gone()
    await until(() => appkit.getIsConnectedState())
    expect(mock.wallets).toHaveLength(1)
    expect(error).not.toHaveBeenCalled()
  })

  it('connects and ends without a warning where React warns of what is outside `act`', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const error = vi.spyOn(console, 'error')
    const { appkit } = createTestModal()
    render(
      <AppKitProvider appkit={appkit}>
        <AppKitButton />
      </AppKitProvider>,
    )
    act(() => getButton().click())
    await shown('Connect')
    await click('wallet-selector-mock')
    await gone()
    await destroyTestModals()
    expect(error).not.toHaveBeenCalled()
  })

  it('does nothing by itself where React warns of what is outside `act`', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame')
    const late = createTestModal()
    expect(frames).not.toHaveBeenCalled()
    expect(rendering(late.appkit).isLate).toBe(true)
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const early = createTestModal()
    expect(frames).toHaveBeenCalledTimes(1)
    expect(rendering(early.appkit).isLate).toBe(false)
  })
})
