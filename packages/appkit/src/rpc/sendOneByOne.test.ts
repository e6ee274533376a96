import { createMemoryBackend, WALLET_PROMPT_TIMEOUT_MS } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit, type TestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { pendingTransactionsAtom } from '../transaction/atoms.js'

const calls = [{ to: '0x01', value: 1n }, { to: '0x02' }, { to: '0x03' }]

let test: TestAppKit
beforeEach(async () => {
  test = createTestAppKit({ mocks: [mockAdapter({ without: ['sendCalls'] })] })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  vi.useFakeTimers()
})
afterEach(async () => {
  await test.appkit.destroy()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

const sent = () => test.mock.transactions.map(({ to }) => to)
const status = async (id: string) => (await test.appkit.getCallsStatus({ id })).status
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('calls that are sent one by one', () => {
  it('[REAL-11:chain,next] are asked for each when the one before is mined, and confirmed once the last is', async () => {
    const { appkit, mock } = test
    mock.setTransactionStatus('pending')
    const sending = appkit.sendCalls({ calls })
    await pass(20_000)
    expect(sent()).toEqual(['0x01'])
    mock.setTransactionStatus('confirmed')
    await pass(3_000)
    const { id } = await sending
    expect(sent()).toEqual(['0x01', '0x02', '0x03'])
    mock.setTransactionStatus('pending')
    expect(await appkit.getCallsStatus({ id })).toMatchObject({
      status: 100,
      receipts: [{ status: '0x1' }, { status: '0x1' }],
    })
    mock.setTransactionStatus('confirmed')
    expect(await status(id)).toBe(200)
    const shown = appkit.store.get(pendingTransactionsAtom)
    expect(shown.map((each) => each.status)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    // What is known is not asked for again.
    mock.setTransactionStatus(undefined)
    expect(await status(id)).toBe(200)
  })

  it('[REAL-11:chain] say how far they came on the next page of the tab, too', async () => {
    vi.stubGlobal('sessionStorage', createMemoryBackend())
    const mocks = [mockAdapter({ without: ['sendCalls'] })]
    const open = async () => {
      const page = createTestAppKit({ mocks, storage: 'local' }).appkit
      await page.start()
      if (!page.getIsConnectedState()) await page.connect({ connectorId: 'mock' })
      return page
    }
    const first = await open()
    const { id } = await first.sendCalls({ calls })
    const known = await first.getCallsStatus({ id })
    await first.destroy()
    const second = await open()
    expect(await second.getCallsStatus({ id })).toEqual(known)
    expect(known).toMatchObject({ id, status: 200, receipts: [{}, {}, {}] })
    mocks[0]?.setTransactionStatus('failed')
    const partly = (await second.sendCalls({ calls })).id
    await second.destroy()
    const third = await open()
    expect(await third.getCallsStatus({ id: partly })).toMatchObject({ status: 500 })
    await third.destroy()
    vi.unstubAllGlobals()
  })

  it('[REAL-11:chain] end with one that fails, and say how far they came', async () => {
    const { appkit, mock } = test
    mock.setTransactionStatus('failed')
    const { id } = await appkit.sendCalls({ calls })
    expect(sent()).toEqual(['0x01'])
    expect(await appkit.getCallsStatus({ id })).toMatchObject({
      status: 500,
      receipts: [{ status: '0x0' }],
    })
    mock.setTransactionStatus('confirmed')
    mock.setApproval('hold')
    const second = appkit.sendCalls({ calls: calls.slice(0, 2) })
    await pass(0)
    mock.approve()
    await pass(0)
    mock.setTransactionStatus('failed')
    mock.approve()
    const { id: partly } = await second
    expect(await appkit.getCallsStatus({ id: partly })).toMatchObject({
      status: 600,
      receipts: [{ status: '0x1' }, { status: '0x0' }],
    })
  })

  it('[REAL-11:abandoned] are asked for no more once the caller has given up', async () => {
    const { appkit, mock } = test
    mock.setTransactionStatus('pending')
    const controller = new AbortController()
    const { signal } = controller
    const waiting = expect(appkit.sendCalls({ calls, signal })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    await pass(1_000)
    controller.abort()
    await waiting
    mock.setTransactionStatus('confirmed')
    await pass(60_000)
    expect(sent()).toEqual(['0x01'])
    await expect(appkit.sendCalls({ calls, signal })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    expect(sent()).toEqual(['0x01'])
  })

  it('[REAL-11:abandoned] a prompt that is open when the caller gives up is the last', async () => {
    const { appkit, mock } = test
    mock.setApproval('hold')
    const controller = new AbortController()
    const waiting = expect(
      appkit.sendCalls({ calls, signal: controller.signal }),
    ).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await pass(0)
    controller.abort()
    await waiting
    mock.approve()
    await pass(60_000)
    expect([sent(), mock.heldCount]).toEqual([['0x01'], 0])
    // It is on its way all the same.
    expect(appkit.store.get(pendingTransactionsAtom)).toMatchObject([{ to: '0x01' }])
  })

  it('[REAL-11:next] are asked for no more when one is not mined in time, and followed all the same', async () => {
    const { appkit, mock } = test
    mock.setTransactionStatus(undefined)
    const sending = appkit.sendCalls({ calls })
    await pass(WALLET_PROMPT_TIMEOUT_MS)
    const { id } = await sending
    expect(await status(id)).toBe(100)
    mock.setTransactionStatus('confirmed')
    await pass(60_000)
    expect(sent()).toEqual(['0x01'])
    expect(await status(id)).toBe(600)
  })

  it('[T17] are asked of nobody else', async () => {
    const { appkit, mock } = test
    mock.setTransactionStatus('pending')
    const sending = appkit.sendCalls({ calls })
    await pass(1_000)
    mock.switchAccount('mock', mock.wallets[0]?.accounts[1] ?? '')
    mock.setTransactionStatus('confirmed')
    await pass(3_000)
    const { id } = await sending
    expect(sent()).toEqual(['0x01'])
    expect(await appkit.getCallsStatus({ id })).toMatchObject({ status: 600 })
  })

  it('end with the instance', async () => {
    const { appkit, mock } = test
    mock.setTransactionStatus('pending')
    const { signal } = new AbortController()
    const waiting = expect(appkit.sendCalls({ calls, signal })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    await pass(1_000)
    await appkit.destroy()
    await waiting
    await expect(appkit.getCallsStatus({ id: 'x' })).rejects.toMatchObject({ code: 'DESTROYED' })
  })
})

it('[REAL-11:next] are not sent where nobody can say when the next may follow', async () => {
  const without = ['sendCalls', 'getTransactionStatus'] as const
  const { appkit, mock } = createTestAppKit({ mocks: [mockAdapter({ without })] })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  await expect(appkit.sendCalls({ calls })).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
  expect(mock.transactions).toEqual([])
  await appkit.destroy()
})
