import bs58 from 'bs58'
import type { ApprovalDetail, ApprovalKind } from '../approvals.js'
import { describeParts } from '../describeParts.js'
import { readableText } from '../evm/describe.js'
import { fromHex, toHex } from '../page/hex.js'
import { isRecord } from '../page/isRecord.js'
import { callRpc } from '../rpc.js'
import { invalidParams, WalletRequestError, walletErrorCodes } from '../WalletRequestError.js'
import { waitForCommitment } from './confirm.js'
import { describeTransaction } from './describe.js'
import { isTransactionMessage } from './isTransactionMessage.js'
import {
  connectedKey,
  parseInputs,
  rpcUrlOf,
  type SolanaConnection,
  type SolanaKey,
  type SolanaState,
} from './state.js'
import { parseTransaction, signTransactionBytes } from './transaction.js'

const parseBytes = (value: unknown, what: string): Uint8Array => {
  if (typeof value !== 'string') throw invalidParams(`${what} is missing`)
  try {
    return fromHex(value)
  } catch {
    throw invalidParams(`${what} is no hex`)
  }
}

export const askSolana = (
  state: SolanaState,
  connection: SolanaConnection,
  request: {
    method: string
    params: unknown
    kind: ApprovalKind
    title: string
    details: readonly ApprovalDetail[]
  },
) => state.approvals.ask({ namespace: 'solana', walletName: state.name, ...request }, connection)

const describeKeys = (keys: readonly SolanaKey[]): readonly ApprovalDetail[] =>
  [...new Set(keys.map(({ address }) => address))].map((value, at) => ({
    id: at === 0 ? 'account' : `account-${at}`,
    label: 'Account',
    value,
  }))

export const signMessage = async (
  state: SolanaState,
  connection: SolanaConnection,
  params: unknown,
): Promise<unknown> => {
  const inputs = parseInputs(params).map((input) => ({
    key: connectedKey(state, connection, input.address),
    message: parseBytes(input.message, 'the message'),
  }))
  if (inputs.some(({ message }) => isTransactionMessage(message))) {
    throw invalidParams('the message is a transaction; use solana:signTransaction')
  }
  await askSolana(state, connection, {
    method: 'solana:signMessage',
    params,
    kind: 'sign',
    title: inputs.length === 1 ? 'Sign a message' : `Sign ${inputs.length} messages`,
    details: [
      ...inputs.map(({ message }, at) => {
        const text = readableText(`0x${toHex(message)}`)
        return {
          id: at === 0 ? 'message' : `message-${at}`,
          label: text === undefined ? 'Message (unreadable bytes)' : 'Message',
          value: text ?? toHex(message),
          warning: text === undefined,
        }
      }),
      ...describeKeys(inputs.map(({ key }) => key)),
    ],
  })
  return inputs.map(({ key, message }) => ({
    signedMessage: toHex(message),
    signature: toHex(key.sign(message)),
  }))
}

const approveTransactions = async (
  state: SolanaState,
  connection: SolanaConnection,
  method: 'solana:signTransaction' | 'solana:signAndSendTransaction',
  params: unknown,
) => {
  const inputs = parseInputs(params).map((input) => {
    const { chain } = input
    if (chain !== undefined && (typeof chain !== 'string' || !state.chains.includes(chain))) {
      throw invalidParams(`the wallet does not have the chain ${String(chain)}`)
    }
    return {
      key: connectedKey(state, connection, input.address),
      raw: parseTransaction(parseBytes(input.transaction, 'the transaction')),
      chain,
      options: isRecord(input.options) ? input.options : {},
    }
  })
  const sends = method === 'solana:signAndSendTransaction'
  await askSolana(state, connection, {
    method,
    params,
    kind: 'transaction',
    title: sends ? 'Send a transaction' : 'Sign a transaction',
    details: [
      ...describeParts(
        'Transaction',
        inputs.map(({ key, raw }) => describeTransaction(raw, key.address)),
      ),
      ...[...new Set(inputs.map(({ chain }) => chain ?? 'any'))].map((value) => ({
        id: 'network',
        label: 'Network',
        value,
      })),
      ...describeKeys(inputs.map(({ key }) => key)),
    ],
  })
  return inputs.map((input) => ({ ...input, signed: signTransactionBytes(input.raw, input.key) }))
}

export const signTransaction = async (
  state: SolanaState,
  connection: SolanaConnection,
  params: unknown,
): Promise<unknown> => {
  const inputs = await approveTransactions(state, connection, 'solana:signTransaction', params)
  return inputs.map(({ signed }) => ({ signedTransaction: toHex(signed) }))
}

const sendOptions = [
  'skipPreflight',
  'preflightCommitment',
  'minContextSlot',
  'maxRetries',
] as const

/** Sends to the chain's RPC server with the page's options; waits when it asks for a commitment. */
export const signAndSendTransaction = async (
  state: SolanaState,
  connection: SolanaConnection,
  params: unknown,
): Promise<unknown> => {
  const inputs = await approveTransactions(
    state,
    connection,
    'solana:signAndSendTransaction',
    params,
  )
  const outputs: { signature: string }[] = []
  for (const { chain, options, signed } of inputs) {
    const url = rpcUrlOf(state, chain ?? '')
    const given = sendOptions.flatMap((name) =>
      options[name] === undefined ? [] : [[name, options[name]] as const],
    )
    const signature = await callRpc(
      url,
      'sendTransaction',
      [
        Buffer.from(signed).toString('base64'),
        { encoding: 'base64', ...Object.fromEntries(given) },
      ],
      state.ended.signal,
    )
    if (typeof signature !== 'string') {
      throw new WalletRequestError(walletErrorCodes.internal, 'The chain gave no signature.')
    }
    if (options.commitment !== undefined) {
      await waitForCommitment(url, signature, options.commitment, state.ended.signal)
    }
    outputs.push({ signature: toHex(bs58.decode(signature)) })
  }
  return outputs
}
