import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useIsSlow } from './useIsSlow.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The hook, and what each of its renders has given. */
function watch() {
  const renders: boolean[] = []
  const hook = renderHook(
    ({ isRunning }) => {
      const isSlow = useIsSlow(isRunning)
      renders.push(isSlow)
      return isSlow
    },
    { initialProps: { isRunning: true } },
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  return { ...hook, pass, renders }
}

it('is true after ten seconds, and not before', () => {
  const { pass, result } = watch()
  pass(9_999)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
})

it('is false in the very render that says that the wait is over', () => {
  const { pass, renders, rerender } = watch()
  pass(10_000)
  renders.length = 0
  rerender({ isRunning: false })
  expect(renders.length).toBeGreaterThan(0)
  expect(renders).not.toContain(true)
})

it('counts anew for another wait', () => {
  const { pass, rerender, result } = watch()
  pass(10_000)
  rerender({ isRunning: false })
  rerender({ isRunning: true })
  expect(result.current).toBe(false)
  pass(9_999)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
})
