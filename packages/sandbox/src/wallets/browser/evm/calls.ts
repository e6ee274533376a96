import { randomId } from '@latchkey/foundation'
import { type Address, type Hex, numberToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { getSafeCallsStatus } from '../../safe/getSafeCallsStatus.js'
import { proposeCalls } from '../../safe/proposeCalls.js'
import { describeParts } from '../describeParts.js'
import { isRecord } from '../page/isRecord.js'
import { invalidParams, WalletRequestError, walletErrorCodes } from '../WalletRequestError.js'
import { type CallsBundle, callsStatus } from './CallsBundle.js'
import { describeAccount, describeCall, describeNetwork } from './describe.js'
import { authorizedSigner, parseAddress, parseArray, parseChainId, parseRecord } from './parse.js'
import { toSafeCall } from './safe.js'
import {
  chainIdHex,
  type EvmCaller,
  type EvmState,
  type EvmWalletChain,
  visibleAddresses,
} from './state.js'
import { createChainClient, type EvmCall, parseCall, signAndSend } from './transactions.js'

const maxCalls = 20
const receiptTimeoutMs = 60_000

/** Throws 5700 for a capability that is not marked optional: there are none. */
export const refuseCapabilities = (raw: unknown): void => {
  if (raw === undefined) return
  for (const [name, capability] of Object.entries(parseRecord(raw, 'capabilities'))) {
    if (isRecord(capability) && capability.optional === true) continue
    throw new WalletRequestError(
      walletErrorCodes.unsupportedCapability,
      `The wallet does not support the capability "${name}", which is not marked optional.`,
    )
  }
}

const parseBundle = (state: EvmState, origin: string, params: unknown) => {
  const raw = parseRecord(parseArray(params)[0], 'the batch')
  if (raw.version !== '2.0.0') throw invalidParams('version must be "2.0.0"')
  if (typeof raw.atomicRequired !== 'boolean') {
    throw invalidParams('atomicRequired must be a boolean')
  }
  if (
    raw.id !== undefined &&
    (typeof raw.id !== 'string' || raw.id === '' || raw.id.length > 4096)
  ) {
    throw invalidParams('id must be a string of at most 4096 characters')
  }
  if (!Array.isArray(raw.calls) || raw.calls.length === 0) throw invalidParams('calls is empty')
  if (raw.calls.length > maxCalls) {
    throw new WalletRequestError(walletErrorCodes.tooManyCalls, `More than ${maxCalls} calls.`)
  }
  refuseCapabilities(raw.capabilities)
  const calls: readonly EvmCall[] = raw.calls.map((call: unknown) => {
    const record = parseRecord(call, 'a call')
    refuseCapabilities(record.capabilities)
    return parseCall(record)
  })
  const chain = state.chains.get(parseChainId(raw.chainId))
  if (!chain) {
    throw new WalletRequestError(
      walletErrorCodes.unsupportedChainId,
      `The wallet does not have the chain ${String(raw.chainId)}.`,
    )
  }
  const from: Address | undefined =
    raw.from === undefined ? visibleAddresses(state, origin)[0] : parseAddress(raw.from, 'from')
  const signer = authorizedSigner(state, origin, from ?? state.selected)
  return { calls, chain, signer, id: raw.id, atomicRequired: raw.atomicRequired }
}

/**
 * EIP-5792 `wallet_sendCalls`: the account is a plain one, so the calls go out one after the other, each
 * after the one before is mined, and a batch that must be atomic is refused with 5760.
 */
export const sendCalls = async (state: EvmState, caller: EvmCaller, params: unknown) => {
  const {
    calls,
    chain,
    signer,
    id: asked,
    atomicRequired,
  } = parseBundle(state, caller.origin, params)
  if (atomicRequired && !('proposals' in signer)) {
    throw new WalletRequestError(
      walletErrorCodes.atomicityNotSupported,
      'The wallet does not support atomic execution but the request requires it.',
    )
  }
  if (asked !== undefined && state.bundles.has(asked)) {
    throw new WalletRequestError(walletErrorCodes.duplicateCallsId, 'There is a batch of this id.')
  }
  await state.approvals.ask(
    {
      namespace: 'evm',
      walletName: state.name,
      method: 'wallet_sendCalls',
      params,
      kind: 'transaction',
      title: calls.length === 1 ? 'Send a transaction' : `Send ${calls.length} transactions`,
      details: [
        ...describeParts(
          'Call',
          calls.map((call) => describeCall(call, chain)),
        ),
        describeNetwork(chain),
        describeAccount(signer.address),
      ],
    },
    caller,
  )
  const proposed =
    'proposals' in signer
      ? { safe: signer, safeTxHash: await proposeCalls(signer, calls.map(toSafeCall)) }
      : undefined
  const id = asked ?? proposed?.safeTxHash ?? randomId()
  const bundle: CallsBundle = {
    id,
    origin: caller.origin,
    chainId: chain.chainId,
    status: callsStatus.pending,
    receipts: [],
    proposed,
  }
  state.bundles.set(id, bundle)
  if (!('proposals' in signer)) void runBundle(state, bundle, { calls, chain, key: signer })
  return { id }
}

const runBundle = async (
  state: EvmState,
  bundle: CallsBundle,
  work: { calls: readonly EvmCall[]; chain: EvmWalletChain; key: PrivateKeyAccount },
): Promise<void> => {
  const client = createChainClient(work.chain, work.key)
  const stopAs = (whenNothingSent: 400 | 500) => {
    const done = bundle.receipts.some(({ status }) => status === 'success')
    bundle.status = done ? callsStatus.partial : whenNothingSent
  }
  for (const call of work.calls) {
    if (state.ended.signal.aborted) return stopAs(callsStatus.failed)
    try {
      const hash = await signAndSend(state, work.chain, work.key, call)
      const receipt = await client.waitForTransactionReceipt({ hash, timeout: receiptTimeoutMs })
      bundle.receipts = [...bundle.receipts, receipt]
      if (receipt.status !== 'success') return stopAs(callsStatus.reverted)
    } catch {
      // A call that the chain refuses to take never got on chain: the standard's "failed off-chain".
      return stopAs(callsStatus.failed)
    }
  }
  bundle.status = callsStatus.confirmed
}

const parseBundleId = (state: EvmState, origin: string, params: unknown): CallsBundle => {
  const [id] = parseArray(params)
  if (typeof id !== 'string') throw invalidParams('the id must be a string')
  const bundle = state.bundles.get(id)
  if (!bundle || bundle.origin !== origin) {
    throw new WalletRequestError(walletErrorCodes.unknownCallsId, 'There is no batch of this id.')
  }
  return bundle
}

export const getCallsStatus = async (state: EvmState, origin: string, params: unknown) => {
  const bundle = parseBundleId(state, origin, params)
  const { proposed } = bundle
  if (proposed) return getSafeCallsStatus(proposed.safe, proposed.safeTxHash, bundle.id)
  return {
    version: '2.0.0',
    id: bundle.id,
    chainId: chainIdHex(bundle.chainId),
    status: bundle.status,
    atomic: false,
    receipts: bundle.receipts.map((receipt) => ({
      logs: receipt.logs.map(({ address, data, topics }) => ({ address, data, topics })),
      status: numberToHex(receipt.status === 'success' ? 1 : 0),
      blockHash: receipt.blockHash,
      blockNumber: numberToHex(receipt.blockNumber),
      gasUsed: numberToHex(receipt.gasUsed),
      transactionHash: receipt.transactionHash,
    })),
  }
}

export const showCallsStatus = (state: EvmState, origin: string, params: unknown): null => {
  parseBundleId(state, origin, params)
  return null
}

/** EIP-5792 `wallet_getCapabilities`, for the asked chains that the wallet has, or for all. */
export const getCapabilities = (state: EvmState, origin: string, params: unknown) => {
  const [from, asked] = parseArray(params)
  const signer = authorizedSigner(state, origin, parseAddress(from, 'the account'))
  const status = 'proposals' in signer ? 'supported' : 'unsupported'
  const only = asked === undefined ? undefined : parseArray(asked).map(parseChainId)
  const chains = [...state.chains.keys()].filter((id) => only === undefined || only.includes(id))
  return Object.fromEntries(
    chains.map((id): [Hex, unknown] => [chainIdHex(id), { atomic: { status } }]),
  )
}
