import { modalAtom } from '@latchkey/appkit'
import { createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { shownViewAtom } from './shownViewAtom.js'

it('tells of another view, and of nothing else that becomes of the modal', () => {
  const store = createStore()
  const listener = vi.fn()
  store.sub(shownViewAtom, listener)
  expect(store.get(shownViewAtom)).toBe('Connect')
  store.set(modalAtom, { ...store.get(modalAtom), open: true })
  store.set(modalAtom, { ...store.get(modalAtom), shakes: 1, open: false })
  expect(listener).not.toHaveBeenCalled()
  store.set(modalAtom, {
    ...store.get(modalAtom),
    stack: [
      { name: 'Connect', params: undefined },
      { name: 'AllWallets', params: undefined },
    ],
  })
  expect(listener).toHaveBeenCalledOnce()
  expect(store.get(shownViewAtom)).toBe('AllWallets')
})
