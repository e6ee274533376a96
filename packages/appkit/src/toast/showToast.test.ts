import { TOAST_SWAP_DELAY_MS } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TOAST_DURATION_MS, TOAST_TEXT_LIMIT } from '../constants.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { toastAtom } from './atoms.js'
import { hideToast, showToast } from './showToast.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('showToast', () => {
  it('[TOAST-1] has message, variant, svg, open and autoClose', () => {
    const { appkit } = createTestAppKit()
    showToast(appkit, { message: 'Wait', variant: 'loading', svg: 'clock' })
    expect(appkit.store.get(toastAtom)).toEqual({
      message: 'Wait',
      variant: 'loading',
      svg: 'clock',
      open: true,
      autoClose: false,
    })
    appkit.showErrorMessage('No')
    vi.advanceTimersByTime(TOAST_SWAP_DELAY_MS)
    expect(appkit.store.get(toastAtom)).toMatchObject({ variant: 'error', autoClose: true })
  })

  it('[TOAST-2] closes the one on show, and shows the new one after 150 ms', () => {
    const { appkit } = createTestAppKit()
    appkit.showSuccessMessage('one')
    appkit.showSuccessMessage('two')
    expect(appkit.store.get(toastAtom)).toMatchObject({ message: 'one', open: false })
    vi.advanceTimersByTime(TOAST_SWAP_DELAY_MS - 1)
    expect(appkit.store.get(toastAtom).open).toBe(false)
    vi.advanceTimersByTime(1)
    expect(appkit.store.get(toastAtom)).toMatchObject({ message: 'two', open: true })
  })

  it('[TOAST-2] of three in a row the last is shown', () => {
    const { appkit } = createTestAppKit()
    for (const message of ['one', 'two', 'three']) appkit.showSuccessMessage(message)
    vi.advanceTimersByTime(TOAST_SWAP_DELAY_MS)
    expect(appkit.store.get(toastAtom)).toMatchObject({ message: 'three', open: true })
  })

  it('closes by itself, and cuts a long text', () => {
    const { appkit } = createTestAppKit()
    appkit.showSuccessMessage('x'.repeat(1_000))
    expect(appkit.store.get(toastAtom).message).toHaveLength(TOAST_TEXT_LIMIT)
    vi.advanceTimersByTime(TOAST_DURATION_MS)
    expect(appkit.store.get(toastAtom).open).toBe(false)
  })

  it('[LEAK-1:destroyTimers] leaves no timer', async () => {
    const { appkit } = createTestAppKit()
    appkit.showSuccessMessage('one')
    hideToast(appkit)
    expect(vi.getTimerCount()).toBe(0)
    appkit.showSuccessMessage('two')
    await appkit.destroy()
    expect(vi.getTimerCount()).toBe(0)
    appkit.showSuccessMessage('three')
    expect(vi.getTimerCount()).toBe(0)
  })
})
