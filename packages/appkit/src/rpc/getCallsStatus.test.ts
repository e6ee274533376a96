import { RPC_TIMEOUT_MS } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AppKit } from '../AppKit.js'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { type MockAdapterOptions, mockAdapter } from '../testing/mockAdapter.js'
import { getCallsStatus } from './getCallsStatus.js'
import { createBatch, endBatch } from './localBatch.js'

async function connected(options: MockAdapterOptions = {}) {
  const { appkit, mock } = createTestAppKit({ mocks: [mockAdapter(options)] })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  const asked = () => mock.calls.filter(({ method }) => method === 'getCallsStatus')
  return { appkit, asked, mock }
}

/** A batch of one call that the page has sent itself, and is done with. */
function sendOne(appkit: AppKit): string {
  const facts = { network: testNetwork('eip155', 1), address: '0x1', size: 1 }
  const batch = createBatch(appkit, facts)
  batch.sent.push({ hash: '0xabc', fate: undefined })
  endBatch(appkit, batch)
  return batch.id
}

afterEach(() => {
  vi.useRealTimers()
})

describe('where a batch stands', () => {
  it('is for the wallet to say, of a batch that this page has not sent itself', async () => {
    const { appkit, asked } = await connected()
    sendOne(appkit)
    expect(await getCallsStatus(appkit, { id: '0xwallet' })).toMatchObject({ status: 200 })
    expect(asked()).toMatchObject([{ parameters: { id: '0xwallet', connectorId: 'mock' } }])
  })

  it('is for the chain to say of its own, also without a wallet that could, or any', async () => {
    const { appkit, asked } = await connected({ without: ['getCallsStatus'] })
    const id = sendOne(appkit)
    const confirmed = { id, status: 200, receipts: [{ transactionHash: '0xabc' }] }
    expect(await getCallsStatus(appkit, { id })).toMatchObject(confirmed)
    await appkit.disconnect()
    expect(await getCallsStatus(appkit, { id })).toMatchObject(confirmed)
    expect(asked()).toEqual([])
  })

  it('error: is not known by an answer that never comes, nor by one for who is gone', async () => {
    const { appkit, mock } = await connected()
    mock.setFault('getCallsStatus', 'never')
    vi.useFakeTimers()
    const late = expect(getCallsStatus(appkit, { id: '0x1' })).rejects.toMatchObject({
      code: 'WALLET_TIMEOUT',
    })
    await vi.advanceTimersByTimeAsync(RPC_TIMEOUT_MS)
    await late
    mock.setFault('getCallsStatus', { lateMs: 1_000 })
    const gone = expect(getCallsStatus(appkit, { id: '0x1' })).rejects.toMatchObject({
      code: 'ACCOUNT_CHANGED',
    })
    mock.switchAccount('mock', mock.wallets[0]?.accounts[1] ?? '')
    await vi.advanceTimersByTimeAsync(1_000)
    await gone
  })

  it('error: is not told once the instance has ended', async () => {
    const { appkit } = await connected()
    const id = sendOne(appkit)
    await appkit.destroy()
    for (const each of [id, '0xwallet'])
      await expect(getCallsStatus(appkit, { id: each })).rejects.toMatchObject({
        code: 'DESTROYED',
      })
  })
})
