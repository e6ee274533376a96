import { AppKitError } from '@latchkey/foundation'
import { base58 } from '@scure/base'
import { answered } from '../answered.js'
import type { SolanaSignInInput, SolanaSignInOutput } from '../provider/SolanaProvider.js'
import { readAddress, readBytes } from '../readReply.js'
import type { SolanaWallet } from '../wallets/SolanaWallet.js'
import { isSignedBy } from './isSignedBy.js'
import { readSignIn } from './readSignIn.js'
import { requireAccount } from './requireAccount.js'

const METHOD = 'solana:signIn'

/**
 * Has the wallet sign in with an account; what it has written must say what was asked for.
 * @throws AppKitError `UNSUPPORTED_METHOD`, `UNAUTHORIZED`, `INVALID_WALLET_RESPONSE`, and what the wallet says
 */
export async function signIn(
  wallet: SolanaWallet,
  input: SolanaSignInInput & { readonly address: string },
): Promise<SolanaSignInOutput> {
  const { signIn: ask } = wallet
  if (!ask) throw new AppKitError('UNSUPPORTED_METHOD', { method: 'signIn' })
  const { address } = input
  const reply = await answered(async () => {
    requireAccount(wallet, address)
    return ask(input)
  })
  const account: unknown = Reflect.get(Object(reply), 'account')
  const publicKey = readBytes(account, 'publicKey')
  if (readAddress(account, METHOD) !== address || base58.encode(publicKey) !== address) {
    throw new AppKitError('INVALID_WALLET_RESPONSE', { method: METHOD, reason: 'account' })
  }
  const signedMessage = readBytes(reply, 'signedMessage')
  const signature = readBytes(reply, 'signature')
  const wrong = findDifference(input, readSignIn(new TextDecoder().decode(signedMessage)))
  if (wrong !== undefined)
    throw new AppKitError('INVALID_WALLET_RESPONSE', { method: METHOD, reason: wrong })
  if (!isSignedBy(address, signedMessage, signature))
    throw new AppKitError('INVALID_WALLET_RESPONSE', { method: METHOD, reason: 'signature' })
  return { account: { address, publicKey }, signedMessage, signature }
}

/** What was asked for, and is not what the message says. */
function findDifference(
  asked: SolanaSignInInput,
  said: SolanaSignInInput | undefined,
): string | undefined {
  if (!said) return 'signedMessage'
  const written = new Map<string, unknown>(Object.entries(said))
  return Object.entries(asked).find(
    ([field, value]) => value !== undefined && String(value) !== String(written.get(field) ?? ''),
  )?.[0]
}
