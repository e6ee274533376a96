import { MINUTE_MS, SECOND_MS } from '@latchkey/foundation'
import { type Address, type Hex, verifyMessage } from 'viem'
import * as z from 'zod/mini'
import type { EvmChain } from '../../chains/evm/startEvmChain.js'
import { ApiFailure } from '../ApiFailure.js'
import { reach } from '../chains/chains.js'
import { type NewName, nameAttributesSchema } from './createRegistry.js'
import { splitName } from './label.js'

/** What is sent to register a name: the message says which one, and is signed by the address. */
export interface SignedRegistration {
  readonly coinType: number
  readonly address: Address
  readonly message: string
  readonly signature: Hex
}

/** How old a message may be, and how far ahead of this clock. */
const LONGEST_AGE_MS = 5 * MINUTE_MS

const messageSchema = z.object({
  name: z.string().check(z.maxLength(255)),
  attributes: z.optional(nameAttributesSchema),
  /** Seconds since the epoch. */
  timestamp: z.int(),
})

/**
 * Reads what a signed message registers. A contract account's signature is verified by its contract.
 * @throws ApiFailure 400 where the message cannot be read, 401 where it is old or not signed by the address
 */
export async function readRegistration(
  { coinType, address, message, signature }: SignedRegistration,
  home: EvmChain | undefined,
): Promise<NewName> {
  const { name, attributes = {}, timestamp } = readMessage(message)
  if (splitName(name) === undefined)
    throw new ApiFailure(400, 'The name cannot be registered', { field: 'name' })
  if (Math.abs(Date.now() - timestamp * SECOND_MS) > LONGEST_AGE_MS)
    throw new ApiFailure(401, 'The message is too old', { field: 'timestamp' })
  const signed = { address, message, signature }
  const isSigned = await (home === undefined
    ? verifyMessage(signed)
    : reach(home.client.verifyMessage(signed)))
  if (!isSigned)
    throw new ApiFailure(401, 'The message is not signed by the address', { field: 'signature' })
  return { name, coinType, address, attributes }
}

function readMessage(text: string) {
  try {
    return messageSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new ApiFailure(400, 'The message cannot be read', { field: 'message', cause })
  }
}
