import {
  AppKitError,
  abortable,
  type Logger,
  pause,
  RPC_TIMEOUT_MS,
  withTimeout,
} from '@latchkey/foundation'
import type { CaipNetwork } from '../network/types.js'
import type { RpcUrl } from '../options/types.js'
import { isRecord } from '../record.js'
import { askInTurn } from './askInTurn.js'
import { createNode, orderNodes, type RpcNode } from './nodeHealth.js'
import { type PostSettings, postRpc, type RpcFailure, type RpcOutcome } from './postRpc.js'
import type { ChainCheck, RequestRpc, RpcParameters } from './types.js'

const MOST_RETRIES = 2
const RETRY_DELAY_MS = 300

/** The nodes of an instance's networks, with one memory of how each has done. */
export interface ChainRpc {
  readonly request: RequestRpc
  /** The address to name where a single one can be told: the one that would be asked first. Throws `CHAIN_NOT_SUPPORTED`. */
  readonly pickUrl: (network: CaipNetwork) => string
}

/** What the nodes are asked by and for. */
export interface ChainRpcPorts {
  readonly getUrls: (network: CaipNetwork) => readonly [RpcUrl, ...RpcUrl[]]
  readonly logger: Logger
  /** Ends all requests. */
  readonly signal: AbortSignal
}

/** What one node is asked. */
interface Question extends Pick<RpcParameters, 'body' | 'chainCheck'> {
  readonly settings: PostSettings
  readonly ended: AbortSignal
}

/** Asks the nodes of each network so that one which is dead, slow, overrun or of another chain does not matter. */
export function createChainRpc({ getUrls, logger, signal }: ChainRpcPorts): ChainRpc {
  const known = new Map<string, RpcNode>()
  const attempts = createAttempts(signal)

  const findNodes = (network: CaipNetwork): readonly RpcNode[] => {
    const urls = new Map(getUrls(network).map((rpcUrl) => [rpcUrl.url, rpcUrl]))
    return [...urls.values()].map((rpcUrl) => {
      const key = `${network.caipNetworkId} ${rpcUrl.url}`
      const node = known.get(key) ?? createNode(rpcUrl)
      known.set(key, node)
      return node
    })
  }
  const ask = async (
    node: RpcNode,
    { body, chainCheck, ended, settings }: Question,
  ): Promise<RpcOutcome> => {
    const post = (asked: unknown, until: AbortSignal) =>
      postRpc(node.rpcUrl, asked, until, settings)
    const [outcome, objection] = await Promise.all([
      post(body, ended),
      // Others may wait for the same answer, so that it does not end with one request.
      chainCheck && checkChain(node, chainCheck, (question) => post(question, signal)),
    ])
    if (!objection?.isRefusal || 'error' in outcome) return objection ?? outcome
    // A node that answers all but that does not say, as one that answers that with an error: it is believed.
    node.chain = 'right'
    return outcome
  }

  return {
    pickUrl(network) {
      const [first] = orderNodes(findNodes(network))
      return first?.rpcUrl.url ?? getUrls(network)[0].url
    },
    async request({ network, body, signal: caller, chainCheck, onSilent, ...parameters }) {
      if (signal.aborted) throw new AppKitError('DESTROYED')
      const nodes = findNodes(network)
      const retriesOf = ({ rpcUrl }: RpcNode) =>
        parameters.retryCount ?? rpcUrl.config?.retryCount ?? MOST_RETRIES
      const attempt = attempts.begin()
      const ended = attempt.signal
      const run = async (): Promise<unknown> => {
        for (let tries = 0; ; tries++) {
          const able = orderNodes(nodes).filter((node) => tries <= retriesOf(node))
          const outcome = await askInTurn(able, {
            ask: (node) => {
              const headers = node === nodes[0] ? parameters.headers : undefined
              const settings = { fetch: parameters.fetch, headers }
              return ask(node, { body, chainCheck, ended, settings })
            },
            signal: ended,
            onSilent,
          })
          if (outcome && 'answer' in outcome) return outcome.answer
          const error = outcome?.error ?? explain(nodes, network)
          logger.debug(`No node of ${network.caipNetworkId} has answered`, error)
          const ms = pauseOf(
            nodes.filter((node) => tries < retriesOf(node)),
            tries,
          )
          if (ended.aborted || ms === undefined || ms > RPC_TIMEOUT_MS) throw error
          await pause(ms, ended)
        }
      }
      try {
        const onTimeout = () => {
          const error = new AppKitError('NETWORK_ERROR', { reason: 'timeout' })
          attempt.abort(error)
          return error
        }
        const limited = withTimeout(run(), { timeoutMs: RPC_TIMEOUT_MS, signal: ended, onTimeout })
        return await abortable(limited, caller)
      } finally {
        attempts.end(attempt)
      }
    },
  }
}

/** The requests under way. One listener ends them all with the instance: many at once would look like a leak to Node. */
function createAttempts(signal: AbortSignal) {
  const running = new Set<AbortController>()
  const endAll = () => {
    for (const attempt of running) attempt.abort(signal.reason)
  }
  return {
    begin() {
      if (running.size === 0) signal.addEventListener('abort', endAll)
      const attempt = new AbortController()
      running.add(attempt)
      return attempt
    },
    end(attempt: AbortController) {
      running.delete(attempt)
      if (running.size === 0) signal.removeEventListener('abort', endAll)
      attempt.abort()
    },
  }
}

/** Asks a node once which chain it serves; gives what speaks against its answers. */
async function checkChain(
  node: RpcNode,
  { method, isChain }: ChainCheck,
  post: (question: unknown) => Promise<RpcOutcome>,
): Promise<RpcFailure | undefined> {
  if (node.chain === 'right') return undefined
  node.checking ??= (async () => {
    const outcome = await post({ jsonrpc: '2.0', id: 1, method, params: [] })
    node.checking = undefined
    if ('error' in outcome) return outcome
    // A node that does not say is believed.
    const { answer } = outcome
    const isRight = !isRecord(answer) || !('result' in answer) || isChain(answer.result)
    node.chain = isRight ? 'right' : 'wrong'
    return isRight ? undefined : { error: new AppKitError('CHAIN_MISMATCH') }
  })()
  return node.checking
}

/** Milliseconds until one of those nodes may be asked again; undefined when none is to be. */
function pauseOf(nodes: readonly RpcNode[], tries: number): number | undefined {
  const now = performance.now()
  const waits = nodes
    .filter(({ chain }) => chain !== 'wrong')
    .map(({ barredUntil, rpcUrl }) => {
      const delay = rpcUrl.config?.retryDelay ?? RETRY_DELAY_MS
      // Not all at once, who have failed at once.
      return Math.max(barredUntil - now, delay * 2 ** tries * Math.random())
    })
  return waits.length > 0 ? Math.min(...waits) : undefined
}

/** Why nobody could be asked at all. */
function explain(nodes: readonly RpcNode[], { caipNetworkId }: CaipNetwork): AppKitError {
  return nodes.every(({ chain }) => chain === 'wrong')
    ? new AppKitError('CHAIN_MISMATCH', { expected: caipNetworkId })
    : new AppKitError('RATE_LIMITED')
}
