import type { RpcUrl } from '../options/types.js'
import type { RpcFailure } from './postRpc.js'

const FIRST_COOLDOWN_MS = 10_000
const LONGEST_COOLDOWN_MS = 60_000

/** One address of a network, and how it has done. */
export interface RpcNode {
  readonly rpcUrl: RpcUrl
  /** Failures since its last answer. */
  failureCount: number
  /** Until when others are asked before it, on the clock of `performance.now()`. */
  putBackUntil: number
  /** Until when it has asked to be left alone. */
  barredUntil: number
  /** Which chain it serves, as far as it was asked. */
  chain: 'unknown' | 'right' | 'wrong'
  /** Its answer to that, while it is on its way. */
  checking?: Promise<RpcFailure | undefined> | undefined
}

export function createNode(rpcUrl: RpcUrl): RpcNode {
  return { rpcUrl, failureCount: 0, putBackUntil: 0, barredUntil: 0, chain: 'unknown' }
}

/** Notes that a node has answered: it has its old place again. */
export function noteAnswer(node: RpcNode): void {
  node.failureCount = 0
  node.putBackUntil = 0
}

/** Puts a node back for a while, longer each time; one that has said when it wants to be asked again, till then. */
export function noteFailure(node: RpcNode, { retryAfterMs }: Partial<RpcFailure> = {}): void {
  const now = performance.now()
  const cooldown = FIRST_COOLDOWN_MS * 2 ** node.failureCount
  node.failureCount += 1
  node.putBackUntil = now + Math.min(cooldown, LONGEST_COOLDOWN_MS)
  if (retryAfterMs !== undefined) {
    node.barredUntil = now + Math.min(retryAfterMs, LONGEST_COOLDOWN_MS)
    node.putBackUntil = Math.max(node.putBackUntil, node.barredUntil)
  }
}

/** The nodes in the order to ask in: those that are well as they stand, then the others, the soonest well again first. */
export function orderNodes(nodes: readonly RpcNode[]): readonly RpcNode[] {
  const now = performance.now()
  const rank = ({ putBackUntil }: RpcNode) => (putBackUntil > now ? putBackUntil : 0)
  return nodes
    .filter(({ chain, barredUntil }) => chain !== 'wrong' && barredUntil <= now)
    .sort((left, right) => rank(left) - rank(right))
}
