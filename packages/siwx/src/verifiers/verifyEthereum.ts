import { askContract } from '@latchkey/foundation/eip1193'
import { bytesToHex } from '@noble/hashes/utils'
import { unchecked } from '../errors.js'
import { checksumAddress } from '../message/checksumAddress.js'
import { hasHighS, hashMessage, recoverAddress } from './recoverAddress.js'
import { isWrapped, unwrapSignature } from './unwrapSignature.js'

/**
 * Asks a node of the message's own chain by JSON-RPC, for the result. Rejects where it has none: with the error of the node
 * or a cause of it, whose code says whether a contract has refused the call.
 */
export type RequestChain = (request: {
  readonly method: string
  readonly params: readonly unknown[]
}) => Promise<unknown>

const HEX = /^0x(?:[0-9a-f]{2})*$/i
/** Characters of a signature at most: those of contracts may be long. */
const LONGEST_SIGNATURE = 65_536
/** `isValidSignature(bytes32,bytes)`, which is also what a contract answers for yes (ERC-1271). */
const VALID = '1626ba7e'
/** The code of an account that has a key and lets a contract act for it (EIP-7702). */
const DELEGATED = /^0xef0100[0-9a-f]{40}$/i

/**
 * Whether an account of Ethereum has signed a text, in the order of ERC-6492: a signature that brings its contract, then the
 * contract of the account, and the key last. Without `request` keys alone are judged.
 * @throws `SIWX_UNCHECKED` where the chain cannot be asked, and the key alone does not prove it
 */
export async function verifyEthereum(
  { address, message, signature }: { address: string; message: string; signature: string },
  request?: RequestChain,
): Promise<boolean> {
  if (signature.length > LONGEST_SIGNATURE || !HEX.test(signature)) return false
  if (checksumAddress(address) === undefined) return false
  const hash = hashMessage(message)
  const isOfKey = recoverAddress(hash, signature)?.toLowerCase() === address.toLowerCase()
  if (!request) return isOfKey
  const digest = bytesToHex(hash)
  const bytes = signature.slice(2).toLowerCase()
  const isBrought = isWrapped(bytes)
  const own = isBrought ? unwrapSignature(bytes) : bytes
  if (own === undefined || hasHighS(`0x${own}`)) return false
  if (isBrought) return askValidator(request, address, digest, bytes)
  const code = await readCode(request, address, isOfKey)
  if (code === '0x' || (isOfKey && DELEGATED.test(code))) return isOfKey
  return askAccount(request, address, digest, bytes)
}

/** The code of an account. Where its key has signed, a chain that is away makes no difference. */
async function readCode(request: RequestChain, address: string, isOfKey: boolean): Promise<string> {
  try {
    return readHex(await request({ method: 'eth_getCode', params: [address, 'latest'] }))
  } catch (cause) {
    if (isOfKey) return '0x'
    throw unchecked('chain', { cause })
  }
}

async function askValidator(
  request: RequestChain,
  address: string,
  digest: string,
  bytes: string,
): Promise<boolean> {
  const { SIGNATURE_VALIDATOR } = await import('./signatureValidator.js')
  const data = `0x${SIGNATURE_VALIDATOR}${word(address.slice(2).toLowerCase())}${digest}${tail(bytes, 96)}`
  const answer = await call(request, { data })
  return answer !== undefined && /^0x0*1$/.test(answer)
}

async function askAccount(
  request: RequestChain,
  to: string,
  digest: string,
  bytes: string,
): Promise<boolean> {
  const answer = await call(request, { to, data: `0x${VALID}${digest}${tail(bytes, 64)}` })
  return answer?.toLowerCase() === `0x${VALID.padEnd(64, '0')}`
}

/** What a call gives; undefined where the contract refuses it, as it may refuse a signature. */
async function call(request: RequestChain, transaction: object): Promise<string | undefined> {
  try {
    const answer = await askContract(() =>
      request({ method: 'eth_call', params: [transaction, 'latest'] }),
    )
    return answer === undefined ? undefined : readHex(answer)
  } catch (cause) {
    throw unchecked('chain', { cause })
  }
}

function readHex(answer: unknown): string {
  if (typeof answer !== 'string' || !HEX.test(answer)) throw new TypeError('no hex')
  return answer
}

function word(hex: string): string {
  return hex.padStart(64, '0')
}

/** The bytes at the end of a call, and where they begin. */
function tail(bytes: string, start: number): string {
  const length = bytes.length / 2
  return `${word(start.toString(16))}${word(length.toString(16))}${bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')}`
}
