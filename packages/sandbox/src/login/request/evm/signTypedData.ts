import { bytesToHex, hashTypedData, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { ApprovalDetail } from '../../../wallets/browser/approvals.js'
import { parseTypedDataRequest } from '../../../wallets/browser/evm/parseSigning.js'
import { invalidParams } from '../../../wallets/browser/WalletRequestError.js'
import type { UncheckedTypedData } from '../../../wallets/getSignedData.js'
import { showHidden, showLines } from '../../../wallets/showHidden.js'
import { describeScope } from '../details.js'
import type { RequestMethod } from '../request.js'
import { assertAccount, chainNumber } from './chain.js'

/** `eth_signTypedData_v4`: EIP-712, of this chain alone (T19). */
export const signTypedData: RequestMethod = {
  kind: 'notSafe',
  async prepare(params, scope) {
    const { address, typed } = parseTypedDataRequest(params, chainNumber(scope.chain))
    assertAccount(address, scope)
    const definition = typed as TypedDataDefinition
    try {
      // viem checks the content against the types while it hashes: what does not fit is not shown.
      hashTypedData(definition)
    } catch (cause) {
      throw invalidParams(cause instanceof Error ? cause.message : 'the typed data does not fit')
    }
    return {
      title: `Sign typed data: ${showHidden(typed.primaryType)}`,
      details: [...describeTypedData(typed), ...describeScope(scope)],
      run: (key) => privateKeyToAccount(bytesToHex(key)).signTypedData(definition),
    }
  },
}

const GIVES_AWAY =
  /permit|order|delegat|approv|authori[sz]|transfer|withdraw|forward|metatransaction/i

function describeTypedData({
  domain: { name, verifyingContract },
  message,
  primaryType,
}: UncheckedTypedData): readonly ApprovalDetail[] {
  const details: ApprovalDetail[] = [
    {
      id: 'domain',
      label: 'For',
      value: typeof name === 'string' ? showHidden(name) : 'An unnamed application',
    },
    { id: 'content', label: 'Content', value: showLines(JSON.stringify(message, null, 2)) },
  ]
  const isForContract = typeof verifyingContract === 'string'
  if (isForContract)
    details.push({ id: 'contract', label: 'Contract', value: showHidden(verifyingContract) })
  const warning = { label: 'Warning', warning: true }
  // Permits, and what others may carry out, give tokens away without a transaction (T13).
  if (GIVES_AWAY.test(primaryType))
    details.push({ ...warning, id: 'permit', value: 'This can let somebody spend your tokens.' })
  // What it does is up to the contract, whatever the data are called: a Safe's transaction, an operation of an account.
  else if (isForContract)
    details.push({ ...warning, id: 'acts', value: 'With this the contract can act for you.' })
  return details
}
