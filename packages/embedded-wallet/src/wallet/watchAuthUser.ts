import type { AuthUser } from '@latchkey/appkit/feature'
import type { FrameClient } from '@latchkey/auth-frame'
import type { FrameUser } from '@latchkey/auth-frame/schemas'
import type { CaipNetworkId, Storage } from '@latchkey/foundation'
import { sanitizeText } from '@latchkey/foundation/eip1193'
import type { LoginSession } from './createLoginSession.js'
import { SOCIAL_PROVIDER } from './socialProvider.js'

/** Letters of the site's own word for its smart accounts. */
const LONGEST_VERSION = 40
const LONGEST_NAME = 64

/** What is watched. */
export interface WatchAuthUserParameters {
  readonly client: Pick<FrameClient, 'getSmartAccountEnabledNetworks'>
  readonly session: Pick<LoginSession, 'peek' | 'watch'>
  /** Where it is kept who has said who it is. */
  readonly storage: Pick<Storage, 'get'>
  /** Hears of a site that does not say where it has smart accounts. */
  readonly onError: (error: unknown) => void
}

/** Tells the kernel who is logged in, at once, and where the account may be a smart account once the site has said so (NET-1). */
export function watchAuthUser(
  { client, onError, session, storage }: WatchAuthUserParameters,
  listener: (user: AuthUser | undefined) => void,
): () => void {
  let isAsked = false
  let networks: readonly CaipNetworkId[] | undefined
  let isOver = false

  const tell = () => {
    const user = session.peek()
    const socialProvider = storage.get(SOCIAL_PROVIDER)
    const known = user && {
      ...toAuthUser(user),
      ...(socialProvider && { socialProvider }),
      ...(networks && { smartAccountNetworks: networks }),
    }
    if (!isOver) listener(known)
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

function toAuthUser({
  email,
  preferredAccountType,
  smartAccountDeployed,
  smartAccountVersion,
  userName,
}: FrameUser): AuthUser {
  const version = sanitizeText(smartAccountVersion ?? '', LONGEST_VERSION)
  const username = sanitizeText(userName ?? '', LONGEST_NAME)
  return {
    ...(typeof email === 'string' ? { email } : {}),
    ...(username === '' ? {} : { username }),
    ...(smartAccountDeployed === undefined ? {} : { isSmartAccountDeployed: smartAccountDeployed }),
    ...(version === '' ? {} : { smartAccountVersion: version }),
    ...(preferredAccountType === undefined
      ? {}
      : { accountTypes: { eip155: preferredAccountType } }),
  }
}
