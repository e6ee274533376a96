import { type AppKit, modalAtom, walletRequestsAtom } from '@latchkey/appkit'
import { createTestAppKit, mockAdapter, type TestAppKitOptions } from '@latchkey/appkit/testing'
import { AppKitError, type ErrorCode } from '@latchkey/foundation'
import { fillParts } from '@latchkey/ui-react/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STRANGER } from '../../test/world.js'
import { attemptAtom, sendFormAtom, sentAtom } from '../atoms.js'
import { checkAtom } from '../derived.js'
import { send } from '../send.js'
import type { WalletSendArguments } from '../types.js'
import { beginSend } from './beginSend.js'
import { setAmount } from './edit.js'
import { reviewSend } from './reviewSend.js'
import { submitSend } from './submitSend.js'

const FRIEND = `0x${'f'.repeat(40)}`

beforeEach(() => {
  fillParts()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A connected app with the feature, without a modal: what its views call is called here. */
async function createWorld({ mocks = [mockAdapter()] }: Pick<TestAppKitOptions, 'mocks'> = {}) {
  const { appkit, mock } = createTestAppKit({ mocks, features: [send()] })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
  mock.setApproval('hold')
  const { store } = appkit
  /** Opens the form as an app does, and comes to it. */
  const fill = async (params: WalletSendArguments) => {
    const result = appkit.open({ view: 'WalletSend', arguments: params })
    const outcome = result.then(
      ({ hash }) => hash,
      (error: unknown) => error,
    )
    await vi.waitFor(() => expect(appkit.getView().name).toBe('WalletSend'))
    beginSend(appkit, params, 'en')
    await vi.waitFor(() => expect(store.get(checkAtom)).toBeUndefined())
    return { outcome }
  }
  /** Confirms what is in the form, up to the prompt of the wallet. */
  const submit = async () => {
    const { heldCount } = mock
    reviewSend(appkit)
    const submitted = submitSend(appkit)
    await vi.waitFor(() => expect(mock.heldCount).toBe(heldCount + 1))
    return { submitted }
  }
  const names = () => store.get(modalAtom).stack.map(({ name }) => name)
  return { appkit, fill, mock, names, store, submit }
}

describe('a prompt that is answered when another payment is filled in', () => {
  const OLD = { amount: '1', to: STRANGER }
  const NEW = { amount: '0.5', to: FRIEND }

  it('[SND-4] [TRUE-5:sent] approved: neither empties the newer form nor answers the newer `open`', async () => {
    const { appkit, fill, mock, names, store, submit } = await createWorld()
    const old = await fill(OLD)
    const { submitted } = await submit()
    appkit.close()
    await expect(old.outcome).resolves.toMatchObject({ code: 'REQUEST_ABORTED' })
    const { outcome } = await fill(NEW)
    mock.approve()
    await submitted
    expect(mock.transactions).toMatchObject([{ to: STRANGER }])
    expect(names()).toEqual(['WalletSend'])
    expect(store.get(sendFormAtom)).toMatchObject({ amount: '0.5', receiver: FRIEND })
    // What is sent from there is what is waited for.
    mock.setApproval('approve')
    reviewSend(appkit)
    await submitSend(appkit)
    expect(mock.transactions).toMatchObject([{ to: STRANGER }, { to: FRIEND }])
    await expect(outcome).resolves.toBe(mock.transactions[1]?.hash)
    expect(names()).toEqual(['WalletSend', 'WalletSendConfirmed'])
  })

  it('[TRUE-5:sent] approved after the newer one: what is shown as sent stays the newer one', async () => {
    const { appkit, fill, mock, store, submit } = await createWorld()
    await fill(OLD)
    const { submitted } = await submit()
    await fill(NEW)
    mock.setApproval('approve')
    reviewSend(appkit)
    await submitSend(appkit)
    mock.approve()
    await submitted
    expect(mock.transactions).toMatchObject([{ to: FRIEND }, { to: STRANGER }])
    expect(store.get(sentAtom)).toMatchObject({ to: FRIEND })
  })

  it('[TRUE-5:notSent] declined: says nothing of it beside the newer form', async () => {
    const { fill, mock, names, store, submit } = await createWorld()
    await fill(OLD)
    const { submitted } = await submit()
    await fill(NEW)
    expect(store.get(attemptAtom).status).toBe('idle')
    mock.reject()
    await submitted
    expect(store.get(attemptAtom).status).toBe('idle')
    expect(names()).toEqual(['WalletSend'])
    expect(store.get(sendFormAtom)).toMatchObject({ amount: '0.5', receiver: FRIEND })
  })

  it('[SND-4] approved once the person has gone back and typed another amount: it stays in the form', async () => {
    const { appkit, fill, mock, names, store, submit } = await createWorld()
    await fill(OLD)
    const { submitted } = await submit()
    appkit.goBack()
    setAmount(appkit, '0.25')
    mock.approve()
    await submitted
    expect(names()).toEqual(['WalletSend'])
    expect(store.get(sendFormAtom)).toMatchObject({ amount: '0.25', receiver: STRANGER })
  })

  it('approved once the person has gone back: goes on to what was sent', async () => {
    const { appkit, fill, mock, names, submit } = await createWorld()
    const { outcome } = await fill(OLD)
    const { submitted } = await submit()
    appkit.goBack()
    mock.approve()
    await submitted
    expect(names()).toEqual(['WalletSend', 'WalletSendConfirmed'])
    await expect(outcome).resolves.toBe(mock.transactions[0]?.hash)
  })
})

describe('a prompt that fails once its review was left', () => {
  const PAYMENT = { amount: '1', to: STRANGER }
  /** Leaves the review while the wallet asks, which is answered by `fail`. */
  async function leave() {
    const world = await createWorld({
      mocks: [
        mockAdapter({
          wallets: [
            { id: 'mock', name: 'Mock Wallet' },
            { id: 'other', name: 'Other Wallet' },
          ],
        }),
      ],
    })
    const { appkit, fill, store } = world
    await fill(PAYMENT)
    let reject = (_error: unknown) => {}
    const answer = new Promise<never>((_resolve, rejectIt) => {
      reject = rejectIt
    })
    const asked = vi
      .spyOn(appkit.adapters.require('eip155'), 'sendTransaction')
      .mockReturnValue(answer)
    reviewSend(appkit)
    const submitted = submitSend(appkit)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    appkit.goBack()
    expect(store.get(attemptAtom).status).toBe('idle')
    const fail = async (code: ErrorCode) => {
      reject(new AppKitError(code))
      await submitted
    }
    return { ...world, fail }
  }

  it.each([
    ['unsent', 'INSUFFICIENT_FUNDS'],
    ['unsent', 'CHAIN_MISMATCH'],
    ['declined', 'USER_REJECTED'],
    ['unsure', 'NETWORK_ERROR'],
  ] as const)(
    '[TRUE-5:notSent,unsure] says at its form that it is %s after %s',
    async (status, code) => {
      const { fail, names, store } = await leave()
      await fail(code)
      expect(store.get(attemptAtom)).toMatchObject({
        status,
        error: { code },
        wallet: 'Mock Wallet',
      })
      expect(names()).toEqual(['WalletSend'])
      expect(store.get(sendFormAtom)).toMatchObject({ amount: '1', receiver: STRANGER })
    },
  )

  it('[TRUE-5:notSent] says so, too, to who chooses another token meanwhile', async () => {
    const { appkit, fail, names, store } = await leave()
    appkit.push('WalletSendSelectToken')
    await fail('INSUFFICIENT_FUNDS')
    expect(store.get(attemptAtom).status).toBe('unsent')
    expect(names()).toEqual(['WalletSend', 'WalletSendSelectToken'])
  })

  it('[TRUE-5:notSent] names the wallet that was asked, whatever is in use by then', async () => {
    const { appkit, fail, mock, store } = await leave()
    mock.setApproval('approve')
    await appkit.connect({ connectorId: 'other', namespace: 'eip155' })
    expect(appkit.getAccount().connectedWalletInfo?.name).toBe('Other Wallet')
    await fail('USER_REJECTED')
    expect(store.get(attemptAtom)).toMatchObject({ status: 'declined', wallet: 'Mock Wallet' })
  })

  it.each([
    ['another amount is typed', (appkit: AppKit) => setAmount(appkit, '0.25')],
    ['it is reviewed anew', (appkit: AppKit) => reviewSend(appkit)],
    ['another view is on show', (appkit: AppKit) => appkit.replace('Account')],
    ['the modal is closed', (appkit: AppKit) => appkit.close()],
  ])('[TRUE-5:notSent] says nothing of it where %s', async (_name, change) => {
    const { appkit, fail, store } = await leave()
    change(appkit)
    await fail('INSUFFICIENT_FUNDS')
    expect(store.get(attemptAtom).status).toBe('idle')
  })
})

describe('a wallet that is asked once more before it has answered', () => {
  const PAYMENT = { amount: '1', to: STRANGER }

  it('[TRUE-4:open] the earlier prompt declined: the later one is waited for', async () => {
    const { appkit, fill, mock, names, store, submit } = await createWorld()
    await fill(PAYMENT)
    const { submitted } = await submit()
    mock.setFault('sendTransaction', 'never')
    void submitSend(appkit, true)
    await vi.waitFor(() => expect(store.get(walletRequestsAtom)).toHaveLength(2))
    mock.reject()
    await submitted
    expect(names()).toEqual(['WalletSend', 'WalletSendPreview'])
    expect(store.get(attemptAtom).status).toBe('signing')
    expect(store.get(walletRequestsAtom)).toHaveLength(1)
    appkit.goBack()
    expect(store.get(attemptAtom).status).toBe('idle')
  })

  it('[TRUE-5:sent] the earlier prompt approved: what becomes of the later one is not told of the next payment', async () => {
    const { appkit, fill, mock, names, store, submit } = await createWorld()
    await fill(PAYMENT)
    const { submitted } = await submit()
    let fail = (_error: unknown) => {}
    const later = new Promise<never>((_resolve, reject) => {
      fail = reject
    })
    const adapter = appkit.adapters.require('eip155')
    const asked = vi.spyOn(adapter, 'sendTransaction').mockReturnValue(later)
    const again = submitSend(appkit, true)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    mock.approve()
    await submitted
    fail(new AppKitError('INTERNAL'))
    await again
    expect(names()).toEqual(['WalletSend', 'WalletSendConfirmed'])
    expect(store.get(attemptAtom).status).toBe('idle')
  })
})
