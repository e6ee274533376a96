import { isSignature, toHexData } from './hex.js'
import {
  type Eip1193Provider,
  type EvmAddress,
  type Hex,
  promptProvider,
  type RequestOptions,
} from './provider.js'

/** Signs text or bytes (`personal_sign`, EIP-191); throws `INVALID_WALLET_RESPONSE` if no signature comes back. */
export function personalSign(
  provider: Eip1193Provider,
  { address, message }: { address: EvmAddress; message: string | Uint8Array },
  options?: RequestOptions,
): Promise<Hex> {
  const request = { method: 'personal_sign', params: [toHexData(message), address] }
  return promptProvider(provider, request, parseSignature, options)
}

/** A signature from foreign data, else `undefined`. */
export function parseSignature(value: unknown): Hex | undefined {
  return isSignature(value) ? value : undefined
}
