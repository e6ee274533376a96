import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '@latchkey/foundation'
import { isAddress, isHex } from 'viem'
import * as z from 'zod/mini'
import { LoginFailure } from '../LoginFailure.js'
import type { Sessions } from '../session/createSessions.js'
import { createSecret, hash } from '../vault/crypto.js'
import { verifySignIn } from './verifySignIn.js'

export interface FarcasterParts {
  readonly sessions: Sessions
  /** Where Farcaster's relay and its registry are. */
  readonly relay: string
  /** The login site itself, which the user signs in at. */
  readonly url: string
  readonly now: () => number
  /** How long one call waits for the user. */
  readonly waitMs: number
}

/** A user who has logged in. */
export interface FarcasterUser {
  readonly token: string
  readonly userName: string
}

/** Login by Farcaster: an address for its app, as a link or a QR code, and the sign-in that comes of it (SOC-4). */
export interface FarcasterLogin {
  /** @throws LoginFailure `farcasterAway` */
  start(): Promise<{ readonly attempt: string; readonly url: string }>
  /**
   * Waits for the user; undefined where that takes longer: ask again.
   * @throws LoginFailure `loginExpired`, `farcasterAway`, `farcasterWrong` for what is not signed as it was asked
   */
  wait(attempt: string, signal?: AbortSignal): Promise<FarcasterUser | undefined>
}

interface Begun {
  readonly channelToken: string
  readonly nonce: string
  readonly expiresAt: number
}

const KEPT_MS = 10 * MINUTE_MS
const MOST_KEPT = 10_000
const POLL_MS = 250
const TIMEOUT_MS = 10 * SECOND_MS

const channelReply = z.object({ channelToken: z.string(), url: z.string(), nonce: z.string() })
const statusReply = z.union([
  z.object({ state: z.literal('pending') }),
  z.object({
    state: z.literal('completed'),
    message: z.string().check(z.maxLength(16 * 1_024)),
    signature: z.custom<`0x${string}`>((value) => isHex(value)),
    username: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
])
const custodyReply = z.object({
  address: z.custom<`0x${string}`>((value) => typeof value === 'string' && isAddress(value)),
})

export function createFarcasterLogin(parts: FarcasterParts): FarcasterLogin {
  const { sessions, relay, url, now, waitMs } = parts
  const begun = new Map<string, Begun>()

  const forgetOld = () => {
    for (const [id, { expiresAt }] of begun) if (expiresAt <= now()) begun.delete(id)
  }

  /** What the relay answers; undefined where it knows nothing of it. */
  const ask = async <Reply>(
    path: string,
    schema: z.ZodMiniType<Reply>,
    init: RequestInit = {},
  ): Promise<Reply | undefined> => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(relay + path, { ...init, signal })
      if (response.status === 401 || response.status === 404) return undefined
      return schema.parse(await response.json())
    } catch (cause) {
      throw new LoginFailure('farcasterAway', { cause })
    }
  }

  const getCustody = async (fid: string) => (await ask(`/v1/custody/${fid}`, custodyReply))?.address

  const readStatus = async ({ channelToken }: Begun) => {
    const headers = { authorization: `Bearer ${channelToken}` }
    const status = await ask('/v1/channel/status', statusReply, { headers })
    if (status === undefined) throw new LoginFailure('loginExpired')
    return status.state === 'completed' ? status : undefined
  }

  return {
    async start() {
      forgetOld()
      if (begun.size >= MOST_KEPT) throw new LoginFailure('tooMany')
      const nonce = randomBytes(16).toString('hex')
      const request = { siweUri: `${url}/farcaster`, domain: new URL(url).host, nonce }
      const channel = await ask('/v1/channel', channelReply, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      })
      if (channel === undefined) throw new LoginFailure('farcasterAway')
      const attempt = createSecret()
      const { channelToken } = channel
      begun.set(hash(attempt), { channelToken, nonce, expiresAt: now() + KEPT_MS })
      return { attempt, url: channel.url }
    },

    async wait(attempt, signal) {
      forgetOld()
      const id = hash(attempt)
      const found = begun.get(id)
      if (found === undefined) throw new LoginFailure('loginExpired')
      const over = AbortSignal.any([
        AbortSignal.timeout(waitMs),
        ...(signal === undefined ? [] : [signal]),
      ])
      let signed = await readStatus(found)
      while (signed === undefined && !over.aborted) {
        await sleep(POLL_MS, undefined, { signal: over }).catch(() => undefined)
        signed = await readStatus(found)
      }
      if (signed === undefined) return undefined
      // Whoever takes it out is the only one, and what was signed wrongly is not looked at again.
      if (!begun.delete(id)) throw new LoginFailure('loginExpired')
      const { nonce } = found
      const fid = await verifySignIn(signed, {
        domain: new URL(url).host,
        uri: `${url}/farcaster`,
        nonce,
        now: now(),
        getCustody,
      })
      if (fid === undefined) throw new LoginFailure('farcasterWrong')
      const { username: userName } = signed
      const token = await sessions.begin({ provider: 'farcaster', subject: fid }, userName)
      return { token, userName }
    },
  }
}
