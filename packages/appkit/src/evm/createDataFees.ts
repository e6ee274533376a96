import type { CaipNetworkId } from '@latchkey/foundation'
import {
  askContract,
  decodeAmount,
  type EvmAddress,
  type TransactionRequest as EvmTransaction,
  type Hex,
  readAmount,
} from '@latchkey/foundation/eip1193'
import type { CaipNetwork } from '../network/types.js'
import type { RequestEvm } from './RequestEvm.js'

/** The wei that a rollup charges now for the bytes of a transaction on its main chain; 0 where it charges none. */
export type ReadDataFee = (network: CaipNetwork, transaction: EvmTransaction) => Promise<bigint>

/** The contracts that say so: the gas price oracle of the OP Stack, and that of Scroll. */
const ORACLES: readonly EvmAddress[] = [
  '0x420000000000000000000000000000000000000F',
  '0x5300000000000000000000000000000000000002',
]
/** `getL1Fee(bytes)` */
const GET_L1_FEE = '49948e0e'
const WORD_CHARACTERS = 64
/** As long as these numbers get, where a transaction does not name them: it is charged by its bytes. */
const LONGEST_GAS = 2n ** 32n - 1n
const LONGEST_PRICE = 2n ** 48n - 1n
const LONGEST_NONCE = 2 ** 32 - 1

/** A transaction (EIP-1559) of which every number is known. */
export interface WholeTransaction {
  readonly chainId: number
  readonly data: Hex
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly nonce: number
  readonly to: EvmAddress | null
  readonly value: bigint
}

/** Which networks have such a contract is asked once. */
export function createDataFees(
  request: RequestEvm,
  serialize: (transaction: WholeTransaction) => Promise<Hex>,
): ReadDataFee {
  const oracles = new Map<CaipNetworkId, EvmAddress | undefined>()
  const ask = (network: CaipNetwork, oracle: EvmAddress, bytes: Hex) =>
    askContract(() =>
      request(network, {
        method: 'eth_call',
        params: [{ to: oracle, data: encodeGetL1Fee(bytes) }, 'latest'],
      }),
    )
  const findOracle = async (network: CaipNetwork): Promise<EvmAddress | undefined> => {
    const { caipNetworkId } = network
    if (oracles.has(caipNetworkId)) return oracles.get(caipNetworkId)
    const answers = await Promise.all(ORACLES.map((oracle) => ask(network, oracle, '0x')))
    const found = ORACLES.find((_oracle, index) => readAmount(answers[index]) !== undefined)
    oracles.set(caipNetworkId, found)
    return found
  }
  return async (network, transaction) => {
    const oracle = await findOracle(network)
    if (oracle === undefined) return 0n
    const bytes = await serialize(complete(network, transaction))
    return decodeAmount(await ask(network, oracle, bytes))
  }
}

function complete(
  network: CaipNetwork,
  { data, gas, maxFeePerGas, maxPriorityFeePerGas, nonce, to, value }: EvmTransaction,
): WholeTransaction {
  return {
    chainId: Number(network.id),
    data: data ?? '0x',
    gas: gas ?? LONGEST_GAS,
    maxFeePerGas: maxFeePerGas ?? LONGEST_PRICE,
    maxPriorityFeePerGas: maxPriorityFeePerGas ?? LONGEST_PRICE,
    nonce: nonce ?? LONGEST_NONCE,
    to: to ?? null,
    value: value ?? 0n,
  }
}

function encodeGetL1Fee(bytes: Hex): Hex {
  const digits = bytes.slice(2)
  const words = Math.ceil(digits.length / WORD_CHARACTERS)
  return `0x${GET_L1_FEE}${word(32)}${word(digits.length / 2)}${digits.padEnd(words * WORD_CHARACTERS, '0')}`
}

function word(value: number): string {
  return value.toString(16).padStart(WORD_CHARACTERS, '0')
}
