import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { parseFate, readFate } from './readFate.js'

const network = testNetwork('eip155', 1)
const signal = new AbortController().signal
const STATUSES = ['pending', 'confirmed', 'failed', 'expired'] as const

describe('parseFate', () => {
  it('gives every form of an answer in one, and drops what has no form', () => {
    expect(parseFate('confirmed')).toEqual({ status: 'confirmed' })
    const receipt = { status: '0x1', transactionHash: '0x2' }
    const fate = { status: 'confirmed', minedHash: '0x2', replacement: 'repriced', receipt }
    expect(parseFate(fate)).toEqual(fate)
    const strange = { minedHash: 2, replacement: 'better', receipt: { ...receipt, status: '0x2' } }
    expect(parseFate({ ...strange, status: 'failed' })).toEqual({ status: 'failed' })
  })

  it('[T25] gives no other status, whatever an adapter answers', () => {
    const status = fc.oneof(fc.constantFrom(...STATUSES), fc.anything())
    const answer = fc.oneof(fc.anything(), fc.record({ status, receipt: fc.anything() }))
    fc.assert(
      fc.property(answer, (given) => {
        const fate = parseFate(given)
        expect([...STATUSES, undefined]).toContain(fate?.status)
        if (fate?.receipt) expect(['0x0', '0x1']).toContain(fate.receipt.status)
      }),
    )
  })
})

describe('readFate', () => {
  const create = (options: Parameters<typeof mockAdapter>[0] = {}) =>
    createTestAppKit({ mocks: [mockAdapter(options)] })

  it('asks for the transaction by its sender, where that is known', async () => {
    const { appkit, mock } = create()
    expect(await readFate(appkit, { hash: '0x1', network, signal })).toEqual({
      status: 'confirmed',
    })
    await readFate(appkit, { hash: '0x1', network, address: '0xa', signal })
    expect(mock.calls.map(({ parameters }) => parameters)).toEqual([
      { hash: '0x1', network },
      { hash: '0x1', network, address: '0xa' },
    ])
  })

  it.each(['throw-sync', 'throw-null', 'answer-string', 'answer-object'] as const)(
    '[R7] a network that cannot be asked just now says nothing: %s',
    async (fault) => {
      const { appkit } = create({ faults: { getTransactionStatus: fault } })
      expect(await readFate(appkit, { hash: '0x1', network, signal })).toBeUndefined()
    },
  )

  it('error: an adapter that cannot tell, and a caller that has gone', async () => {
    const { appkit } = create({ without: ['getTransactionStatus'] })
    await expect(readFate(appkit, { hash: '0x1', network, signal })).rejects.toMatchObject({
      code: 'UNSUPPORTED_METHOD',
    })
    const silent = create({ faults: { getTransactionStatus: 'never' } })
    const caller = new AbortController()
    const reading = readFate(silent.appkit, { hash: '0x1', network, signal: caller.signal })
    await vi.waitFor(() => expect(silent.mock.calls).toHaveLength(1))
    caller.abort()
    await expect(reading).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })
})
