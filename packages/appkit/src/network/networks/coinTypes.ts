import type { CaipNetwork } from '../types.js'

/** SLIP-44, by namespace. */
const COIN_TYPES: ReadonlyMap<string, number> = new Map([
  ['eip155', 60],
  ['solana', 501],
])

/** The networks of a namespace that names tell apart (ENSIP-11). */
const FIRST_OF_ITS_OWN = 0x80_00_00_00

/** The numbers that a name keeps its address on a network under, the closest first; none for what is not listed. */
export function coinTypesOf({
  chainNamespace,
  id,
}: Pick<CaipNetwork, 'chainNamespace' | 'id'>): readonly number[] {
  const coinType = COIN_TYPES.get(chainNamespace)
  if (coinType === undefined) return []
  return typeof id === 'number' && id < FIRST_OF_ITS_OWN
    ? [FIRST_OF_ITS_OWN + id, coinType]
    : [coinType]
}
