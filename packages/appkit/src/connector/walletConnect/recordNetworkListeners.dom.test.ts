import { expect, it, vi } from 'vitest'
import { recordNetworkListeners } from './recordNetworkListeners.js'

it('[LEAK-1:destroyListeners] removes the relayer’s listeners and nobody else’s', async () => {
  const relayer = vi.fn((_isOnline: boolean) => {})
  const app = vi.fn()
  const before = window.addEventListener
  const [result, remove] = await recordNetworkListeners(async () => {
    await Promise.resolve()
    window.addEventListener('online', () => relayer(true))
    window.addEventListener('offline', () => relayer(false))
    window.addEventListener('online', app)
    window.addEventListener('online', (event) => app(event))
    return 7
  })
  expect(result).toBe(7)
  expect(window.addEventListener).toBe(before)
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('offline'))
  expect(relayer.mock.calls).toEqual([[true], [false]])
  expect(app).toHaveBeenCalledTimes(2)
  remove()
  window.dispatchEvent(new Event('online'))
  expect(relayer).toHaveBeenCalledTimes(2)
  expect(app).toHaveBeenCalledTimes(4)
})

it('gives the window back when the task fails', async () => {
  const before = window.addEventListener
  await expect(
    recordNetworkListeners(async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(window.addEventListener).toBe(before)
})
