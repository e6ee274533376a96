import { bytesToHex, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describeCall } from '../../../wallets/browser/evm/describe.js'
import { parseAddress, parseArray, parseRecord } from '../../../wallets/browser/evm/parse.js'
import {
  createChainClient,
  parseTransaction,
  toWalletError,
} from '../../../wallets/browser/evm/transactions.js'
import { describeScope } from '../details.js'
import type { RequestMethod } from '../request.js'
import { assertAccount, assertChain, toWalletChain } from './chain.js'
import { describeFee, readCost } from './cost.js'
import type { Turns } from './createTurns.js'

/** `eth_sendTransaction`: one after the other of an account on a chain, so that two never take one nonce. */
export function createSendTransaction(turns: Turns): RequestMethod {
  return {
    kind: 'notSafe',
    async prepare(params, scope) {
      const raw = parseRecord(parseArray(params)[0], 'the transaction')
      const from = parseAddress(raw.from, 'from')
      assertAccount(from, scope)
      assertChain(raw.chainId, scope)
      const transaction = parseTransaction(raw)
      const cost = await readCost(transaction, scope)
      const { to, data, value, nonce } = transaction
      const chain = toWalletChain(scope.chain)
      return {
        title: 'Send a transaction',
        details: [...describeCall(transaction, chain), describeFee(cost), ...describeScope(scope)],
        run: (key) =>
          turns.take(`${scope.chain.id}:${from}`, async (): Promise<Hex> => {
            const client = createChainClient(chain, privateKeyToAccount(bytesToHex(key)))
            try {
              return await client.sendTransaction({
                to,
                data,
                value,
                nonce,
                gas: cost.gas,
                ...cost.fees,
              })
            } catch (error) {
              throw toWalletError(error)
            }
          }),
      }
    },
  }
}
