import { randomUUID } from 'node:crypto'
import {
  createPublicClient,
  type Hex,
  http,
  numberToHex,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getSafeCallsStatus } from '../../safe/getSafeCallsStatus.js'
import { proposeCalls } from '../../safe/proposeCalls.js'
import { invalidParams, PhoneRpcError } from '../PhoneRpcError.js'
import { parseParams } from '../parseParams.js'
import type { RequestHandler } from '../requestContext.js'
import { bundleIdParams, capabilitiesParams, sendCallsParams } from './schema.js'
import { submit, toSafeCall } from './transactions.js'

/** EIP-5792: the calls of a plain account go out one after the other and never as one, those of a Safe all as one. */
export const sendCalls: RequestHandler = async (params, context) => {
  const [{ id: asked, chainId, from, atomicRequired, calls }] = parseParams(sendCallsParams, params)
  if (BigInt(chainId) !== BigInt(context.chain.reference)) {
    throw new PhoneRpcError(5710, `Chain ${chainId} is not the chain of this request`)
  }
  const safe = context.safe(from)
  if (atomicRequired && !safe) {
    throw new PhoneRpcError(5760, 'Atomic execution is not supported')
  }
  if (asked !== undefined && (await context.bundles.get(asked))) {
    throw new PhoneRpcError(5720, 'Duplicate ID')
  }
  const chain = context.chain.id
  if (safe) {
    const safeTxHash = await proposeCalls(safe, calls.map(toSafeCall))
    const id = asked ?? safeTxHash
    await context.bundles.set(id, { chain, hashes: [], safeTxHash })
    return { id }
  }
  const id = asked ?? randomUUID()
  const hashes: Hex[] = []
  for (const call of calls) {
    hashes.push(await submit({ ...call, ...(from && { from }) }, context))
    await context.bundles.set(id, { chain, hashes })
  }
  return { id }
}

/** 100 pending, 200 confirmed, 500 all reverted, 600 some reverted. */
export const getCallsStatus: RequestHandler = async (params, context) => {
  const [id] = parseParams(bundleIdParams, params)
  const bundle = await context.bundles.get(id)
  const chain = bundle && context.findChain(bundle.chain)
  if (!chain) throw new PhoneRpcError(5730, 'Unknown bundle id')
  if (bundle.safeTxHash !== undefined) {
    const safeTxHash = toHash(bundle.safeTxHash)
    const safe = context.findSafe(safeTxHash)
    if (!safe) throw new PhoneRpcError(5730, 'Unknown bundle id')
    return getSafeCallsStatus(safe, safeTxHash, id)
  }
  const client = createPublicClient({ transport: http(chain.rpcUrl, { timeout: 15_000 }) })
  const receipts = await Promise.all(bundle.hashes.map((hash) => readReceipt(client, toHash(hash))))
  const mined = receipts.filter((receipt) => receipt !== undefined)
  const reverted = mined.filter((receipt) => receipt.status === '0x0').length
  const status = () => {
    if (mined.length < receipts.length) return 100
    if (reverted === 0) return 200
    return reverted === receipts.length ? 500 : 600
  }
  return {
    version: '2.0.0',
    id,
    chainId: numberToHex(Number(chain.reference)),
    status: status(),
    atomic: false,
    receipts: mined,
  }
}

export const getCapabilities: RequestHandler = async (params, context) => {
  const [account, chainIds] = parseParams(capabilitiesParams, params)
  const safe = context.safe(account)
  if (!safe) context.evmAccount(account)
  const own = numberToHex(Number(context.chain.reference))
  const statusOn = (id: string) =>
    safe && Number(id) === safe.chain.chainId ? 'supported' : 'unsupported'
  const ids = chainIds?.filter((id) => context.findChain(`eip155:${BigInt(id)}`)) ?? [own]
  return Object.fromEntries(ids.map((id) => [id, { atomic: { status: statusOn(id) } }]))
}

async function readReceipt(client: ReturnType<typeof createPublicClient>, hash: Hex) {
  try {
    const receipt = await client.getTransactionReceipt({ hash })
    return {
      logs: receipt.logs.map(({ address, data, topics }) => ({ address, data, topics })),
      status: receipt.status === 'success' ? '0x1' : '0x0',
      blockHash: receipt.blockHash,
      blockNumber: numberToHex(receipt.blockNumber),
      gasUsed: numberToHex(receipt.gasUsed),
      transactionHash: receipt.transactionHash,
    }
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}

function toHash(hash: string): Hex {
  if (!/^0x[0-9a-f]{64}$/.test(hash)) throw invalidParams('Not a transaction hash')
  return `0x${hash.slice(2)}`
}
