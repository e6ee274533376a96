import { isHex } from './hex.js'

/** How the code of an account begins that only points at another's (EIP-7702). */
const DELEGATION = '0xef0100'

/** Whether an account has code of its own, by the answer to `eth_getCode`: what it only lends (EIP-7702) is another's. */
export function hasOwnCode(code: unknown): boolean {
  return isHex(code) && code !== '0x' && !code.toLowerCase().startsWith(DELEGATION)
}
