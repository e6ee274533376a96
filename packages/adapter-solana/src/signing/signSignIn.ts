import { AppKitError } from '@latchkey/foundation'
import type { SolanaWallet } from '../wallets/SolanaWallet.js'
import { formatSignIn } from './formatSignIn.js'
import { isSignedBy } from './isSignedBy.js'
import { readSignIn } from './readSignIn.js'
import { signIn } from './signIn.js'
import { signMessage } from './signMessage.js'

/**
 * Has a sign-in message signed by an account: by the wallet's own way to sign in where it would write this very text, else as
 * any other message; gives the 64 bytes of the signature.
 * @throws AppKitError as `signMessage`
 */
export async function signSignIn(
  wallet: SolanaWallet,
  address: string,
  text: string,
): Promise<Uint8Array> {
  const message = new TextEncoder().encode(text)
  const input = readSignIn(text)
  if (wallet.signIn && input?.address === address && formatSignIn(input) === text) {
    const signature = await askToSignIn(wallet, { ...input, address })
    // A wallet may have written the same in another way.
    if (signature && isSignedBy(address, message, signature)) return signature
  }
  return signMessage(wallet, address, message)
}

/** The signature; undefined where a wallet that has the method does not serve it for this account, as one of a hardware key. */
async function askToSignIn(
  wallet: SolanaWallet,
  input: Parameters<typeof signIn>[1],
): Promise<Uint8Array | undefined> {
  try {
    return (await signIn(wallet, input)).signature
  } catch (error) {
    if (AppKitError.is(error, 'UNSUPPORTED_METHOD')) return undefined
    throw error
  }
}
