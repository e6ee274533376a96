import { looksAlike, sameAddress } from './sameAddress.js'

/** Why a receiver may be a mistake. */
export type Risk =
  | { readonly kind: 'lookalike'; readonly known: string }
  | { readonly kind: 'self' | 'contract' | 'zero' | 'serverName' | 'unaskedName' }

export interface RiskParameters {
  readonly to: string
  /** The account that sends. */
  readonly own: string | undefined
  /** Addresses that the person can vouch for: own ones, and those that this page has sent to. */
  readonly known: readonly string[]
  /** Addresses that a server says were sent to: they tell a twin, and vouch for nothing. */
  readonly told: readonly string[]
  /** Contracts of tokens. */
  readonly contracts: readonly string[]
  /** True: it was found by a name that the server alone knows. */
  readonly isServerName?: boolean | undefined
  /** True: no network was asked that may know the name otherwise. */
  readonly isUnasked?: boolean | undefined
}

/** Hex without another digit than 0, or base58 without another than its zero, 1. */
const ZERO = /^(?:0x0+|1{32,44})$/i

/** What speaks against a receiver (T18), and against the way that it was found (TRUE-3). */
export function findRisks(parameters: RiskParameters): readonly Risk[] {
  const risks = findAddressRisks(parameters)
  if (!parameters.isServerName) return risks
  return [...risks, { kind: parameters.isUnasked ? 'unaskedName' : 'serverName' }]
}

/** Both of a twin and a contract: a server may say of any address that a token is there, and must not hide a twin by it. */
function findAddressRisks(parameters: RiskParameters): readonly Risk[] {
  const { contracts, own, to } = parameters
  const is = (address: string) => sameAddress(address, to)
  if (ZERO.test(to)) return [{ kind: 'zero' }]
  if (own !== undefined && is(own)) return [{ kind: 'self' }]
  const twin = findTwin(parameters)
  return [
    ...(contracts.some(is) ? [{ kind: 'contract' } as const] : []),
    ...(twin === undefined ? [] : [{ kind: 'lookalike', known: twin } as const]),
  ]
}

/** What a receiver looks like; nothing where it is known itself. */
function findTwin({ known, own, to, told }: RiskParameters): string | undefined {
  const is = (address: string) => sameAddress(address, to)
  if (known.some(is)) return undefined
  const all = [...(own === undefined ? [] : [own]), ...known, ...told]
  return all.find((address) => looksAlike(address, to))
}

/** What an agreement is about: another receiver, token or warning asks anew. */
export function riskKey(to: string, risks: readonly Risk[]): string {
  return `${to} ${JSON.stringify(risks)}`
}
