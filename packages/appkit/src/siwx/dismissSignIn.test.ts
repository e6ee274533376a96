import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { askSIWX, optional } from '../testing/startSIWX.js'
import { walletRequestsAtom } from '../walletRequest/atoms.js'
import { dismissSignIn } from './dismissSignIn.js'
import { signIn } from './late.js'

describe('leaving the view of a sign-in', () => {
  it('gives it up for whoever need not sign in, and they stay connected', async () => {
    const test = await askSIWX({ auth: optional() })
    dismissSignIn(test.appkit)
    expect([test.state.status, test.views]).toEqual(['idle', []])
    expect(test.appkit.getAccount().status).toBe('connected')
  })

  it('changes nothing for whoever has to', async () => {
    const test = await askSIWX()
    dismissSignIn(test.appkit)
    expect([test.state.status, test.views]).toEqual(['asked', ['SIWXSignMessage']])
  })

  it('takes no answer of the wallet any more, and leaves who has signed in so', async () => {
    const test = await askSIWX({ auth: optional() })
    test.mock.setApproval('hold')
    const left = expect(signIn(test.appkit)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await vi.waitFor(() => expect(test.mock.heldCount).toBe(1))
    dismissSignIn(test.appkit)
    await left
    test.mock.setApproval('approve')
    test.mock.approve()
    await vi.waitFor(() => expect(test.appkit.store.get(walletRequestsAtom)).toEqual([]))
    expect([test.state.status, test.auth.sessions]).toEqual(['idle', []])
    await signIn(test.appkit)
    dismissSignIn(test.appkit)
    expect(test.state.status).toBe('signedIn')
  })

  it('is nothing to another instance, nor to one where nobody signs in', async () => {
    const one = await askSIWX({ auth: optional() })
    const other = await askSIWX({ auth: optional() })
    dismissSignIn(one.appkit)
    dismissSignIn(createTestAppKit().appkit)
    expect([one.state.status, other.state.status]).toEqual(['idle', 'asked'])
  })
})
