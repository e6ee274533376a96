import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import type { MockFault } from '../testing/mockFault.js'
import { pendingTransactionsAtom } from '../transaction/atoms.js'
import { walletRequestsAtom } from './atoms.js'
import { dropWalletRequest } from './dropWalletRequest.js'

/** An instance whose wallet has been asked to send two payments. */
async function asked(fault?: MockFault) {
  const { appkit, mock } = createTestAppKit()
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  mock.setFault('sendTransaction', fault)
  mock.setApproval('hold')
  const sending = [5n, 6n].map((value) =>
    appkit.sendTransaction({ transaction: { to: '0x01', value } }),
  )
  // What is open still as the instance ends fails then.
  for (const each of sending) each.catch(() => undefined)
  await vi.waitFor(() => expect(mock.heldCount).toBe(2))
  const requests = () => appkit.store.get(walletRequestsAtom)
  const values = () => requests().map(({ transaction }) => transaction?.value)
  const idOf = (value: bigint) =>
    requests().find(({ transaction }) => transaction?.value === value)?.id ?? ''
  return { appkit, idOf, mock, requests, sending, values }
}

describe('a request that a person takes off the list', () => {
  it('is off it, and no other is', async () => {
    const { appkit, idOf, values } = await asked()
    const id = idOf(5n)
    dropWalletRequest(appkit, id)
    expect(values()).toEqual([6n])
    dropWalletRequest(appkit, id)
    dropWalletRequest(appkit, 'of another page')
    expect(values()).toEqual([6n])
  })

  it('counts all the same where the wallet sends it after that', async () => {
    const { appkit, idOf, mock, sending, values } = await asked()
    dropWalletRequest(appkit, idOf(5n))
    mock.approve()
    const [hash] = await Promise.all(sending)
    const sent = appkit.store.get(pendingTransactionsAtom)
    expect(sent.find(({ value }) => value === 5n)).toMatchObject({ hash, status: 'pending' })
    await vi.waitFor(() => expect(values()).toEqual([]))
  })

  it('does not come back where nobody can say whether it was sent', async () => {
    const test = await asked({ loses: new AppKitError('INTERNAL') })
    dropWalletRequest(test.appkit, test.idOf(5n))
    test.mock.approve()
    await Promise.allSettled(test.sending)
    await vi.waitFor(() =>
      expect(test.requests()).toMatchObject([{ status: 'unsure', transaction: { value: 6n } }]),
    )
  })
})
