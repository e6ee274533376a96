import { type AppKit, hasModalAtom, signIn, signInAtom } from '@latchkey/appkit'
import { mockSIWX } from '@latchkey/appkit/testing'
import type { RpcRequest } from '@latchkey/auth-frame'
import { AppKitError, ERROR_TOAST_DELAY_MS } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchedRequests } from '../../test/watchedRequests.js'

afterEach(() => {
  vi.useRealTimers()
})

describe('watchRequests', () => {
  it('[RPC-8][RPC-2:approval] opens the modal for what has to be approved, and closes it once that is done: the balance is read again', async () => {
    const { appkit, ask, hide, shown, spend } = await watchedRequests()
    const first = ask('personal_sign', 'notSafe')
    const second = ask('eth_sendTransaction', 'notSafe')
    expect(shown()).toBe('ApproveTransaction')
    first.succeed()
    expect(shown()).toBe('ApproveTransaction')
    spend()
    second.succeed()
    expect(shown()).toBeUndefined()
    expect(hide).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(appkit.getAccount().balance).toBe('0'))
  })

  it.each([
    ['never came', 'absent', new AppKitError('IFRAME_LOAD_FAILED')],
    [
      'is no more',
      'lost',
      new AppKitError('REQUEST_ABORTED', {}, { cause: new AppKitError('EMAIL_LOGIN_UNAVAILABLE') }),
    ],
  ])(
    '[R15] leaves the view where it is, to say so, where the frame %s',
    async (_why, failure, error) => {
      const { appkit, ask, getFailure, hide, shown } = await watchedRequests()
      ask('personal_sign', 'notSafe').fail(error)
      expect(shown()).toBe('ApproveTransaction')
      expect(hide).toHaveBeenCalledOnce()
      // For a view whose code comes later than that.
      expect(getFailure()).toBe(failure)
      // What is asked next and goes well closes it.
      const { succeed } = ask('personal_sign', 'notSafe')
      expect(getFailure()).toBeUndefined()
      succeed()
      expect(shown()).toBeUndefined()
      // Nor is it said again once the view has been left.
      ask('personal_sign', 'notSafe').fail(error)
      appkit.close()
      expect(getFailure()).toBeUndefined()
    },
  )

  it('[RPC-8] pops the view of the approval, where it lies on others', async () => {
    const { appkit, ask, shown } = await watchedRequests()
    await appkit.open({ view: 'Account' })
    const { succeed } = ask('personal_sign', 'notSafe')
    expect(shown()).toBe('ApproveTransaction')
    succeed()
    expect(shown()).toBe('Account')
  })

  it.each([
    ['pops it where it lies on others', ['Account'], 'Account'],
    ['closes the modal where it is the first', [], undefined],
  ] as const)(
    '[RPC-8] after a safe request that has sent something the balance is read again, and the view of the approval goes: %s',
    async (_how, below, left) => {
      const { appkit, ask, shown, spend } = await watchedRequests()
      for (const view of below) await appkit.open({ view })
      if (below.length > 0) appkit.push('ApproveTransaction')
      else await appkit.open({ view: 'ApproveTransaction' })
      const { succeed } = ask('eth_sendRawTransaction', 'safe')
      expect(shown()).toBe('ApproveTransaction')
      spend()
      succeed()
      expect(shown()).toBe(left)
      await vi.waitFor(() => expect(appkit.getAccount().balance).toBe('0'))
    },
  )

  it('[RPC-8] leaves the view for no safe request that fails, and for none while something is to be approved', async () => {
    const { ask, shown } = await watchedRequests()
    ask('personal_sign', 'notSafe')
    ask('eth_sendRawTransaction', 'safe').fail(new AppKitError('TRANSACTION_FAILED'))
    expect(shown()).toBe('ApproveTransaction')
    ask('eth_sendRawTransaction', 'safe').succeed()
    expect(shown()).toBe('ApproveTransaction')
  })

  it('[RPC-1] shows nothing for what is read, and reads no balance for it', async () => {
    const { appkit, ask, shown } = await watchedRequests()
    const getBalance = vi.spyOn(appkit, 'getBalance')
    const { succeed } = ask('eth_call', 'safe')
    expect(shown()).toBeUndefined()
    succeed()
    // What is heard reads it at once, if at all.
    expect(getBalance).not.toHaveBeenCalled()
    ask('eth_sendRawTransaction', 'safe').succeed()
    expect(getBalance).toHaveBeenCalledOnce()
  })

  it('[RPC-3:toast] says that an action is not allowed, once the delay has passed', async () => {
    const { appkit, ask } = await watchedRequests()
    vi.useFakeTimers()
    const show = vi.spyOn(appkit, 'showErrorMessage')
    ask('eth_sign', 'notAllowed').fail(new AppKitError('RPC_NOT_ALLOWED', { method: 'eth_sign' }))
    vi.advanceTimersByTime(ERROR_TOAST_DELAY_MS - 1)
    expect(show).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(show).toHaveBeenCalledExactlyOnceWith('Action not allowed')
  })

  it('[LEAK-1:destroyTimers] leaves no message behind once it has ended', async () => {
    const { appkit, ask, stop } = await watchedRequests()
    vi.useFakeTimers()
    const show = vi.spyOn(appkit, 'showErrorMessage')
    for (const _time of [1, 2])
      ask('eth_sign', 'notAllowed').fail(new AppKitError('RPC_NOT_ALLOWED', { method: 'eth_sign' }))
    stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(ERROR_TOAST_DELAY_MS)
    expect(show).not.toHaveBeenCalled()
  })

  it.each([
    ['the modal is closed', (appkit: AppKit) => appkit.close()],
    ['the person goes back', (appkit: AppKit) => appkit.goBack()],
    ['the app leads elsewhere', (appkit: AppKit) => void appkit.open({ view: 'Networks' })],
  ])('[RPC-9:modalClosed] declines at once what is open where %s', async (_where, leave) => {
    const { abortOpenRequests, appkit, ask } = await watchedRequests()
    await appkit.open({ view: 'Account' })
    ask('personal_sign', 'notSafe')
    expect(abortOpenRequests).not.toHaveBeenCalled()
    leave(appkit)
    expect(abortOpenRequests).toHaveBeenCalledOnce()
  })

  it('[RPC-9:notSafeAlone] declines nothing where the view is left since nothing is left to approve', async () => {
    const { abortOpenRequests, ask, shown } = await watchedRequests()
    ask('personal_sign', 'notSafe').succeed()
    expect(shown()).toBeUndefined()
    ask('personal_sign', 'notSafe')
    expect(shown()).toBe('ApproveTransaction')
    expect(abortOpenRequests).not.toHaveBeenCalled()
  })

  it('[HEAD-1:approve] refuses what nobody could approve, and nothing else', async () => {
    const { appkit, check, showBy } = await watchedRequests()
    const id = 1
    const request = { id, method: 'personal_sign', policy: 'notSafe', caipNetworkId: 'eip155:1' }
    const verdict = (policy: RpcRequest['policy'] = 'notSafe') => {
      try {
        check({ ...request, policy } as RpcRequest)
        return undefined
      } catch (error) {
        return Reflect.get(Object(error), 'code')
      }
    }
    expect(verdict()).toBeUndefined()
    appkit.store.set(hasModalAtom, false)
    expect(verdict()).toBe('INVALID_OPTIONS')
    expect(verdict('safe')).toBeUndefined()
    const stop = showBy(() => {})
    expect(verdict()).toBeUndefined()
    stop()
    expect(verdict()).toBe('INVALID_OPTIONS')
    // As where it is a part of the page.
    await appkit.open()
    expect(verdict()).toBeUndefined()
  })

  it('[HEAD-1:approve] has the page show it instead of the modal, once for all that is asked meanwhile, and ends it with the last, however that ends', async () => {
    const { ask, getFailure, hide, showBy, shown } = await watchedRequests()
    const show = vi.fn()
    showBy(show)
    const first = ask('personal_sign', 'notSafe')
    const second = ask('personal_sign', 'notSafe')
    first.succeed()
    expect(show.mock.calls).toEqual([[true]])
    second.fail(new AppKitError('IFRAME_LOAD_FAILED'))
    expect(show.mock.calls).toEqual([[true], [false]])
    expect(getFailure()).toBe('absent')
    expect(hide).toHaveBeenCalledOnce()
    expect(shown()).toBeUndefined()
  })

  it('[HEAD-1:approve] error: declines what a page fails to show, or shows no longer', async () => {
    const { abortOpenRequests, ask, showBy } = await watchedRequests()
    const stop = showBy(() => {
      throw new TypeError('no place for it')
    })
    ask('personal_sign', 'notSafe')
    expect(abortOpenRequests).toHaveBeenCalledOnce()
    stop()
    stop()
    expect(abortOpenRequests).toHaveBeenCalledTimes(2)
  })

  it('hears nothing once it has ended', async () => {
    const { abortOpenRequests, appkit, ask, shown, stop } = await watchedRequests()
    ask('personal_sign', 'notSafe')
    stop()
    appkit.close()
    expect(abortOpenRequests).not.toHaveBeenCalled()
    ask('personal_sign', 'notSafe')
    expect(shown()).toBeUndefined()
  })

  it.each([
    { required: true, isOpen: true },
    { required: true, isOpen: false },
    { required: false, isOpen: true },
    { required: false, isOpen: false },
  ])(
    '[SIWX-4][SIWX-5][VIEW-7] leads back to a sign-in that is approved or declined in the frame: %j',
    async ({ required, isOpen }) => {
      const auth = mockSIWX({ required })
      const { appkit, ask, mock, shown } = await watchedRequests({ siwx: auth.siwx })
      await vi.waitFor(() => expect(shown()).toBe('SIWXSignMessage'))
      if (!isOpen) appkit.close()
      mock.setApproval('hold')
      const begin = async () => {
        const signing = signIn(appkit)
        await vi.waitFor(() => expect(mock.heldCount).toBe(1))
        return signing
      }
      const declined = expect(begin()).rejects.toMatchObject({ code: 'SIWX_SIGNATURE_DECLINED' })
      await vi.waitFor(() => expect(mock.heldCount).toBe(1))
      const request = ask('personal_sign', 'notSafe')
      expect(shown()).toBe('ApproveTransaction')
      if (required) {
        appkit.close()
        expect(shown()).toBe('ApproveTransaction')
      }
      request.fail(new AppKitError('USER_REJECTED'))
      mock.reject()
      await declined
      expect(shown()).toBe('SIWXSignMessage')
      expect(appkit.store.get(signInAtom).error?.code).toBe('SIWX_SIGNATURE_DECLINED')

      const signed = begin()
      await vi.waitFor(() => expect(mock.heldCount).toBe(1))
      const again = ask('personal_sign', 'notSafe')
      expect(shown()).toBe('ApproveTransaction')
      auth.hold('addSession')
      again.succeed()
      // It is judged yet.
      expect(shown()).toBe('SIWXSignMessage')
      mock.approve()
      await vi.waitFor(() => expect(auth.heldCount).toBe(1))
      auth.release('addSession')
      await signed
      expect(shown()).toBeUndefined()
      expect(appkit.getAccount().isAuthenticated).toBe(true)
    },
  )
})
