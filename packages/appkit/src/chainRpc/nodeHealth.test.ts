import { AppKitError } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNode, noteAnswer, noteFailure, orderNodes, type RpcNode } from './nodeHealth.js'

const error = new AppKitError('RATE_LIMITED')
const create = () => ['a', 'b', 'c'].map((name) => createNode({ url: `https://${name}.example` }))
const order = (nodes: readonly RpcNode[]) =>
  orderNodes(nodes).map(({ rpcUrl }) => new URL(rpcUrl.url).hostname[0])
/** Seconds until all are asked in their own order again. */
function secondsPutBack(node: RpcNode): number {
  return Math.round((node.putBackUntil - performance.now()) / 1_000)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the health of a node', () => {
  it('[REAL-13:dead] puts back what fails, longer each time, and never for more than a minute', () => {
    const [node] = create()
    if (!node) throw new TypeError('no node')
    const waits = Array.from({ length: 6 }, () => {
      noteFailure(node)
      return secondsPutBack(node)
    })
    expect(waits).toEqual([10, 20, 40, 60, 60, 60])
    noteAnswer(node)
    noteFailure(node)
    expect(secondsPutBack(node)).toBe(10)
  })

  it('[REAL-13:dead] asks those that are well first, as they stand, then the one that is soonest well again', () => {
    const nodes = create()
    const [a, b] = nodes
    if (!a || !b) throw new TypeError('no nodes')
    expect(order(nodes)).toEqual(['a', 'b', 'c'])
    noteFailure(a)
    noteFailure(a)
    noteFailure(b)
    expect(order(nodes)).toEqual(['c', 'b', 'a'])
    vi.advanceTimersByTime(10_000)
    expect(order(nodes)).toEqual(['b', 'c', 'a'])
    vi.advanceTimersByTime(10_000)
    expect(order(nodes)).toEqual(['a', 'b', 'c'])
  })

  it('[REAL-13:rateLimited] does not ask one that wants to be left alone, for as long as it says and at most a minute', () => {
    const nodes = create()
    const [a, b] = nodes
    if (!a || !b) throw new TypeError('no nodes')
    noteFailure(a, { error, retryAfterMs: 30_000 })
    noteFailure(b, { error, retryAfterMs: 86_400_000 })
    expect(order(nodes)).toEqual(['c'])
    vi.advanceTimersByTime(30_000)
    expect(order(nodes)).toEqual(['a', 'c'])
    vi.advanceTimersByTime(30_000)
    expect(order(nodes)).toEqual(['a', 'b', 'c'])
  })

  it('never asks one of another chain', () => {
    const nodes = create()
    const [a] = nodes
    if (!a) throw new TypeError('no node')
    a.chain = 'wrong'
    expect(order(nodes)).toEqual(['b', 'c'])
  })
})
