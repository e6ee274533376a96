import { AppKitError } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askInTurn } from './askInTurn.js'
import { createNode, type RpcNode } from './nodeHealth.js'
import type { RpcFailure, RpcOutcome } from './postRpc.js'

const dead: RpcFailure = { error: new AppKitError('NETWORK_ERROR') }
const overrun: RpcFailure = { error: new AppKitError('RATE_LIMITED') }

let controller: AbortController
beforeEach(() => {
  controller = new AbortController()
  vi.useFakeTimers()
})
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

/** Nodes that answer when they are told to. */
function ask(count: number) {
  const nodes = Array.from({ length: count }, (_, at) =>
    createNode({ url: `https://${at}.example` }),
  )
  const open = new Map<RpcNode, (outcome: RpcOutcome) => void>()
  const asked: number[] = []
  const onSilent = vi.fn()
  const outcome = askInTurn(nodes, {
    ask: (node) => {
      asked.push(nodes.indexOf(node))
      return new Promise((resolve) => void open.set(node, resolve))
    },
    signal: controller.signal,
    onSilent,
  })
  const answer = async (at: number, given: RpcOutcome) => {
    const node = nodes[at]
    if (node) open.get(node)?.(given)
    await vi.advanceTimersByTimeAsync(0)
  }
  const failures = () => nodes.map(({ failureCount }) => failureCount)
  return { answer, asked, failures, nodes, onSilent, outcome }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('asking nodes in turn', () => {
  it('gives nothing where there is no node', async () => {
    expect(await ask(0).outcome).toBeUndefined()
  })

  it('[REAL-13:dead] asks the next at once when one fails, and gives the last failure when all have', async () => {
    const { answer, asked, failures, outcome } = ask(2)
    await answer(0, dead)
    expect(asked).toEqual([0, 1])
    await answer(1, overrun)
    expect(await outcome).toBe(overrun)
    expect(failures()).toEqual([1, 1])
  })

  it('[REAL-13:slow] asks the next as well after two seconds of silence, and puts the slow one back', async () => {
    const { answer, asked, failures, outcome } = ask(3)
    await pass(1_999)
    expect(asked).toEqual([0])
    await pass(1)
    expect(asked).toEqual([0, 1])
    await answer(1, { answer: 'quick' })
    expect(await outcome).toEqual({ answer: 'quick' })
    await answer(0, { answer: 'late' })
    expect(asked).toEqual([0, 1])
    expect(failures()).toEqual([1, 0, 0])
  })

  it('[REAL-13:slow] takes the answer of the slow one where it is first, and blames nobody for being asked later', async () => {
    const { answer, failures, outcome } = ask(2)
    await pass(2_000)
    await answer(0, { answer: 'late' })
    expect(await outcome).toEqual({ answer: 'late' })
    await answer(1, dead)
    expect(failures()).toEqual([0, 0])
  })

  it('[REAL-13:slow] waits for the slow one when the others have failed', async () => {
    const { answer, failures, outcome } = ask(2)
    await pass(2_000)
    await answer(1, dead)
    await answer(0, { answer: 'late' })
    expect(await outcome).toEqual({ answer: 'late' })
    expect(failures()).toEqual([0, 1])
  })

  it.each([
    ['has not answered', dead, 1],
    ['has refused to be asked', overrun, 0],
    ['is of another chain', { error: new AppKitError('CHAIN_MISMATCH') } satisfies RpcFailure, 0],
  ])(
    'says that a node may have done what it was asked when it %s',
    async (_what, failure, times) => {
      const { answer, onSilent, outcome } = ask(2)
      await answer(0, failure)
      await answer(1, { answer: 'done' })
      await outcome
      expect(onSilent).toHaveBeenCalledTimes(times)
    },
  )

  it('says so of one that is still silent, before the answer of another is given', async () => {
    const { answer, onSilent, outcome } = ask(2)
    await pass(2_000)
    expect(onSilent).not.toHaveBeenCalled()
    await answer(1, { answer: 'done' })
    expect(onSilent).toHaveBeenCalledOnce()
    await outcome
  })

  it('[REAL-13:slow] ends with its time, and what was silent for all of it is put back', async () => {
    const { failures, outcome } = ask(3)
    await pass(2_000)
    controller.abort(new AppKitError('NETWORK_ERROR', { reason: 'timeout' }))
    expect(await outcome).toBeUndefined()
    expect(failures()).toEqual([1, 1, 0])
  })

  it('ends when nobody waits any more, and blames nobody', async () => {
    const { answer, asked, failures, outcome } = ask(2)
    await answer(0, dead)
    controller.abort()
    expect(await outcome).toBe(dead)
    await answer(1, dead)
    expect(asked).toEqual([0, 1])
    expect(failures()).toEqual([1, 0])
  })
})
