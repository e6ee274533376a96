import { AppKitError } from '@latchkey/foundation'
import { noteAnswer, noteFailure, type RpcNode } from './nodeHealth.js'
import type { RpcFailure, RpcOutcome } from './postRpc.js'

/** Milliseconds that a node may be silent before the next is asked as well. */
const PATIENCE_MS = 2_000
/** What says of a node that it has not done what it was asked, or on another chain. */
const HAS_REFUSED: ReadonlySet<string> = new Set(['RATE_LIMITED', 'CHAIN_MISMATCH'])

/** How to ask nodes. */
interface AskParameters {
  readonly ask: (node: RpcNode) => Promise<RpcOutcome>
  readonly signal: AbortSignal
  /** Told before another one's answer is given, where one may have done what it was asked and has not said so. */
  readonly onSilent?: (() => void) | undefined
}

/**
 * Asks nodes one after the other: the next when one fails, or has been silent for a while. The first answer counts;
 * a node that was asked before the one that gave it is slow, and put back. Undefined: there is no node.
 */
export function askInTurn(
  nodes: readonly RpcNode[],
  { ask, onSilent = () => {}, signal }: AskParameters,
): Promise<RpcOutcome | undefined> {
  const waiting = [...nodes]
  const silent = new Set<RpcNode>()
  let failure: RpcFailure | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const isBefore = (left: RpcNode, right: RpcNode) => nodes.indexOf(left) < nodes.indexOf(right)

  return new Promise((resolve) => {
    const finish = (outcome: RpcOutcome | undefined) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onEnd)
      resolve(outcome)
    }
    const onEnd = () => {
      // What was silent for all of the time is slow; a caller that has lost interest says nothing of it.
      if (AppKitError.is(signal.reason)) for (const node of silent) noteFailure(node)
      finish(failure)
    }
    const next = () => {
      clearTimeout(timer)
      const node = waiting.shift()
      if (!node) {
        if (silent.size === 0) finish(failure)
        return
      }
      silent.add(node)
      if (waiting.length > 0) timer = setTimeout(next, PATIENCE_MS)
      void ask(node).then((outcome) => take(node, outcome))
    }
    const take = (node: RpcNode, outcome: RpcOutcome) => {
      // A request that was ended because another node was quicker is no failure.
      if (!silent.delete(node) || signal.aborted) return
      if ('error' in outcome) {
        noteFailure(node, outcome)
        if (!HAS_REFUSED.has(outcome.error.code)) onSilent()
        failure = outcome
        next()
        return
      }
      noteAnswer(node)
      for (const slow of silent) if (isBefore(slow, node)) noteFailure(slow)
      if (silent.size > 0) onSilent()
      silent.clear()
      finish(outcome)
    }
    signal.addEventListener('abort', onEnd)
    next()
  })
}
