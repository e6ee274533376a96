import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'

const hexPattern = /^0x[0-9a-fA-F]*$/
const hex = z.custom<Hex>((value) => typeof value === 'string' && hexPattern.test(value))
const address = z.custom<Address>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
)
const quantity = z.pipe(
  z.union([z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)), z.int().check(z.nonnegative())]),
  z.transform((value) => BigInt(value)),
)
const optionalQuantity = z.optional(quantity)

const transaction = z.object({
  from: z.optional(address),
  to: z.nullish(address),
  data: z.optional(hex),
  input: z.optional(hex),
  value: optionalQuantity,
  gas: optionalQuantity,
  gasLimit: optionalQuantity,
  gasPrice: optionalQuantity,
  maxFeePerGas: optionalQuantity,
  maxPriorityFeePerGas: optionalQuantity,
  nonce: optionalQuantity,
  chainId: optionalQuantity,
})
export type TransactionParams = z.infer<typeof transaction>
export const transactionParams = z.tuple([transaction], z.unknown())

export const personalSignParams = z.tuple([z.string(), z.string()], z.unknown())
const field = z.object({ name: z.string(), type: z.string() })
export const typedDataSchema = z.object({
  types: z.record(z.string(), z.array(field)),
  primaryType: z.string(),
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown()),
})
export const typedDataParams = z.tuple([
  address,
  z.union([z.string().check(z.maxLength(256 * 1024)), z.record(z.string(), z.unknown())]),
])

/** EIP-695: no leading zeros, but `0x0` is no chain either. */
const chainId = z.string().check(z.regex(/^0x[1-9a-fA-F][0-9a-fA-F]{0,12}$/))
export const switchChainParams = z.tuple([z.object({ chainId })], z.unknown())
export const addChainParams = z.tuple(
  [
    z.object({
      chainId,
      chainName: z.optional(z.string().check(z.maxLength(100))),
      rpcUrls: z.array(z.string().check(z.maxLength(2048))).check(z.minLength(1)),
    }),
  ],
  z.unknown(),
)

const call = z.object({ to: z.optional(address), data: z.optional(hex), value: optionalQuantity })
export const sendCallsParams = z.tuple(
  [
    z.object({
      version: z.string(),
      id: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
      chainId,
      from: z.optional(address),
      atomicRequired: z.optional(z.boolean()),
      calls: z.array(call).check(z.minLength(1), z.maxLength(100)),
    }),
  ],
  z.unknown(),
)
export const bundleIdParams = z.tuple([z.string()], z.unknown())
export const capabilitiesParams = z.tuple([address, z.optional(z.array(chainId))])
