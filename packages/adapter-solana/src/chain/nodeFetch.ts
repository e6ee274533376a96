import type { AdapterContext, CaipNetwork } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import { readField } from '@latchkey/foundation/eip1193'
import { base64 } from '@scure/base'
import { readSignature, readTransaction } from '../signing/readTransaction.js'
import { isProcessed } from './broadcast/readVerdict.js'
import { clusterCheck } from './clusterCheck.js'
import { type TransportSettings, transport } from './transport.js'

/** A network, and how its nodes are asked. */
export interface NodeFetchParameters {
  readonly requestRpc: AdapterContext['requestRpc']
  readonly network: CaipNetwork
  readonly settings: TransportSettings & {
    readonly httpHeaders?: Readonly<Record<string, string>> | undefined
  }
  /** Rounds through the addresses after the first one. */
  readonly retryCount?: number | undefined
}

type Fetch = typeof globalThis.fetch

/** web3.js' way to a network over whichever of its nodes answers: the kernel knows how each has done. */
export function nodeFetch({
  network,
  requestRpc,
  retryCount,
  settings,
}: NodeFetchParameters): Fetch {
  const asked = {
    network,
    retryCount,
    chainCheck: clusterCheck(network.caipNetworkId),
    fetch: transport(settings),
    headers: settings.httpHeaders,
  }
  return async (_url, init) => {
    const body: unknown = JSON.parse(String(init?.body))
    let isDoubtful = false
    const onSilent = () => {
      isDoubtful = true
    }
    const answer = await requestRpc({ ...asked, body, onSilent })
    return new Response(JSON.stringify(isDoubtful ? weigh(body, answer) : answer))
  }
}

/** What a node says of a transaction that another one may have taken before: the same bytes twice are one transaction. */
function weigh(body: unknown, answer: unknown): unknown {
  const error = readField(answer, 'error')
  if (readField(body, 'method') !== 'sendTransaction' || !error) return answer
  if (!isProcessed(String(readField(error, 'message')))) throw new AppKitError('NETWORK_ERROR')
  return { jsonrpc: '2.0', id: readField(body, 'id'), result: readSent(body) }
}

/** The signature of a transaction as web3.js hands it over. */
function readSent(body: unknown): string {
  const params = readField(body, 'params')
  const bytes: unknown = Array.isArray(params) ? params[0] : undefined
  return readSignature(readTransaction(base64.decode(String(bytes))))
}
