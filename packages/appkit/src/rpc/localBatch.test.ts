import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import type { TransactionFate } from '../transaction/types.js'
import { createBatch, endBatch, findBatch, type LocalBatch, readBatch } from './localBatch.js'

const network = testNetwork('eip155', 1)
const CONFIRMED: TransactionFate = { status: 'confirmed' }
const FAILED: TransactionFate = { status: 'failed' }

async function begun(size: number, options: Parameters<typeof mockAdapter>[0] = {}) {
  const { appkit, mock } = createTestAppKit({ mocks: [mockAdapter(options)] })
  await appkit.start()
  const batch = createBatch(appkit, { network, address: '0x1', size })
  return { appkit, batch, mock }
}

function send(batch: LocalBatch, ...fates: readonly (TransactionFate | undefined)[]): void {
  batch.sent.push(...fates.map((fate, at) => ({ hash: `0x${at}`, fate })))
}

describe('a batch that is sent call by call', () => {
  it.each([
    ['all are confirmed', 2, [CONFIRMED, CONFIRMED], 200],
    ['one of them has failed', 2, [CONFIRMED, FAILED], 600],
    ['one of them was never sent', 2, [CONFIRMED], 600],
    ['all have failed', 2, [FAILED, FAILED], 500],
    ['the first has failed, and nothing was sent after it', 2, [FAILED], 500],
    ['too old for any block', 1, [{ status: 'expired' }], 500],
    ['none was sent', 2, [], 400],
  ] as const)(
    '[REAL-11:chain] stands so once it is over: %s',
    async (_which, size, fates, status) => {
      const { appkit, batch, mock } = await begun(size)
      mock.setTransactionStatus(undefined)
      send(batch, ...fates)
      expect(await readBatch(appkit, batch)).toMatchObject({ status: 100 })
      endBatch(appkit, batch)
      expect(await readBatch(appkit, batch)).toMatchObject({ status, atomic: false })
    },
  )

  it('[REAL-11:chain] is pending where the network does not know a call, or cannot say', async () => {
    const { appkit, batch, mock } = await begun(1)
    send(batch, undefined)
    endBatch(appkit, batch)
    mock.setTransactionStatus(undefined)
    expect(await readBatch(appkit, batch)).toMatchObject({ status: 100, receipts: [] })
    mock.setFault('getTransactionStatus', 'throw-string')
    expect(await readBatch(appkit, batch)).toMatchObject({ status: 100, receipts: [] })
    mock.setFault('getTransactionStatus', undefined)
    mock.setTransactionStatus('confirmed')
    expect(await readBatch(appkit, batch)).toMatchObject({ status: 200, receipts: [{}] })
  })

  it('[REAL-11:chain] never goes back once a call has settled: what was asked earlier and comes later says nothing', async () => {
    const { appkit, batch, mock } = await begun(1)
    send(batch, undefined)
    endBatch(appkit, batch)
    let answer = (_status: unknown) => {}
    mock.setFault('getTransactionStatus', { answers: new Promise((resolve) => (answer = resolve)) })
    const first = readBatch(appkit, batch)
    await vi.waitFor(() => expect(mock.calls.at(-1)?.method).toBe('getTransactionStatus'))
    mock.setFault('getTransactionStatus', undefined)
    expect(await readBatch(appkit, batch)).toMatchObject({ status: 200 })
    answer('pending')
    expect(await first).toMatchObject({ status: 200 })
    expect(await readBatch(appkit, batch)).toMatchObject({ status: 200 })
  })

  it('has the receipt of what is in a block; what took its place is none of what was asked for', async () => {
    const receipt = { transactionHash: '0xmined', status: '0x1', gasUsed: '0x5208' } as const
    const { appkit, batch } = await begun(3)
    send(
      batch,
      { status: 'confirmed', receipt },
      { status: 'confirmed', minedHash: '0xfaster' },
      { status: 'failed', minedHash: '0xother', replacement: 'cancelled', receipt },
    )
    endBatch(appkit, batch)
    expect(await readBatch(appkit, batch)).toMatchObject({
      version: '2.0.0',
      id: batch.id,
      chainId: '0x1',
      receipts: [
        { transactionHash: '0xmined', status: '0x1', gasUsed: '0x5208' },
        { transactionHash: '0xfaster', status: '0x1' },
        { transactionHash: '0xmined', status: '0x0' },
      ],
    })
  })

  it('says nothing of a chain id where the chain has no number', async () => {
    const { appkit } = await begun(1)
    const facts = { network: testNetwork('eip155', 'north'), address: '0x1', size: 1 }
    expect(await readBatch(appkit, createBatch(appkit, facts))).not.toHaveProperty('chainId')
  })

  it('is found by its id as long as the page is there; one that has sent nothing is not kept for the next', async () => {
    const { appkit, batch } = await begun(1)
    expect(findBatch(appkit, batch.id)).toBe(batch)
    expect(findBatch(appkit, '0xwallet')).toBeUndefined()
    endBatch(appkit, batch)
    const another = createTestAppKit().appkit
    await another.start()
    expect(findBatch(another, batch.id)).toBeUndefined()
  })

  it('each has an id of its own', async () => {
    const { appkit } = await begun(1)
    const ids = Array.from(
      { length: 50 },
      () => createBatch(appkit, { network, address: '0x1', size: 1 }).id,
    )
    expect(new Set(ids).size).toBe(50)
  })
})
