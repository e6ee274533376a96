import { describe, expect, it, vi } from 'vitest'
import { patchAccount } from '../account/patchAccount.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { pendingTransactionsAtom } from '../transaction/atoms.js'
import { walletRequestsAtom } from '../walletRequest/atoms.js'
import { sendTransaction } from './sendTransaction.js'

const transaction = { to: '0x01', value: 5n }

async function connected() {
  const { appkit, mock } = createTestAppKit()
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  return { appkit, mock, sent: () => appkit.store.get(pendingTransactionsAtom) }
}

describe('sendTransaction', () => {
  it('notes what was sent as of who has sent it, whoever is on show by then', async () => {
    const { appkit, mock, sent } = await connected()
    const caipAddress = appkit.getCaipAddress()
    mock.setApproval('hold')
    const sending = sendTransaction(appkit, { transaction, summary: '5 TST' })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.switchAccount('mock', mock.wallets[0]?.accounts[1] ?? '')
    mock.approve()
    const hash = await sending
    expect(appkit.getCaipAddress()).not.toBe(caipAddress)
    expect(sent()).toMatchObject([{ hash, caipAddress, summary: '5 TST', ...transaction }])
  })

  it('takes no two for one that are the own of their chain: nobody can tell', async () => {
    const { appkit, mock, sent } = await connected()
    mock.setApproval('hold')
    const send = () => sendTransaction(appkit, { transaction: { raw: { data: 'x' } } })
    const both = [send(), send()]
    await vi.waitFor(() => expect(mock.heldCount).toBe(2))
    mock.approve()
    expect(new Set(await Promise.all(both)).size).toBe(2)
    expect(sent()).toHaveLength(2)
  })

  it('says that the balance is to be read anew, and only where something was sent', async () => {
    const { appkit, mock } = await connected()
    patchAccount(appkit.store, 'eip155', { balance: '9', balanceStatus: 'success' })
    mock.setApproval('reject')
    const declined = sendTransaction(appkit, { transaction })
    await expect(declined).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(appkit.getAccount()).toMatchObject({ balance: '9', balanceStatus: 'success' })
    mock.setApproval('approve')
    await sendTransaction(appkit, { transaction })
    expect(appkit.getAccount()).toMatchObject({ balance: '9', balanceStatus: 'idle' })
  })

  it('leaves the balance of another account that is on show by then', async () => {
    const { appkit, mock } = await connected()
    mock.setApproval('hold')
    const sending = sendTransaction(appkit, { transaction })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.switchAccount('mock', mock.wallets[0]?.accounts[1] ?? '')
    await vi.waitFor(() => expect(appkit.getAddress()).toBe(mock.wallets[0]?.accounts[0]))
    patchAccount(appkit.store, 'eip155', { balance: '9', balanceStatus: 'success' })
    mock.approve()
    await sending
    expect(appkit.getAccount()).toMatchObject({ balance: '9', balanceStatus: 'success' })
  })

  it.each(['', undefined, { hash: '0x1' }])(
    'error: an answer that is no hash is none, and it may have been sent: %j',
    async (answers) => {
      const { appkit, mock, sent } = await connected()
      mock.setFault('sendTransaction', { answers })
      await expect(sendTransaction(appkit, { transaction })).rejects.toMatchObject({
        code: 'INVALID_WALLET_RESPONSE',
      })
      expect(sent()).toEqual([])
      const requests = () => appkit.store.get(walletRequestsAtom)
      await vi.waitFor(() => expect(requests()).toMatchObject([{ status: 'unsure', transaction }]))
    },
  )

  it('error: nothing is asked for on a network that is not configured', async () => {
    const { appkit, mock } = await connected()
    mock.switchChain('mock', 'eip155:404')
    await expect(sendTransaction(appkit, { transaction })).rejects.toMatchObject({
      code: 'UNSUPPORTED_CHAIN',
    })
    expect(mock.calls.map(({ method }) => method)).not.toContain('sendTransaction')
  })
})
