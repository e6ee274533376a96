import { bytesToHex } from '@noble/hashes/utils'
import { hashMessage, recoverAddress } from './recoverAddress.js'

/** Asks a node of the message's own chain by JSON-RPC, for the result. Rejects where it has none. */
export type RequestChain = (request: {
  readonly method: string
  readonly params: readonly unknown[]
}) => Promise<unknown>

const HEX = /^0x(?:[0-9a-f]{2})*$/i
/** Characters of a signature at most: those of contracts may be long. */
const LONGEST_SIGNATURE = 65_536
/** What a signature of an account ends with that may not be on its chain yet (ERC-6492). */
const MAGIC = '6492'.repeat(16)
/** `isValidSignature(bytes32,bytes)`, which is also what a contract answers for yes (ERC-1271). */
const VALID = '1626ba7e'
/** The code of an account that has a key and lets a contract act for it (EIP-7702). */
const DELEGATED = /^0xef0100[0-9a-f]{40}$/i

/**
 * Whether an account of Ethereum has signed a text, in the order of ERC-6492: a signature that brings its contract, then the
 * contract of the account, and the key last. Rejects where the chain cannot be asked and the key alone does not prove it.
 */
export async function verifyEthereum(
  { address, message, signature }: { address: string; message: string; signature: string },
  request?: RequestChain,
): Promise<boolean> {
  if (signature.length > LONGEST_SIGNATURE || !HEX.test(signature)) return false
  const hash = hashMessage(message)
  const isOfKey = recoverAddress(hash, signature)?.toLowerCase() === address.toLowerCase()
  if (!request) return isOfKey
  const digest = bytesToHex(hash)
  const bytes = signature.slice(2).toLowerCase()
  if (bytes.endsWith(MAGIC)) return askValidator(request, address, digest, bytes)
  let code: unknown
  try {
    code = await request({ method: 'eth_getCode', params: [address, 'latest'] })
  } catch (error) {
    if (isOfKey) return true
    throw error
  }
  if (typeof code !== 'string' || !HEX.test(code) || code === '0x') return isOfKey
  return (await askContract(request, address, digest, bytes)) || (DELEGATED.test(code) && isOfKey)
}

async function askValidator(
  request: RequestChain,
  address: string,
  digest: string,
  bytes: string,
): Promise<boolean> {
  const { SIGNATURE_VALIDATOR } = await import('./signatureValidator.js')
  const data = `0x${SIGNATURE_VALIDATOR}${word(address.slice(2).toLowerCase())}${digest}${tail(bytes, 96)}`
  return (await call(request, { data }))?.replace(/^0x0*/, '') === '1'
}

async function askContract(
  request: RequestChain,
  to: string,
  digest: string,
  bytes: string,
): Promise<boolean> {
  const answer = await call(request, { to, data: `0x${VALID}${digest}${tail(bytes, 64)}` })
  return answer?.toLowerCase() === `0x${VALID.padEnd(64, '0')}`
}

/** What a call gives as a text; undefined where it is refused. No node answers both alike, and either proves nothing. */
async function call(request: RequestChain, transaction: object): Promise<string | undefined> {
  try {
    const answer = await request({ method: 'eth_call', params: [transaction, 'latest'] })
    return typeof answer === 'string' ? answer : undefined
  } catch {
    return undefined
  }
}

function word(hex: string): string {
  return hex.padStart(64, '0')
}

/** The bytes at the end of a call, and where they begin. */
function tail(bytes: string, start: number): string {
  const length = bytes.length / 2
  return `${word(start.toString(16))}${word(length.toString(16))}${bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')}`
}
