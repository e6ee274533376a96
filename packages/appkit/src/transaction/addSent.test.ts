import { PENDING_WATCH_LIMIT_COUNT } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { getActiveAccount } from '../rpc/requestWallet.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { addSent } from './addSent.js'
import { pendingTransactionsAtom } from './atoms.js'
import type { TransactionRequest } from './types.js'

async function connected(mock = mockAdapter()) {
  const { appkit } = createTestAppKit({ mocks: [mock] })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  const active = getActiveAccount(appkit)
  const add = (hash: string, transaction: TransactionRequest = {}) =>
    addSent(appkit, active, hash, transaction)
  return { active, add, sent: () => appkit.store.get(pendingTransactionsAtom) }
}

describe('what has been sent', () => {
  it('is pending from the moment the wallet has sent it, with who it is from', async () => {
    const { active, add, sent } = await connected()
    const before = Date.now()
    add('0x01', { to: '0x0a', value: 5n, token: '0x0b' })
    expect(sent()).toEqual([
      {
        hash: '0x01',
        caipNetworkId: 'eip155:1',
        caipAddress: `eip155:1:${active.address}`,
        sentAt: expect.any(Number),
        status: 'pending',
        to: '0x0a',
        value: 5n,
        token: '0x0b',
      },
    ])
    expect(sent()[0]?.sentAt).toBeGreaterThanOrEqual(before)
  })

  it('[TRUE-1:baseUnits] says what it moves as whoever asked for it did', async () => {
    const { appkit } = createTestAppKit({ mocks: [mockAdapter()] })
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    const transaction = { to: '0x0a', value: 5n }
    await appkit.sendTransaction({ transaction, summary: '0.5 GLD' })
    expect(appkit.store.get(pendingTransactionsAtom)).toMatchObject([{ summary: '0.5 GLD' }])
  })

  it.each([
    ['data', '0x01', true],
    ['no data', undefined, undefined],
    ['empty data', '0x', undefined],
    ['an empty text', '', undefined],
  ])('is a call of a contract with %s: %s', async (_what, data, isCall) => {
    const { add, sent } = await connected()
    add('0x01', data === undefined ? {} : { data })
    expect(sent()[0]?.isCall).toBe(isCall)
  })

  it('has no state to wait for where the adapter cannot tell it', async () => {
    const { add, sent } = await connected(mockAdapter({ without: ['getTransactionStatus'] }))
    add('0x01')
    expect(sent()[0]?.status).toBe('unknown')
  })

  it('is there once, the newest first, and the oldest make room', async () => {
    const { add, sent } = await connected()
    for (let at = 0; at < PENDING_WATCH_LIMIT_COUNT + 2; at++) add(`0x${at}`)
    add(`0x${PENDING_WATCH_LIMIT_COUNT}`)
    const hashes = sent().map(({ hash }) => hash)
    expect(hashes).toHaveLength(PENDING_WATCH_LIMIT_COUNT)
    expect(hashes[0]).toBe(`0x${PENDING_WATCH_LIMIT_COUNT + 1}`)
    expect(hashes.at(-1)).toBe('0x2')
  })
})
