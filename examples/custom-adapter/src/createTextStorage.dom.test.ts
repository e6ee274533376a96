import { afterEach, expect, it, vi } from 'vitest'
import { createTextStorage } from './createTextStorage.js'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('keeps a text for the next page', () => {
  createTextStorage().setItem('pocket.allowed', 'yes')
  expect(createTextStorage().getItem('pocket.allowed')).toBe('yes')
  expect(createTextStorage().getItem('pocket.secret')).toBeNull()
})

it('has memory where the browser blocks its storage', () => {
  vi.stubGlobal('localStorage', undefined)
  const storage = createTextStorage()
  storage.setItem('pocket.allowed', 'yes')
  expect(storage.getItem('pocket.allowed')).toBe('yes')
})
