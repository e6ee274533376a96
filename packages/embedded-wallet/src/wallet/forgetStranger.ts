import type { AppKit } from '@latchkey/appkit'
import { AUTH_KEYS } from '@latchkey/auth-frame/storage'
import { FRAME_SIGN_OUT_WAIT_MS, parseCaipNetworkId } from '@latchkey/foundation'
import { loadWallet } from './loadWallet.js'
import type { EmbeddedWallet } from './openWallet.js'

/**
 * Signs out whoever the login site may have logged in while nobody waited any more, and with them whoever was connected, whose
 * place they have taken; not who is connected still, nor who is being restored where the site has not been asked for another
 * login. `tokenBefore` is that of the session before the site was asked.
 */
export async function forgetStranger(
  appkit: AppKit,
  tokenBefore: string | undefined,
): Promise<void> {
  const wallet = await loadWallet(appkit)
  const isConnected = ['eip155', 'solana']
    .flatMap((namespace) => appkit.getConnections(namespace))
    .some(({ connectorId }) => connectorId === 'AUTH')
  if (!isConnected || !(await isSamePerson(wallet, appkit, tokenBefore)))
    await wallet.client.abandonLogin()
}

/** Whether the frame still has whom the page shows; where it does not say, whether it has begun no other session. */
async function isSamePerson(
  { client, session }: Pick<EmbeddedWallet, 'client' | 'session'>,
  { storage }: Pick<AppKit, 'storage'>,
  tokenBefore: string | undefined,
): Promise<boolean> {
  const chainId = client.getLastUsedChain()
  const address = session.peekAddress(parseCaipNetworkId(chainId).namespace)
  const signal = AbortSignal.timeout(FRAME_SIGN_OUT_WAIT_MS)
  const told = await client.getUserOn(chainId, { signal }).catch(() => undefined)
  if (told !== undefined && address !== undefined) return told.address === address
  return storage.get(AUTH_KEYS.sessionToken) === tokenBefore
}
