import { expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { modalAtom } from './atoms.js'
import { isCloseLocked } from './closeModal.js'
import { lockForSignIn } from './signInLock.js'
import { viewEntry } from './viewEntry.js'

async function opened(view: string) {
  const { appkit } = createTestAppKit()
  const signIn = { required: true, session: false }
  const end = lockForSignIn(appkit, {
    isRequired: () => signIn.required,
    hasSession: () => signIn.session,
  })
  await appkit.open()
  const modal = appkit.store.get(modalAtom)
  // The views of a feature that these types do not know.
  appkit.store.set(modalAtom, { ...modal, stack: [viewEntry(view as 'Account', undefined)] })
  return { appkit, end, signIn }
}

it.each(['SIWXSignMessage', 'ApproveTransaction'])(
  '[VIEW-7] %s stays while sign-in is required and there is no session',
  async (view) => {
    const { appkit, signIn } = await opened(view)
    appkit.close()
    appkit.goBack()
    expect(appkit.store.get(modalAtom)).toMatchObject({ open: true, shakes: 2 })
    signIn.session = true
    expect(isCloseLocked(appkit)).toBe(false)
    appkit.close()
    expect(appkit.getState().open).toBe(false)
  },
)

it('[VIEW-7] closes where sign-in is not required, at any other view, and without the port', async () => {
  const { appkit, end, signIn } = await opened('SIWXSignMessage')
  signIn.required = false
  expect(isCloseLocked(appkit)).toBe(false)
  signIn.required = true
  expect(isCloseLocked(appkit)).toBe(true)
  end()
  expect(isCloseLocked(appkit)).toBe(false)
  const other = await opened('Networks')
  expect(isCloseLocked(other.appkit)).toBe(false)
})
