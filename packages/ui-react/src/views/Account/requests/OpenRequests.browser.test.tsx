import { mockAdapter, mockAddress, type TestAppKitOptions } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  byTestId,
  click,
  createTestModal,
  find,
  openModal,
  shown,
  until,
} from '../../../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const SEED = mockAddress('eip155', 'seed', 0)
const SECOND = `0x${'d'.repeat(40)}`
const STRANGER = '0x1111222233334444555566667777888899990000'

/** A wallet that is asked for a payment, and answers only by `fail`; the modal is not open yet. */
async function ask(options: TestAppKitOptions = {}, connectorId = 'mock') {
  const test = createTestModal(options)
  const { appkit, phone } = test
  phone.setAutoApprove(true)
  await appkit.start()
  await appkit.connect({ connectorId, namespace: 'eip155' })
  let reject = (_error: unknown) => {}
  const answer = new Promise<never>((_resolve, fail) => {
    reject = fail
  })
  const asked = vi
    .spyOn(appkit.adapters.require('eip155'), 'sendTransaction')
    .mockReturnValue(answer)
  const payment = { transaction: { to: STRANGER, value: 1n }, summary: '1 TST' }
  const sent = appkit.sendTransaction(payment).catch((error: unknown) => error)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  return {
    ...test,
    connect: (other: string, namespace = 'eip155') =>
      appkit.connect({ connectorId: other, namespace }),
    fail: async (error: AppKitError) => {
      reject(error)
      await sent
    },
    show: async () => {
      await openModal(appkit)
      await shown('Account')
    },
  }
}

const twoWallets = (accounts: readonly string[]) => [
  mockAdapter({
    wallets: [
      { id: 'mock', name: 'First Wallet', accounts: [SEED] },
      { id: 'other', name: 'Second Wallet', accounts },
    ],
  }),
]

describe('the wallet that was asked', () => {
  it('[TRUE-4:open] is named though another one with the same account is in use', async () => {
    const { appkit, connect, show } = await ask({ mocks: twoWallets([SEED]) })
    await connect('other')
    expect(appkit.getAccount().connectedWalletInfo?.name).toBe('Second Wallet')
    await show()
    const open = await find('open-request-open')
    expect(open.innerText).toContain('Still open in First Wallet')
    expect(open.innerText).not.toContain('another account')
  })

  it('[TRUE-4:open] is named, too, once it is no longer connected, and is yours once it is gone', async () => {
    const { appkit, connect, mock, show } = await ask({ mocks: twoWallets([SEED]) })
    await connect('other')
    await appkit.disconnect({ connectorId: 'mock', namespace: 'eip155' })
    await show()
    const open = await find('open-request-open')
    expect(open.innerText).toContain('Still open in First Wallet')
    mock.retract('mock')
    await until(() =>
      byTestId('open-request-open')?.innerText.includes('Still open in your wallet'),
    )
  })

  it('[TRUE-4:open] is named as the one behind WalletConnect', async () => {
    const mocks = [mockAdapter({ walletConnect: true })]
    const { connect, show } = await ask({ mocks }, 'walletConnect')
    await connect('mock')
    await show()
    expect((await find('open-request-open')).innerText).toContain('Still open in Mock Phone')
  })

  it('[TRUE-5:unsure] is where to look for what may have been sent', async () => {
    const { connect, fail, show } = await ask({ mocks: twoWallets([SEED]) })
    await connect('other')
    await fail(new AppKitError('NETWORK_ERROR'))
    await show()
    expect((await find('open-request-unsure')).innerText).toContain(
      'First Wallet gave no clear answer',
    )
  })
})

describe('a prompt of another account', () => {
  it('[TRUE-4:open,asksFor] is shown, and whose it is', async () => {
    const { appkit, mock, show } = await ask()
    const address = appkit.getAddress() ?? ''
    mock.switchAccount('mock', SECOND)
    await vi.waitFor(() => expect(appkit.getAddress()).toBe(SECOND))
    await show()
    const { innerText } = await find('open-request-open')
    expect(innerText).toContain('Still open in Mock Wallet')
    expect(innerText).toContain('1 TST to')
    expect(innerText).toContain(`With another account: ${address.slice(0, 6)}…${address.slice(-6)}`)
    await click('open-request-drop')
    await until(() => byTestId('open-request-open') === null)
  })

  it('[TRUE-4:open] is shown where another wallet is in use, as long as its own is connected', async () => {
    const { appkit, connect, show } = await ask({ mocks: twoWallets([SECOND]) })
    await connect('other')
    await show()
    const { innerText } = await find('open-request-open')
    expect(innerText).toContain('Still open in First Wallet')
    expect(innerText).toContain('With another account: ')
    await appkit.disconnect({ connectorId: 'mock', namespace: 'eip155' })
    await until(() => byTestId('open-request-open') === null)
  })

  it('[TRUE-4:open] is shown on another chain, too', async () => {
    const { connect, show } = await ask({
      mocks: [mockAdapter(), mockAdapter({ namespace: 'solana' })],
    })
    await connect('mock', 'solana')
    await show()
    expect((await find('open-request-open')).innerText).toContain('With another account: ')
  })

  it('[TRUE-5:unsure] is shown no more once it may have been sent: that stands at its own account', async () => {
    const { appkit, fail, mock, show } = await ask()
    const address = appkit.getAddress() ?? ''
    mock.switchAccount('mock', SECOND)
    await vi.waitFor(() => expect(appkit.getAddress()).toBe(SECOND))
    await show()
    await find('open-request-open')
    await fail(new AppKitError('NETWORK_ERROR'))
    await until(() => byTestId('open-request-open') === null)
    expect(byTestId('open-request-unsure')).toBeNull()
    mock.switchAccount('mock', address)
    await find('open-request-unsure')
  })
})
