import { MINUTE_MS } from '@latchkey/foundation'
import type { Hex } from 'viem'
import { createSecret } from '../vault/crypto.js'
import type { FarcasterPerson } from './people.js'

/** What a site asks a user of Farcaster for. */
export interface ChannelRequest {
  readonly domain: string
  readonly siweUri: string
  readonly nonce: string
}

/** A user who has signed in. */
export interface SignedChannel {
  readonly message: string
  readonly signature: Hex
  readonly person: Pick<FarcasterPerson, 'fid' | 'userName'>
}

export interface Channel extends ChannelRequest {
  readonly expiresAt: number
  readonly signed: SignedChannel | undefined
}

/** Requests of sites that wait for a user of Farcaster, by their tokens. */
export interface Channels {
  /** The token of a new one. */
  open(request: ChannelRequest): string
  find(token: string): Channel | undefined
  /** Keeps what a user has signed, once; false where it is too late. */
  complete(token: string, signed: SignedChannel): boolean
  close(token: string): void
}

const KEPT_MS = 10 * MINUTE_MS
const MOST_KEPT = 1_000

export function createChannels(now: () => number = Date.now): Channels {
  const channels = new Map<string, Channel>()
  const find = (token: string) => {
    const channel = channels.get(token)
    return channel !== undefined && channel.expiresAt > now() ? channel : undefined
  }
  return {
    open(request) {
      const [oldest] = channels.keys()
      if (channels.size >= MOST_KEPT && oldest !== undefined) channels.delete(oldest)
      const token = createSecret()
      channels.set(token, { ...request, expiresAt: now() + KEPT_MS, signed: undefined })
      return token
    },
    find,
    complete(token, signed) {
      const channel = find(token)
      if (channel === undefined || channel.signed !== undefined) return false
      channels.set(token, { ...channel, signed })
      return true
    },
    close: (token) => void channels.delete(token),
  }
}
