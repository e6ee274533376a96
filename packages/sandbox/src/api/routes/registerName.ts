import { registerNameReply } from '@latchkey/blockchain-api/schemas'
import { type Hex, isHex } from 'viem'
import * as z from 'zod/mini'
import type { Names } from '../names/createNames.js'
import { ETHEREUM_COIN_TYPE } from '../names/readChainName.js'
import { evmAddress } from './parameters.js'
import { defineRoute, type Route } from './route.js'

const MOST_MESSAGE = 16_384
const MOST_SIGNATURE = 8_192

/** Registers a name: the message is JSON with `name`, `timestamp` in seconds and `attributes`, and is signed. */
export function registerName(names: Names): Route {
  return defineRoute({
    name: 'registerName',
    method: 'post',
    path: '/v1/profile/account',
    summary: 'Registers the name that stands in a signed message',
    body: z.object({
      coin_type: z.literal(ETHEREUM_COIN_TYPE),
      address: evmAddress,
      message: z.string().check(z.minLength(1), z.maxLength(MOST_MESSAGE)),
      signature: z.pipe(
        z.string().check(z.maxLength(MOST_SIGNATURE)),
        z.custom<Hex>((text) => isHex(text)),
      ),
    }),
    reply: registerNameReply,
    async answer({ body: { coin_type: coinType, address, message, signature } }) {
      await names.register({ coinType, address, message, signature })
      return { success: true }
    },
  })
}
