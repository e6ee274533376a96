import { type Hex, hashMessage, hashTypedData, type TypedDataDefinition } from 'viem'
import { signBySafe } from '../../safe/signBySafe.js'
import { showHidden, showLines } from '../../showHidden.js'
import type { ApprovalDetail } from '../approvals.js'
import { isRecord } from '../page/isRecord.js'
import { invalidParams } from '../WalletRequestError.js'
import { describeAccount, describeNetwork, readableText } from './describe.js'
import { authorizedSigner, parseAddress, parseRecord } from './parse.js'
import { parsePersonalSign, parseTypedDataRequest } from './parseSigning.js'
import { currentChain, type EvmCaller, type EvmState } from './state.js'

const ask = (
  state: EvmState,
  caller: EvmCaller,
  request: { method: string; params: unknown; title: string; details: readonly ApprovalDetail[] },
) =>
  state.approvals.ask(
    {
      namespace: 'evm',
      walletName: state.name,
      kind: 'sign',
      ...request,
    },
    caller,
  )

/** EIP-191 over the message's bytes. */
export const personalSign = async (
  state: EvmState,
  caller: EvmCaller,
  params: unknown,
): Promise<Hex> => {
  const { message, address } = parsePersonalSign(params)
  const signer = authorizedSigner(state, caller.origin, address)
  const text = readableText(message)
  await ask(state, caller, {
    method: 'personal_sign',
    params,
    title: 'Sign a message',
    details: [
      {
        id: 'message',
        label: text === undefined ? 'Message (unreadable bytes)' : 'Message',
        value: text ?? message,
        warning: text === undefined,
      },
      describeAccount(address),
    ],
  })
  return 'proposals' in signer
    ? signBySafe(signer, hashMessage({ raw: message }))
    : signer.signMessage({ message: { raw: message } })
}

/** EIP-712; refuses a domain of another chain than the active one. */
export const signTypedData = async (
  state: EvmState,
  caller: EvmCaller,
  params: unknown,
): Promise<Hex> => {
  const { address, typed } = parseTypedDataRequest(params, state.chainId)
  const signer = authorizedSigner(state, caller.origin, address)
  const chain = currentChain(state)
  const { name } = typed.domain
  await ask(state, caller, {
    method: 'eth_signTypedData_v4',
    params,
    title: `Sign typed data: ${showHidden(typed.primaryType)}`,
    details: [
      {
        id: 'domain',
        label: 'For',
        value: typeof name === 'string' ? showHidden(name) : 'An unnamed application',
      },
      { id: 'message', label: 'Content', value: showLines(JSON.stringify(typed.message, null, 2)) },
      describeNetwork(chain),
      describeAccount(address),
    ],
  })
  try {
    // viem checks the content against the types while it hashes.
    const definition = typed as TypedDataDefinition
    return 'proposals' in signer
      ? await signBySafe(signer, hashTypedData(definition))
      : await signer.signTypedData(definition)
  } catch (cause) {
    throw invalidParams(cause instanceof Error ? cause.message : 'the typed data does not fit')
  }
}

/** EIP-747, for an ERC-20 token. */
export const watchAsset = async (
  state: EvmState,
  caller: EvmCaller,
  params: unknown,
): Promise<true> => {
  // Pages send this one as an object; some libraries wrap it in an array.
  const asset = parseRecord(Array.isArray(params) ? params[0] : params, 'the asset')
  if (asset.type !== 'ERC20') throw invalidParams('only ERC20 assets can be watched')
  const options = isRecord(asset.options) ? asset.options : {}
  const address = parseAddress(options.address, 'the token')
  await state.approvals.ask(
    {
      namespace: 'evm',
      walletName: state.name,
      method: 'wallet_watchAsset',
      params,
      kind: 'asset',
      title: 'Show a token in the wallet',
      details: [
        { id: 'symbol', label: 'Symbol', value: String(options.symbol ?? 'unknown').slice(0, 11) },
        { id: 'token', label: 'Token', value: address },
      ],
    },
    caller,
  )
  return true
}
