import { ALERTS, createLogger, type LogEntry, TOAST_SWAP_DELAY_MS } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alertAtom } from '../alert/atoms.js'
import { hideAlert } from '../alert/hideAlert.js'
import { showAlert } from '../alert/showAlert.js'
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

describe('showAlert', () => {
  it('[ERR-2][CONN-16] shows each alert once, in the modal and on the console', () => {
    const entries: LogEntry[] = []
    const logger = createLogger({ level: 'warn', sink: (entry) => void entries.push(entry) })
    const { appkit } = createTestAppKit({ logger })
    for (const id of Object.keys(ALERTS) as (keyof typeof ALERTS)[]) {
      showAlert(appkit, id)
      expect(appkit.store.get(alertAtom)).toEqual({
        id,
        code: ALERTS[id].code,
        message: ALERTS[id].shortMessage,
        detail: ALERTS[id].longMessage,
        variant: 'error',
      })
      hideAlert(appkit)
      showAlert(appkit, id)
      expect(appkit.store.get(alertAtom)).toBeUndefined()
    }
    expect(entries).toHaveLength(Object.keys(ALERTS).length)
  })
})
