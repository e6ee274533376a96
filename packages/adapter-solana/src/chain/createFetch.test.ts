import { type Failure, type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openConnection } from './openConnection.js'

let chain: SolanaChain

beforeAll(async () => {
  chain = await startSolanaChain()
}, 60_000)
afterAll(async () => {
  await chain.stop()
})
afterEach(() => {
  for (const method of ['getSlot', 'sendTransaction']) chain.control.setFault(method, undefined)
  vi.restoreAllMocks()
})

function open(settings = {}, signal = new AbortController().signal) {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  return openConnection({ url: chain.rpcUrl, settings, signal })
}
async function count(method: string, run: () => Promise<unknown>): Promise<number> {
  const before = chain.control.countCalls(method)
  await run()
  return chain.control.countCalls(method) - before
}

describe('a read', () => {
  const passing: readonly (readonly [string, Failure])[] = [
    ['429', { httpStatus: 429 }],
    ['408', { httpStatus: 408 }],
    ['503', { httpStatus: 503 }],
    ['a connection that is lost', { connection: 'reset' }],
  ]
  it.each(passing)('[R7] is made again after %s, three times at most', async (_name, failure) => {
    const connection = open()
    for (const _ of [1, 2]) chain.control.failNext('getSlot', failure)
    const read = async () => expect(await connection.getSlot()).toBeGreaterThan(0)
    expect(await count('getSlot', read)).toBe(3)
    chain.control.setFault('getSlot', failure)
    const fail = async () => expect(connection.getSlot()).rejects.toThrow()
    expect(await count('getSlot', fail)).toBe(3)
  })

  it.each([400, 403, 404])('[R7] is made once where the answer is %i', async (httpStatus) => {
    chain.control.setFault('getSlot', { httpStatus })
    const fail = () =>
      expect(open().getSlot()).rejects.toMatchObject({
        code: 'NETWORK_ERROR',
        context: { status: httpStatus },
      })
    expect(await count('getSlot', async () => fail())).toBe(1)
  })

  it('[R7] is made once where the app turns the retries of web3.js off', async () => {
    chain.control.setFault('getSlot', { httpStatus: 429 })
    const connection = open({ disableRetryOnRateLimit: true })
    const fail = async () => expect(connection.getSlot()).rejects.toThrow()
    expect(await count('getSlot', fail)).toBe(1)
  })

  it('[R7] is made again when the node says, and not at all where that is too late', async () => {
    const connection = open()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    chain.control.failNext('getSlot', { httpStatus: 429, headers: { 'retry-after': '1' } })
    expect(await connection.getSlot()).toBeGreaterThan(0)
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(1_000)
    const headers = { 'retry-after': '45' }
    chain.control.setFault('getSlot', { httpStatus: 429, headers })
    const fail = async () =>
      expect(connection.getSlot()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await count('getSlot', fail)).toBe(1)
  })

  it('[R6] ends with the instance, also while it waits', async () => {
    const controller = new AbortController()
    const connection = open({}, controller.signal)
    chain.control.setFault('getSlot', { connection: 'hang' })
    const before = chain.control.countCalls('getSlot')
    const reading = expect(connection.getSlot()).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    await vi.waitFor(() => expect(chain.control.countCalls('getSlot')).toBe(before + 1))
    controller.abort()
    await reading
  })

  it("goes through the app's own fetch", async () => {
    const fetch = vi.fn(globalThis.fetch)
    chain.control.failNext('getSlot', { httpStatus: 503 })
    expect(await open({ fetch }).getSlot()).toBeGreaterThan(0)
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

describe('what hands over a transaction', () => {
  it.each([
    [429, 3],
    // It may have been taken: said to be processed already, it would look like a failure to whoever sends.
    [503, 1],
  ])('[REAL-10] is made, after %i, %i times', async (httpStatus, times) => {
    chain.control.setFault('sendTransaction', { httpStatus })
    const fail = async () =>
      expect(open().sendRawTransaction(new Uint8Array([1]))).rejects.toThrow()
    expect(await count('sendTransaction', fail)).toBe(times)
  })
})
