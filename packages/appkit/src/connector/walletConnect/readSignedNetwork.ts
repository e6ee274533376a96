import { type CaipNetworkId, isCaipAddress, parseCaipAddress } from '@latchkey/foundation'
import { isRecord } from '../../record.js'
import type { OneClickParams } from '../../siwx/port.js'

/** What a wallet was asked to sign, and what it has granted with it. */
export interface AskedSignIn {
  readonly params: OneClickParams
  readonly chains: readonly CaipNetworkId[]
  /** CAIP-10 accounts of the session that came with the answer. */
  readonly accounts: readonly string[]
}

const DID_PKH = 'did:pkh:'
/** Where WalletConnect writes which methods and chains the person has granted: it comes with every answer. */
const RECAP = 'urn:recap:'

/**
 * The network on which a wallet has signed what it was asked to: these words for this page, good for as long, by an account
 * that it shares, on a chain that was asked for. Its signature says only that it has signed something: undefined for that.
 */
export function readSignedNetwork(
  { params, chains, accounts }: AskedSignIn,
  cacao: unknown,
): CaipNetworkId | undefined {
  const { h, p, s } = isRecord(cacao) ? cacao : {}
  const isAsked =
    isRecord(h) &&
    h.t === 'caip122' &&
    isRecord(s) &&
    (s.t === 'eip191' || s.t === 'eip1271') &&
    typeof s.s === 'string' &&
    isRecord(p) &&
    p.domain === params.domain &&
    p.nonce === params.nonce &&
    p.aud === params.uri &&
    (p.exp ?? undefined) === params.exp &&
    (p.nbf ?? undefined) === params.nbf &&
    !isOver(params.exp) &&
    isSameList(p.resources, params.resources ?? [])
  return isAsked ? readNetwork(chains, accounts, p.iss) : undefined
}

/** The network of the issuer, which must be an account of the session, on a chain that was asked for. */
function readNetwork(
  chains: readonly CaipNetworkId[],
  accounts: readonly string[],
  iss: unknown,
): CaipNetworkId | undefined {
  if (typeof iss !== 'string' || !iss.startsWith(DID_PKH)) return undefined
  const account = iss.slice(DID_PKH.length)
  // The letters of an address may be written large or small.
  const isShared = accounts.some((each) => each.toLowerCase() === account.toLowerCase())
  if (!isShared || !isCaipAddress(account)) return undefined
  const { caipNetworkId } = parseCaipAddress(account)
  return chains.includes(caipNetworkId) ? caipNetworkId : undefined
}

function isOver(exp: string | undefined): boolean {
  return exp !== undefined && !(Date.parse(exp) > Date.now())
}

function isSameList(resources: unknown, asked: readonly string[]): boolean {
  const given: readonly unknown[] = Array.isArray(resources) ? resources : []
  const own = given.filter((each) => typeof each !== 'string' || !each.startsWith(RECAP))
  return own.length === asked.length && own.every((each, at) => each === asked[at])
}
