import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { type MockAdapterOptions, mockAdapter } from '../testing/mockAdapter.js'

async function connected(options: MockAdapterOptions = {}) {
  const test = createTestAppKit({ mocks: [mockAdapter(options)] })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  return test
}

describe('sendCalls', () => {
  const calls = [
    { to: '0x01', value: 1n },
    { to: '0x02', data: '0xff' },
  ]

  it('[RPC-11:wallet_sendCalls] sends them as one where the wallet can', async () => {
    const { appkit, mock } = await connected()
    const { id } = await appkit.sendCalls({ calls })
    expect(mock.calls.at(-1)).toMatchObject({
      method: 'sendCalls',
      parameters: { calls, atomicRequired: false },
    })
    await expect(appkit.getCallsStatus({ id })).resolves.toMatchObject({ id, status: 200 })
  })

  it.each([
    ['the adapter lacks it', { without: ['sendCalls' as const] }],
    ['the wallet does not know it', { faults: { sendCalls: { throws: { code: 4200 } } } }],
    ['the wallet lacks the method', { faults: { sendCalls: { throws: { code: -32601 } } } }],
  ])('sends them one by one under one id when %s', async (_name, options) => {
    const { appkit, mock } = await connected(options)
    const { id } = await appkit.sendCalls({ calls })
    const receipts = mock.transactions.map(({ hash }) => ({ transactionHash: hash, status: '0x1' }))
    expect(receipts).toHaveLength(2)
    expect(await appkit.getCallsStatus({ id })).toEqual({
      version: '2.0.0',
      id,
      chainId: '0x1',
      status: 200,
      atomic: false,
      receipts,
    })
  })

  it('does not send them one by one when they must be one', async () => {
    const { appkit, mock } = await connected({ without: ['sendCalls'] })
    await expect(appkit.sendCalls({ calls, atomicRequired: true })).rejects.toMatchObject({
      code: 'UNSUPPORTED_METHOD',
    })
    expect(mock.transactions).toEqual([])
  })

  const paymaster = { paymasterService: { url: 'https://pay.example' } }
  const optional = { paymasterService: { url: 'https://pay.example', optional: true } }
  it.each([
    ['the adapter lacks it', 'UNSUPPORTED_METHOD', { without: ['sendCalls' as const] }],
    [
      'the wallet does not know one',
      'UNSUPPORTED_CAPABILITY',
      { faults: { sendCalls: { throws: { code: 5700 } } } },
    ],
  ])(
    'does not send them one by one without what was asked for beside them: %s',
    async (_name, code, options) => {
      const { appkit, mock } = await connected(options)
      for (const capabilities of [paymaster, { ...optional, auxiliaryFunds: {} }, { odd: true }])
        await expect(appkit.sendCalls({ calls, capabilities })).rejects.toMatchObject({ code })
      expect(mock.transactions).toEqual([])
      await appkit.sendCalls({ calls, capabilities: optional })
      expect(mock.transactions).toHaveLength(2)
    },
  )

  it('says that the user declined, and never tries one by one then', async () => {
    const { appkit, mock } = await connected()
    mock.setApproval('reject')
    await expect(appkit.sendCalls({ calls })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(mock.transactions).toEqual([])
  })

  it('[REAL-11:next] tells what was sent when a later call is declined', async () => {
    const { appkit, mock } = await connected({ without: ['sendCalls'] })
    mock.setApproval('hold')
    const pending = appkit.sendCalls({ calls })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.approve()
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.reject()
    const { id } = await pending
    expect(await appkit.getCallsStatus({ id })).toMatchObject({
      status: 600,
      receipts: [{ transactionHash: mock.transactions[0]?.hash }],
    })
  })

  it('error: no calls', async () => {
    const { appkit } = await connected()
    await expect(appkit.sendCalls({ calls: [] })).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })
})
