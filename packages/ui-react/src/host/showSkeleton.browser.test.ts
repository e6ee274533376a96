import { createTestAppKit, type TestAppKitOptions } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openModal, shadow, until } from '../testing/modal.js'
import { activate } from './activate.js'
import { type Skeleton, showSkeleton } from './showSkeleton.js'

afterEach(() => {
  document.body.replaceChildren()
})

function show(options: TestAppKitOptions = {}) {
  const { appkit } = createTestAppKit(options)
  // Found: nothing asks for a host of the app's own.
  const skeleton = showSkeleton(appkit) as Skeleton
  const dialog = shadow()?.querySelector('dialog') as HTMLDialogElement
  return { appkit, skeleton, dialog }
}

describe('the skeleton', () => {
  it('is a dialog with a name that says it is busy, as large as the card', async () => {
    await page.viewport(900, 700)
    const { dialog } = show()
    expect(dialog.open).toBe(true)
    expect(dialog.matches(':modal')).toBe(true)
    expect(dialog.ariaBusy).toBe('true')
    expect(dialog.ariaLabel).toBe('Connect Wallet')
    const { width, height, left } = dialog.getBoundingClientRect()
    expect(width).toBe(360)
    expect(height).toBe(322)
    expect(left).toBe((window.innerWidth - 360) / 2)
  })

  it('draws a title and rows only after 300 ms, within the card', () => {
    const { dialog } = show()
    for (const part of ['::before', '::after']) {
      const { animationDelay, opacity } = getComputedStyle(dialog, part)
      expect(animationDelay).toBe('0.3s')
      expect(opacity).toBe('0')
    }
    const { height, marginTop, boxShadow } = getComputedStyle(dialog, '::before')
    const top = 20 + Number.parseFloat(marginTop)
    expect(boxShadow).toContain('0px 180px')
    expect(top + Number.parseFloat(height) + 180).toBe(dialog.offsetHeight - 20)
  })

  it('is a sheet on a phone', async () => {
    await page.viewport(390, 700)
    const { dialog } = show()
    const { left, width, bottom } = dialog.getBoundingClientRect()
    expect({ left, width, bottom }).toEqual({ left: 0, width: 390, bottom: 700 })
    expect(getComputedStyle(dialog).borderBottomLeftRadius).toBe('0px')
    await page.viewport(900, 700)
  })

  it('asks the instance to close on Escape', async () => {
    const { appkit } = createTestAppKit()
    await appkit.open()
    const skeleton = showSkeleton(appkit)
    await userEvent.keyboard('{Escape}')
    await until(() => !appkit.getState().open)
    skeleton?.remove()
    expect(shadow()?.querySelector('dialog')).toBeNull()
  })

  it('[R23] says that the chunk did not come, once however often it fails, and tries again', async () => {
    const { dialog, skeleton } = show()
    const onRetry = vi.fn()
    skeleton.fail(onRetry)
    skeleton.fail(onRetry)
    expect(dialog.querySelectorAll('[role="alert"]')).toHaveLength(1)
    expect(dialog.textContent).toBe('This page was updated. Reload, or try again.Try again')
    expect(dialog.ariaBusy).toBeNull()
    const retry = dialog.querySelector('button')
    expect(shadow()?.activeElement).toBe(retry)
    retry?.click()
    expect(onRetry).toHaveBeenCalledOnce()
    expect(dialog.ariaBusy).toBe('true')
    expect(dialog.textContent).toBe('')
  })

  it('wears the theme of the app', () => {
    const { dialog } = show({
      themeMode: 'light',
      themeVariables: { '--apkt-border-radius-master': 2 },
    })
    expect(getComputedStyle(dialog).backgroundColor).toMatch(/255, 255, 255|1 1 1/)
    expect(getComputedStyle(dialog).borderRadius).toBe('14px')
  })

  it('gives way to the card, which grows or shrinks from its height', async () => {
    const { appkit } = createTestAppKit()
    activate(appkit)
    const opening = appkit.open()
    const stood = shadow()?.querySelector('dialog[aria-busy]')
    expect(stood).not.toBeNull()
    await opening
    const card = await openModal(appkit)
    expect(stood?.isConnected).toBe(false)
    expect(card.getAnimations()).toEqual([])
    await appkit.destroy()
  })
})
