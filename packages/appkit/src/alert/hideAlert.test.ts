import { expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { alertAtom } from './atoms.js'
import { hideAlert } from './hideAlert.js'
import { showAlert } from './showAlert.js'

it('closes the alert of one instance alone, and the next problem is still shown', () => {
  const [one, other] = [createTestAppKit().appkit, createTestAppKit().appkit]
  for (const appkit of [one, other]) showAlert(appkit, 'SESSION_EXPIRED')
  hideAlert(one)
  expect(one.store.get(alertAtom)).toBeUndefined()
  expect(other.store.get(alertAtom)).toMatchObject({ id: 'SESSION_EXPIRED' })
  showAlert(one, 'ORIGIN_NOT_ALLOWED')
  expect(one.store.get(alertAtom)).toMatchObject({ id: 'ORIGIN_NOT_ALLOWED' })
})
