import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FeatureDescriptor } from '../feature/types.js'
import { hasModalAtom, modalAtom } from '../modal/atoms.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockSIWX } from '../testing/mockSIWX.js'
import { askSIWX, optional, startSIWX } from '../testing/startSIWX.js'
import { signIn } from './late.js'
import { isLockedAbove, showSignIn } from './present.js'

/** A view that a person may have to answer while they sign in. */
const APPROVAL: FeatureDescriptor = {
  key: 'approval',
  views: {
    Approve: { title: 'Approve', load: async () => ({ default: null }) },
    ApproveInPage: {
      title: 'Approve',
      load: async () => ({ default: null }),
      hasPageWindow: true,
    },
  },
}

/** An instance whose modal follows it, if it has one, and how often it was opened. */
function create(hasModal: boolean, options: TestAppKitOptions = {}) {
  const { appkit } = createTestAppKit(options)
  const { store } = appkit
  store.set(hasModalAtom, hasModal)
  const events: string[] = []
  appkit.subscribeEvents(({ data }) => void events.push(data.event))
  return {
    appkit,
    events,
    modal: () => store.get(modalAtom),
    names: () => store.get(modalAtom).stack.map(({ name }) => name),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('showing the view of a sign-in', () => {
  it('opens the modal with it, once', () => {
    const { appkit, events, modal, names } = create(true)
    showSignIn(appkit)
    showSignIn(appkit)
    expect([modal().open, names()]).toEqual([true, ['SIWXSignMessage']])
    expect(events).toEqual(['MODAL_OPEN'])
  })

  it('goes back to it where something lies above', () => {
    const { appkit, modal, names } = create(true)
    showSignIn(appkit)
    appkit.push('WhatIsAWallet')
    showSignIn(appkit)
    expect([modal().direction, names()]).toEqual(['pop', ['SIWXSignMessage']])
  })

  it('opens nothing where no modal follows, and takes one that the app has opened', async () => {
    const { appkit, events, modal, names } = create(false)
    showSignIn(appkit)
    expect(modal().open).toBe(false)
    await appkit.open({ view: 'Networks' })
    showSignIn(appkit)
    expect(names()).toEqual(['SIWXSignMessage'])
    expect(events).toEqual(['MODAL_OPEN'])
  })

  it('opens nothing without a project id', () => {
    const { appkit, modal } = create(true, { projectId: '' })
    showSignIn(appkit)
    expect(modal().open).toBe(false)
  })
})

describe('a sign-in that is due', () => {
  it('is not asked for before somebody looks at the page', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
    vi.stubGlobal('document', page)
    const test = await startSIWX()
    await test.connect()
    await test.reach('asked')
    expect(test.views).toEqual([])
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(test.views).toEqual(['SIWXSignMessage'])
  })

  it('waits until what a login site asks to be approved has been answered', async () => {
    const auth = mockSIWX()
    const test = await askSIWX({ auth, features: [APPROVAL] })
    const { appkit } = test
    await signIn(appkit)
    expect(test.views).toEqual([])
    void appkit.open({ view: 'ApproveInPage' as 'Networks' })
    expect(test.views).toEqual(['ApproveInPage'])
    // As on the server, once it has ended.
    await auth.siwx.revokeSession('eip155:1', '0xA1')
    await test.reach('asked')
    expect(test.views).toEqual(['ApproveInPage'])
    appkit.close()
    expect(test.views).toEqual(['SIWXSignMessage'])
  })

  it('gives way to Connect where its account goes away', async () => {
    const test = await askSIWX()
    test.mock.revoke('a')
    expect([test.state.status, test.views]).toEqual(['idle', ['Connect']])
  })

  it('keeps what lies above its view from being closed, as long as it is due', async () => {
    const test = await askSIWX({ features: [APPROVAL] })
    const { appkit } = test
    expect(isLockedAbove(appkit)).toBe(false)
    appkit.push('Approve' as 'Networks')
    expect(isLockedAbove(appkit)).toBe(true)
    await signIn(appkit)
    expect(isLockedAbove(appkit)).toBe(false)
  })

  it('keeps nothing open for whoever need not sign in', async () => {
    const { appkit } = await askSIWX({ auth: optional(), features: [APPROVAL] })
    appkit.push('Approve' as 'Networks')
    expect(isLockedAbove(appkit)).toBe(false)
  })
})
