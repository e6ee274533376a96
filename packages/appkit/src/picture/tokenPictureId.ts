import { isCaipAddress } from '@latchkey/foundation'
import type { PictureId } from './types.js'

/** The picture of a token, by its CAIP-10 address alone: a symbol is anybody's to take. Undefined where there is none. */
export function tokenPictureId(address: string | undefined): PictureId | undefined {
  return isCaipAddress(address) ? `token:${address}` : undefined
}
