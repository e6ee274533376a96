import type { SIWXMessageInput, TrackedEvent } from '@latchkey/appkit'
import { type MockSIWX, mockSIWX } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createNetwork } from '../../../test/network.js'
import {
  byTestId,
  click,
  createTestModal,
  find,
  gone,
  openModal,
  shadow,
  shown,
  until,
  words,
} from '../../testing/modal.js'
import { tabTo } from '../../testing/tabTo.js'

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

const SIGN = 'w3m-connecting-siwe-sign'
const CANCEL = 'w3m-connecting-siwe-cancel'

const step = () => byTestId('sign-in')?.dataset.step
const at = (wanted: string) => until(() => step() === wanted)
const isBusy = (id: string) => byTestId(id)?.matches('[aria-busy="true"]') ?? false
const isHeld = (id: string) => byTestId(id)?.matches('[aria-disabled="true"]') ?? false

/** Somebody who has just connected, and is to sign in. */
async function connected(auth = mockSIWX()) {
  const test = createTestModal({ siwx: auth.siwx })
  const events: TrackedEvent['data'][] = []
  test.appkit.subscribeEvents(({ data }) => events.push(data))
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  await shown('SIWXSignMessage')
  return { ...test, auth, names: () => events.map(({ event }) => event) }
}

/** The same, once they see what they are to sign. */
async function asked(auth?: MockSIWX) {
  const test = await connected(auth)
  await find('sign-in-statement')
  return test
}

/** Somebody who has signed in on one network, and is asked anew on the next. */
async function askedElsewhere() {
  const test = await asked()
  await click(SIGN)
  await gone()
  test.mock.switchChain('mock', 'eip155:2')
  await shown('SIWXSignMessage')
  await at('asked')
  return test
}

/** What the app makes of each signature. */
function failing(error: unknown): MockSIWX {
  const auth = mockSIWX()
  auth.setFault('addSession', { throws: error })
  return auth
}

describe('what is asked', () => {
  it('[VIEW-2:siwxSignMessage][SIWX-3] says who asks, where, of which account and network, and what it says', async () => {
    const { appkit } = await asked()
    expect(byTestId('w3m-header-text')?.textContent).toBe('Sign in')
    expect(words()).toContain('Sign in to Test')
    expect(words()).toContain('Sign a message in Mock Wallet')
    expect(byTestId('sign-in-site')?.textContent).toBe('app.example')
    expect(byTestId('sign-in-account')?.textContent).toBe(appkit.getAddress())
    expect(byTestId('sign-in-network')?.textContent).toBe('eip155 1')
    expect(byTestId('sign-in-statement')?.textContent).toBe('Sign in to the test app.')
    expect(byTestId(CANCEL)).not.toBeNull()
  })

  it('shows no message of an app that says nothing', async () => {
    const { siwx, ...auth } = mockSIWX()
    const createMessage = async (input: SIWXMessageInput) => {
      const { statement: _none, ...message } = await siwx.createMessage(input)
      return message
    }
    await connected({ ...auth, siwx: { ...siwx, createMessage } })
    await until(() => byTestId('sign-in-site')?.textContent === 'app.example')
    expect(byTestId('sign-in-statement')).toBeNull()
    expect(words()).not.toContain('Message')
  })

  it('says so when the message takes long, and waits for it in a wallet that is asked meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const auth = mockSIWX()
    auth.hold('createMessage')
    const { mock } = await connected(auth)
    await until(() => auth.heldCount === 1)
    expect(byTestId('sign-in-site')?.textContent).toBe(location.host)
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await until(() => words().includes('This takes longer than usual'))
    await click(SIGN)
    await at('signing')
    expect(mock.calls.some(({ method }) => method === 'signMessage')).toBe(false)
    auth.release('createMessage')
    await gone()
  })

  it('waits while it is not known whether there is a session', async () => {
    const auth = mockSIWX()
    auth.hold('getSessions')
    const { appkit } = createTestModal({ siwx: auth.siwx })
    await appkit.start()
    await openModal(appkit)
    await click('wallet-selector-mock')
    await shown('SIWXSignMessage')
    await at('checking')
    expect(isBusy(SIGN)).toBe(true)
    auth.signIn('eip155:1', appkit.getAddress() ?? '')
    auth.release('getSessions')
    await gone()
    expect(appkit.getAccount().isAuthenticated).toBe(true)
  })

  it('says that there is nothing where nobody has to sign in', async () => {
    const { appkit } = createTestModal()
    await appkit.start()
    await openModal(appkit, { view: 'SIWXSignMessage' })
    await find('sign-in-empty')
    expect(words()).toContain('There is nothing to sign')
  })

  it('[R4] cannot be signed offline, and the button says why', async () => {
    const network = createNetwork()
    await asked()
    network.set(false)
    await until(() => isHeld(SIGN))
    expect(byTestId(SIGN)?.innerText).toBe('You are offline')
    network.set(true)
    await until(() => !isHeld(SIGN))
    expect(byTestId(SIGN)?.innerText).toBe('Sign')
  })
})

describe('signing', () => {
  it('[SIWX-4] says so while the wallet is asked, and closes once it has signed', async () => {
    const { appkit, auth, mock, names } = await asked()
    mock.setApproval('hold')
    await click(SIGN)
    await at('signing')
    expect(words()).toContain('Authenticating...')
    expect(words()).toContain('Continue in Mock Wallet')
    expect(isBusy(SIGN)).toBe(true)
    await until(() => mock.heldCount === 1)
    mock.approve()
    await gone()
    expect(auth.sessions).toHaveLength(1)
    expect(appkit.getAccount().isAuthenticated).toBe(true)
    expect(names()).toContain('SIWX_AUTH_SUCCESS')
  })

  it('asks the wallet once, however often the button is pressed', async () => {
    const { mock } = await asked()
    mock.setApproval('hold')
    const button = await find(SIGN)
    button.click()
    button.click()
    await until(() => mock.heldCount > 0)
    button.click()
    expect(mock.calls.filter(({ method }) => method === 'signMessage')).toHaveLength(1)
  })

  it('slow: says so after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { mock } = await asked()
    mock.setApproval('hold')
    await click(SIGN)
    await at('signing')
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await until(() => words().includes('Still waiting. Look for a window of Mock Wallet'))
  })

  it('says that the signature is being checked once the wallet has signed, and looks for no window of it', async () => {
    const auth = mockSIWX()
    auth.setFault('addSession', 'never')
    await asked(auth)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await click(SIGN)
    await until(() => words().includes('Your signature is being checked'))
    expect(words()).not.toContain('Continue in')
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await until(() => words().includes('This takes longer than usual'))
    expect(words()).not.toContain('Look for a window')
  })

  it('signs by the keyboard alone', async () => {
    const { appkit } = await asked()
    await tabTo(SIGN)
    await userEvent.keyboard('{Enter}')
    await gone()
    expect(appkit.getAccount().isAuthenticated).toBe(true)
  })
})

describe('what goes wrong', () => {
  it('[SIWX-5] declined: says so without blame, stays, and can be tried again', async () => {
    const { appkit, mock, names } = await asked()
    mock.setApproval('reject')
    await tabTo(SIGN)
    await userEvent.keyboard('{Enter}')
    await at('declined')
    expect(words()).toContain('Signature declined')
    expect(words()).toContain('Nothing was signed')
    expect(names()).toContain('SIWX_AUTH_ERROR')
    expect(appkit.getAccount().isAuthenticated).toBe(false)
    expect(byTestId(SIGN)?.innerText).toBe('Try again')
    // The focus has not gone with the button's text.
    expect(shadow()?.activeElement).toBe(byTestId(SIGN))
    mock.setApproval('approve')
    await click(SIGN)
    await gone()
    expect(appkit.getAccount().isAuthenticated).toBe(true)
  })

  it('[SIWX-5] what proves nothing does not sign in: the view stays and has the technical side', async () => {
    const { appkit, auth } = await asked(failing(new Error('not signed by the account')))
    await click(SIGN)
    await at('failed')
    const said = shadow()?.querySelector('[data-view] [role="alert"]')?.textContent
    expect(said).toContain('Signature declined')
    expect(said).toContain('The sign-in could not be completed')
    const detail = shadow()?.querySelector('[data-view] details pre')
    expect(detail?.textContent).toBe('not signed by the account')
    expect(appkit.getAccount().isAuthenticated).toBe(false)
    auth.setFault('addSession', undefined)
    await click(SIGN)
    await gone()
  })

  it('[VIEW-2:siwxSignMessage] a message that is not made says so in its place, and can be tried again', async () => {
    const auth = mockSIWX()
    auth.setFault('createMessage', { throws: new Error('The server gives no nonce') })
    const { appkit } = await connected(auth)
    await at('failed')
    const said = shadow()?.querySelector('[data-view] [role="alert"]')?.textContent
    expect(said).toContain('A problem occurred while trying initialize authentication')
    expect(said).toContain('The sign-in could not be completed')
    const detail = shadow()?.querySelector('[data-view] details pre')
    expect(detail?.textContent).toBe('The server gives no nonce')
    // Nothing is on its way any more.
    expect(words()).not.toContain('Message')
    expect(byTestId(SIGN)?.innerText).toBe('Try again')
    const tries = () => auth.calls.filter((call) => call.startsWith('createMessage')).length
    const before = tries()
    await click(SIGN)
    await until(() => tries() > before && step() === 'failed')
    expect(appkit.getAccount()).toMatchObject({ status: 'connected', isAuthenticated: false })
    auth.setFault('createMessage', undefined)
    await click(SIGN)
    await gone()
    expect(appkit.getAccount().isAuthenticated).toBe(true)
  })

  it('a message that is not made says what to do, where that is known', async () => {
    const auth = mockSIWX()
    auth.setFault('createMessage', { throws: new AppKitError('RATE_LIMITED') })
    await connected(auth)
    await at('failed')
    expect(words()).toContain('Wait a moment, then try again.')
  })

  it('an expired one says so, and can be tried again', async () => {
    const error = new AppKitError('REQUEST_EXPIRED')
    const { auth } = await asked(failing(error))
    await click(SIGN)
    await at('failed')
    expect(words()).toContain(error.message)
    expect(words()).toContain('Try again to get a new one')
    auth.setFault('addSession', undefined)
    await click(SIGN)
    await gone()
  })
})

describe('leaving', () => {
  it('[VIEW-7] cannot be closed while a sign-in is required, and has no button that would promise it', async () => {
    const { appkit } = await asked()
    expect(byTestId('w3m-header-close')).toBeNull()
    await userEvent.keyboard('{Escape}')
    byTestId('w3m-modal-overlay')?.click()
    expect(appkit.getState().open).toBe(true)
    await until(() => shadow()?.textContent?.includes('Finish this step to close'))
    expect(step()).toBe('asked')
  })

  it('[VIEW-7] can be closed where it is not, and nobody is disconnected', async () => {
    const { appkit } = await asked(mockSIWX({ required: false }))
    await click('w3m-header-close')
    await gone()
    expect(appkit.getAccount()).toMatchObject({ status: 'connected', isAuthenticated: false })
  })

  it('[SIWX-6] cancel disconnects where a sign-in is required', async () => {
    const { appkit, names } = await asked()
    await click(CANCEL)
    await until(() => appkit.getAccount().status === 'disconnected')
    await until(() => step() === undefined)
    expect(names()).toContain('CLICK_CANCEL_SIWX')
  })

  it('[SIWX-6] cancel closes the modal where it is not', async () => {
    const { appkit, names } = await asked(mockSIWX({ required: false }))
    await click(CANCEL)
    await gone()
    expect(appkit.getAccount().status).toBe('connected')
    expect(names()).toContain('CLICK_CANCEL_SIWX')
  })

  it('[SIWX-6] after a switch cancel goes back to the network before, and its session', async () => {
    const { appkit } = await askedElsewhere()
    expect(byTestId('sign-in-network')?.textContent).toBe('eip155 2')
    await click(CANCEL)
    await gone()
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
    expect(appkit.getAccount()).toMatchObject({ status: 'connected', isAuthenticated: true })
  })

  it('[SIWX-6] says that the wallet stays where it is asked to go back, and is connected until it is cancelled again', async () => {
    const { appkit, mock } = await askedElsewhere()
    mock.setFault('switchNetwork', 'reject')
    await click(CANCEL)
    await until(() => words().includes('Mock Wallet stays on this network') && !isBusy(CANCEL))
    expect(step()).toBe('asked')
    expect(appkit.getAccount().status).toBe('connected')
    await click(CANCEL)
    await until(() => appkit.getAccount().status === 'disconnected')
  })

  it('[SIWX-6] says that the wallet is asked to go back, and after ten seconds can be cancelled again', async () => {
    const { appkit, mock } = await askedElsewhere()
    mock.setFault('switchNetwork', 'never')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await click(CANCEL)
    await until(() => words().includes('Approve the switch to eip155 1 there'))
    expect(isBusy(CANCEL)).toBe(true)
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await until(() => words().includes('Look for a window of Mock Wallet') && !isBusy(CANCEL))
    await click(CANCEL)
    await until(() => words().includes('Mock Wallet stays on this network'))
    expect(appkit.getAccount().status).toBe('connected')
  })

  it('can be cancelled while the wallet is asked', async () => {
    const { appkit, mock } = await asked()
    mock.setApproval('hold')
    await click(SIGN)
    await until(() => mock.heldCount === 1)
    await click(CANCEL)
    await until(() => appkit.getAccount().status === 'disconnected')
    await until(() => step() === undefined)
  })

  it('leads back nowhere: whoever has connected does not come to the list of wallets again', async () => {
    const { appkit } = createTestModal({ siwx: mockSIWX().siwx })
    await appkit.start()
    await openModal(appkit)
    await click('wallet-selector-mock')
    await shown('SIWXSignMessage')
    expect(byTestId('header-back')).toBeNull()
    await at('asked')
    await click(SIGN)
    await gone()
  })
})
