import { type EvmAddress, hasOwnCode } from '@latchkey/foundation/eip1193'
import type { CaipNetwork } from '../network/types.js'
import type { RequestEvm } from './RequestEvm.js'

/** Knows which accounts are contracts. */
export interface CodeReader {
  /** Whether an account has code of its own: what it only lends (EIP-7702) leaves it the one that pays. */
  isContract(network: CaipNetwork, address: EvmAddress): Promise<boolean>
  /** Asks anew next time: what an account does may give it code. */
  forget(address: EvmAddress): void
}

/** Asks for the code of an account once on each network; a failure is no answer. */
export function createCodeReader(request: RequestEvm): CodeReader {
  const known = new Map<EvmAddress, Map<string, Promise<boolean>>>()
  const read = async (network: CaipNetwork, address: EvmAddress) => {
    const params = [address, 'latest']
    return hasOwnCode(await request(network, { method: 'eth_getCode', params }))
  }
  return {
    isContract(network, address) {
      const { caipNetworkId } = network
      const answers = known.get(address) ?? new Map<string, Promise<boolean>>()
      known.set(address, answers)
      const before = answers.get(caipNetworkId)
      if (before !== undefined) return before
      const answer = read(network, address)
      answers.set(caipNetworkId, answer)
      answer.catch(() => {
        if (answers.get(caipNetworkId) === answer) answers.delete(caipNetworkId)
      })
      return answer
    },
    forget(address) {
      known.delete(address)
    },
  }
}
