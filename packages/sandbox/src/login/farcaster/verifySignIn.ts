import { MINUTE_MS } from '@latchkey/foundation'
import { type Hex, isAddressEqual, verifyMessage } from 'viem'
import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe'

/** A sign-in of Farcaster (FIP-11): a message of EIP-4361 that the custody address of a user has signed. */
export interface SignedSignIn {
  readonly message: string
  readonly signature: Hex
}

/** What a sign-in has been asked for. */
export interface ExpectedSignIn {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  /** Milliseconds since the epoch. */
  readonly now: number
  /** The custody address of a user, by the registry of ids. */
  readonly getCustody: (fid: string) => Promise<`0x${string}` | undefined>
}

/** The chain that Farcaster's registry of ids is on. */
export const FARCASTER_CHAIN_ID = 10
export const FARCASTER_STATEMENT = 'Farcaster Auth'
/** How far clocks may differ (S4). */
const SKEW_MS = 5 * MINUTE_MS

/** The id of the user who has signed in just as was asked; undefined where nobody has. */
export async function verifySignIn(
  { message, signature }: SignedSignIn,
  expected: ExpectedSignIn,
): Promise<string | undefined> {
  const fields = readMessage(message)
  if (fields === undefined || !isExpected(fields, expected)) return undefined
  const fid = fidOf(fields)
  const custody = fid === undefined ? undefined : await expected.getCustody(fid)
  if (custody === undefined || !isAddressEqual(custody, fields.address)) return undefined
  const isSigned = await verifyMessage({ address: custody, message, signature }).catch(() => false)
  return isSigned ? fid : undefined
}

/** The fields of a message that says nothing beside them: the parser is lenient, so it is written anew and compared (S1). */
function readMessage(message: string): SiweMessage | undefined {
  const { address, chainId, domain, nonce, uri, version, ...rest } = parseSiweMessage(message)
  if (!address || !chainId || !domain || !nonce || !uri || !version) return undefined
  const fields = { address, chainId, domain, nonce, uri, version, ...rest }
  try {
    return createSiweMessage(fields) === message ? fields : undefined
  } catch {
    return undefined
  }
}

function isExpected(fields: SiweMessage, { domain, nonce, now, uri }: ExpectedSignIn): boolean {
  const { expirationTime, issuedAt, notBefore } = fields
  if (issuedAt === undefined || Math.abs(issuedAt.getTime() - now) > SKEW_MS) return false
  if (expirationTime !== undefined && expirationTime.getTime() <= now) return false
  if (notBefore !== undefined && notBefore.getTime() > now) return false
  return (
    fields.domain === domain &&
    fields.uri === uri &&
    fields.nonce === nonce &&
    fields.chainId === FARCASTER_CHAIN_ID &&
    fields.statement === FARCASTER_STATEMENT &&
    fields.scheme === undefined
  )
}

function fidOf({ resources = [] }: SiweMessage): string | undefined {
  const fids = resources.flatMap(
    (each) => /^farcaster:\/\/fid\/([1-9]\d{0,15})$/.exec(each)?.[1] ?? [],
  )
  return fids.length === 1 ? fids[0] : undefined
}
