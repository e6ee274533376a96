import type { AuthUser } from '@latchkey/appkit/feature'
import type { FrameClient } from '@latchkey/auth-frame'
import type { FrameUser } from '@latchkey/auth-frame/schemas'
import type { CaipNetworkId } from '@latchkey/foundation'
import { sanitizeText } from '@latchkey/foundation/eip1193'
import type { LoginSession } from './createLoginSession.js'

/** Letters of the site's own word for its smart accounts. */
const LONGEST_VERSION = 40

/** What is watched. */
export interface WatchAuthUserParameters {
  readonly client: Pick<FrameClient, 'getSmartAccountEnabledNetworks'>
  readonly session: Pick<LoginSession, 'peek' | 'watch'>
  /** Hears of a site that does not say where it has smart accounts. */
  readonly onError: (error: unknown) => void
}

/** Tells the kernel who is logged in, at once, and where the account may be a smart account once the site has said so (NET-1). */
export function watchAuthUser(
  { client, onError, session }: WatchAuthUserParameters,
  listener: (user: AuthUser | undefined) => void,
): () => void {
  let isAsked = false
  let networks: readonly CaipNetworkId[] | undefined
  let isOver = false

  const tell = () => {
    const user = session.peek()
    if (!isOver) listener(user && toAuthUser(user, networks))
  }
  const ask = async () => {
    const { smartAccountEnabledNetworks } = await client.getSmartAccountEnabledNetworks()
    networks = smartAccountEnabledNetworks.map((id) => `eip155:${id}` as const)
    tell()
  }
  const stop = session.watch((user) => {
    tell()
    if (!user) networks = undefined
    else if (!isAsked) ask().catch(onError)
    isAsked = user !== undefined
  })
  return () => {
    isOver = true
    stop()
  }
}

function toAuthUser(
  { email, preferredAccountType, smartAccountDeployed, smartAccountVersion, userName }: FrameUser,
  networks: readonly CaipNetworkId[] | undefined,
): AuthUser {
  const version = sanitizeText(smartAccountVersion ?? '', LONGEST_VERSION)
  return {
    ...(typeof email === 'string' ? { email } : {}),
    ...(typeof userName === 'string' ? { username: userName } : {}),
    ...(smartAccountDeployed === undefined ? {} : { isSmartAccountDeployed: smartAccountDeployed }),
    ...(version === '' ? {} : { smartAccountVersion: version }),
    ...(preferredAccountType === undefined
      ? {}
      : { accountTypes: { eip155: preferredAccountType } }),
    ...(networks === undefined ? {} : { smartAccountNetworks: networks }),
  }
}
