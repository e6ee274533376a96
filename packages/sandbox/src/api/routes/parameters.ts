import { type CaipNetworkId, isCaipAddress, isCaipNetworkId } from '@latchkey/foundation'
import bs58 from 'bs58'
import { type Address, getAddress, isAddress } from 'viem'
import * as z from 'zod/mini'

/** An account as chains name it: an EVM address with its checksum, or a Solana address. */
export interface Account {
  readonly namespace: 'eip155' | 'solana'
  readonly address: string
}

/** An asset as the API's callers name it: `namespace:reference:address`. */
export interface AssetReference {
  readonly chain: CaipNetworkId
  readonly address: string
}

export const caipNetworkId: z.ZodMiniType<CaipNetworkId> = z.pipe(
  z.string().check(z.maxLength(64)),
  z.custom<CaipNetworkId>(isCaipNetworkId),
)

/** An EVM address in any case, given its checksum. */
export const evmAddress: z.ZodMiniType<Address> = z.pipe(
  z.string().check(
    z.maxLength(128),
    z.refine((text) => isAddress(withoutChain(text), { strict: false })),
  ),
  z.transform((text) => getAddress(withoutChain(text))),
)

/** An address of any of the chains; a CAIP-10 address is one too. */
export const account: z.ZodMiniType<Account> = z.pipe(
  z.string().check(z.maxLength(192)),
  z.pipe(
    z.transform((text: string) => readAccount(withoutChain(text))),
    z.custom<Account>((found) => found !== undefined),
  ),
)

/** A CAIP-10 address of a token; that of a chain's own coin has a stand-in for the address. */
export const assetReference: z.ZodMiniType<AssetReference> = z.pipe(
  z.string().check(
    z.maxLength(192),
    z.refine((text) => isCaipAddress(text)),
  ),
  z.transform((text) => {
    const end = text.lastIndexOf(':')
    const [namespace = '', reference = ''] = text.slice(0, end).split(':')
    return { chain: `${namespace}:${reference}` as const, address: text.slice(end + 1) }
  }),
)

/** An amount in base units, above zero. */
export const amount: z.ZodMiniType<bigint> = z.pipe(
  z.string().check(z.regex(/^\d{1,77}$/), z.regex(/[1-9]/)),
  z.transform((text) => BigInt(text)),
)

/** An amount in whole units, above zero. */
export const decimalAmount: z.ZodMiniType<string> = z
  .string()
  .check(z.maxLength(60), z.regex(/^\d+(?:\.\d{1,18})?$/), z.regex(/[1-9]/))

/** The one currency of balances and prices. */
export const usd: z.ZodMiniType<'usd'> = z.pipe(
  z.string().check(z.maxLength(8)),
  z.pipe(
    z.transform((text: string) => text.toLowerCase()),
    z.literal('usd'),
  ),
)

function withoutChain(text: string): string {
  return isCaipAddress(text) ? text.slice(text.lastIndexOf(':') + 1) : text
}

function readAccount(text: string): Account | undefined {
  if (isAddress(text, { strict: false })) return { namespace: 'eip155', address: getAddress(text) }
  return bs58.decodeUnsafe(text)?.length === 32 ? { namespace: 'solana', address: text } : undefined
}
