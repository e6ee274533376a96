import type { AdapterContext, CaipNetwork } from '@latchkey/appkit/adapter'
import { askNodes } from '@latchkey/foundation/eip1193'
import { type CustomTransport, custom, keccak256, RpcRequestError } from 'viem'

interface Question {
  readonly method: string
  readonly params?: unknown
}

/** viem's way to a network over whichever of its nodes answers: the kernel knows how each has done. */
export function nodeTransport(context: AdapterContext, network: CaipNetwork): CustomTransport {
  const { caipNetworkId } = network
  const request = async ({ method, params }: Question): Promise<unknown> => {
    const body = { method, params }
    // wagmi keeps the client of a chain, and the app may put another network in the place of this one.
    const current = context.networks.find((each) => each.caipNetworkId === caipNetworkId) ?? network
    const question = { network: current, request: body, hashTransaction: keccak256 }
    const response = await askNodes(context.requestRpc, question)
    if ('result' in response) return response.result
    // Addresses may hold keys, and errors are shown.
    throw new RpcRequestError({ body, error: response.error, url: caipNetworkId })
  }
  // The kernel asks again where that helps.
  return custom({ request }, { key: 'nodes', name: network.name, retryCount: 0 })
}
