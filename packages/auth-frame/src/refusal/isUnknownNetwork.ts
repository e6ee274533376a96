import { readField } from '@latchkey/foundation/eip1193'

/** EIP-3326: a network that the wallet does not have. */
const UNKNOWN_NETWORK = 4902

/** Whether a call of `createFrameClient` was refused since the site does not have the network that it names. */
export function isUnknownNetwork(error: unknown): boolean {
  return readField(readField(error, 'cause'), 'code') === UNKNOWN_NETWORK
}
