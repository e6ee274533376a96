import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'

it('[T17] what was read of an account that has sent is not served again, though another is on show', async () => {
  const mock = mockAdapter({ wallets: [{ accounts: ['0xa1', '0xb2'] }] })
  const { appkit } = createTestAppKit({ mocks: [mock] })
  onTestFinished(() => appkit.destroy())
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  const before = await appkit.getBalance()
  mock.setApproval('hold')
  const sent = appkit.sendTransaction({ transaction: { to: '0xc3', value: 1n } })
  await vi.waitFor(() => expect(mock.heldCount).toBe(1))
  mock.switchAccount('mock', '0xb2')
  mock.approve()
  expect(await sent).toBe(mock.transactions[0]?.hash)
  mock.switchAccount('mock', '0xa1')
  expect((await appkit.getBalance()).value).toBe(before.value - 1n)
})
