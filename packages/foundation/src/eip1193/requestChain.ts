import { askNodes, type NodeQuestion, type RequestNodes } from './askNodes.js'
import { mapRpcError } from './mapRpcError.js'

/** The result of a request to the nodes of an EVM network; throws what they answer, and as `askNodes` does. */
export async function requestChain<Network extends { readonly id: number | string }>(
  requestRpc: RequestNodes<Network>,
  question: NodeQuestion<Network>,
): Promise<unknown> {
  const response = await askNodes(requestRpc, question)
  if ('error' in response) throw mapRpcError(response.error)
  return response.result
}
