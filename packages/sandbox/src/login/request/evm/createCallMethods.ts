import {
  type Address,
  bytesToHex,
  encodeFunctionData,
  type Hex,
  isHash,
  numberToHex,
  parseAbi,
  type SignedAuthorizationList,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { ApprovalDetail } from '../../../wallets/browser/approvals.js'
import { describeParts } from '../../../wallets/browser/describeParts.js'
import { callsStatus } from '../../../wallets/browser/evm/CallsBundle.js'
import { refuseCapabilities } from '../../../wallets/browser/evm/calls.js'
import { describeCall } from '../../../wallets/browser/evm/describe.js'
import { parseAddress, parseArray, parseRecord } from '../../../wallets/browser/evm/parse.js'
import {
  type ChainClient,
  createChainClient,
  type EvmCall,
  parseCall,
  toWalletError,
} from '../../../wallets/browser/evm/transactions.js'
import { isRecord } from '../../../wallets/browser/page/isRecord.js'
import { callRpc } from '../../../wallets/browser/rpc.js'
import {
  invalidParams,
  WalletRequestError,
  walletErrorCodes,
} from '../../../wallets/browser/WalletRequestError.js'
import type { SmartAccounts } from '../../smartAccount/createSmartAccounts.js'
import { describeScope } from '../details.js'
import type { RequestMethod, RequestScope } from '../request.js'
import { assertAccount, assertChain, chainNumber, toWalletChain } from './chain.js'
import { describeFee, readNewCost } from './cost.js'
import { createEvmReader } from './createEvmReader.js'
import type { Turns } from './createTurns.js'

const MOST_CALLS = 20
/** What signing an account over costs beside the calls (EIP-7702). */
const DELEGATION_GAS = 30_000n

const accountAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
])

/** EIP-5792: calls that happen together or not at all, in one transaction of a smart account. */
export function createCallMethods({
  smartAccounts,
  turns,
}: {
  readonly smartAccounts: SmartAccounts
  readonly turns: Turns
}): ReadonlyMap<string, RequestMethod> {
  const isSignedOver = async (client: Pick<ChainClient, 'getCode'>, address: Address) =>
    (await client.getCode({ address }).catch(refuse)) === smartAccounts.delegation

  /** The account signs its code over in the transaction that needs it first, where the person has been shown so. */
  const authorize = async (
    client: ChainClient,
    isShown: boolean,
  ): Promise<SignedAuthorizationList | undefined> => {
    if (await isSignedOver(client, client.account.address)) return undefined
    if (!isShown)
      throw new WalletRequestError(
        walletErrorCodes.internal,
        'The account has another code than when this was shown.',
      )
    return [
      await client.signAuthorization({ contractAddress: smartAccounts.address, executor: 'self' }),
    ]
  }

  const sendCalls: RequestMethod = {
    kind: 'notSafe',
    async prepare(params, scope) {
      const calls = parseCalls(params, scope)
      const address = parseAddress(scope.address, 'from')
      const data = encodeExecute(calls)
      const code = await smartAccounts.prepare(scope.chain.id)
      const { gas, fees } = await readNewCost({ to: address, data }, scope, [{ address, code }])
      const signsOver = !(await isSignedOver(createEvmReader(scope.chain), address))
      const cost = { gas: signsOver ? gas + DELEGATION_GAS : gas, fees }
      const chain = toWalletChain(scope.chain)
      return {
        title: calls.length === 1 ? 'Send a call' : `Send ${calls.length} calls together`,
        details: [
          ...describeParts(
            'Call',
            calls.map((call) => describeCall(call, chain)),
          ),
          ...(signsOver ? [describeDelegation(smartAccounts.address)] : []),
          describeFee(cost),
          ...describeScope(scope),
        ],
        run: (key) =>
          turns.take(`${scope.chain.id}:${address}`, async () => {
            const client = createChainClient(chain, privateKeyToAccount(bytesToHex(key)))
            try {
              const authorizationList = await authorize(client, signsOver)
              const request = { to: address, data, gas: cost.gas, ...cost.fees }
              const id = await client.sendTransaction(
                authorizationList === undefined ? request : { ...request, authorizationList },
              )
              return { id }
            } catch (error) {
              return refuse(error)
            }
          }),
      }
    },
  }

  return new Map<string, RequestMethod>([
    ['wallet_sendCalls', sendCalls],
    ['wallet_getCallsStatus', { kind: 'safe', answer: getCallsStatus }],
    ['wallet_getCapabilities', { kind: 'safe', answer: getCapabilities }],
  ])
}

function refuse(error: unknown): never {
  throw toWalletError(error)
}

/** All that the account has is in the hands of that contract from then on (EIP-7702). */
function describeDelegation(contract: Address): ApprovalDetail {
  return {
    id: 'delegation',
    label: 'Account code',
    value: `From now on your account is run by the contract ${contract}`,
    warning: true,
  }
}

function parseCalls(params: unknown, scope: RequestScope): readonly EvmCall[] {
  const raw = parseRecord(parseArray(params)[0], 'the batch')
  if (raw.from !== undefined) assertAccount(parseAddress(raw.from, 'from'), scope)
  assertChain(raw.chainId, scope)
  refuseCapabilities(raw.capabilities)
  if (!Array.isArray(raw.calls) || raw.calls.length === 0) throw invalidParams('calls is empty')
  if (raw.calls.length > MOST_CALLS)
    throw new WalletRequestError(walletErrorCodes.tooManyCalls, `More than ${MOST_CALLS} calls.`)
  if (scope.accountType !== 'smartAccount')
    throw new WalletRequestError(
      walletErrorCodes.atomicityNotSupported,
      'Calls are sent by a smart account.',
    )
  return raw.calls.map((each: unknown) => {
    const record = parseRecord(each, 'a call')
    refuseCapabilities(record.capabilities)
    const call = parseCall(record)
    if (call.to === undefined) throw invalidParams('a call has no receiver')
    return call
  })
}

function encodeExecute(calls: readonly EvmCall[]): Hex {
  const args = calls.map(({ to, value = 0n, data = '0x' }) => {
    if (to === undefined) throw invalidParams('a call has no receiver')
    return { to, value, data }
  })
  return encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [args] })
}

/** The id of a batch is the hash of its transaction. */
async function getCallsStatus(params: unknown, { chain }: RequestScope): Promise<unknown> {
  const [id] = parseArray(params)
  const ask = (method: string) => callRpc(chain.rpcUrl, method, [id])
  if (typeof id !== 'string' || !isHash(id) || (await ask('eth_getTransactionByHash')) === null)
    throw new WalletRequestError(walletErrorCodes.unknownCallsId, 'There is no batch of this id.')
  const receipt = await ask('eth_getTransactionReceipt')
  const isMined = isRecord(receipt)
  const { blockHash, blockNumber, gasUsed, logs, status, transactionHash } = isMined ? receipt : {}
  const outcome = status === '0x1' ? callsStatus.confirmed : callsStatus.reverted
  return {
    version: '2.0.0',
    id,
    chainId: numberToHex(chainNumber(chain)),
    status: isMined ? outcome : callsStatus.pending,
    atomic: true,
    receipts: isMined ? [{ logs, status, blockHash, blockNumber, gasUsed, transactionHash }] : [],
  }
}

async function getCapabilities(
  _params: unknown,
  { accountType, chain }: RequestScope,
): Promise<unknown> {
  const status = accountType === 'smartAccount' ? 'supported' : 'unsupported'
  return { [numberToHex(chainNumber(chain))]: { atomic: { status } } }
}
