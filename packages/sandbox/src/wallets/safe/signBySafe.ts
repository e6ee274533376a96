import { encodeAbiParameters, type Hex } from 'viem'
import type { SafeAccount } from './SafeAccount.js'

/** What ERC-1271 of the contract takes for a signature of all owners. */
export const signBySafe = async (safe: SafeAccount, hash: Hex): Promise<Hex> =>
  encodeAbiParameters([{ type: 'bytes[]' }], [await ownersSign(safe, hash)])

/** The signatures of all owners, as the contract wants them. */
export const ownersSign = (safe: SafeAccount, hash: Hex): Promise<Hex[]> =>
  Promise.all(safe.owners.map((owner) => owner.sign({ hash })))
