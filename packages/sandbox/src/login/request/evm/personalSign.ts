import { bytesToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { readableText } from '../../../wallets/browser/evm/describe.js'
import { parsePersonalSign } from '../../../wallets/browser/evm/parseSigning.js'
import { describeMessage, describeScope } from '../details.js'
import type { RequestMethod } from '../request.js'
import { assertAccount } from './chain.js'

/** `personal_sign`: EIP-191 over the bytes of a message. */
export const personalSign: RequestMethod = {
  kind: 'notSafe',
  async prepare(params, scope) {
    const { message, address } = parsePersonalSign(params)
    assertAccount(address, scope)
    return {
      title: 'Sign a message',
      details: [...describeMessage(readableText(message), message, scope), ...describeScope(scope)],
      run: (key) => privateKeyToAccount(bytesToHex(key)).signMessage({ message: { raw: message } }),
    }
  },
}
