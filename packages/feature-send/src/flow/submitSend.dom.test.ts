import { modalAtom, walletRequestsAtom } from '@latchkey/appkit'
import { createTestAppKit, mockAdapter } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
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
async function createWorld() {
  const { appkit, mock } = createTestAppKit({ mocks: [mockAdapter()], features: [send()] })
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
