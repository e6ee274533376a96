import type { CaipNetworkId, Storage } from '@latchkey/foundation'
import type { FrameUser } from '../schema/user.js'
import { AUTH_KEYS } from '../storage/keys.js'

/** A session that nobody has begun here: that of whoever is logged in goes on, or it is another client's of the frame. */
export interface SessionCheck {
  /** The frame tells of one. */
  begin(token: string): void
  /** Its token, as long as it is not known whose it is. */
  getToken(): string | undefined
  /** Asks whose it is, where that is not known yet; again the next time, where the frame does not say. Never rejects. */
  run(): Promise<void>
  /** Whoever was logged in is so no more. */
  forget(): void
}

/** What a check stands on. */
export interface SessionCheckOptions {
  readonly storage: Pick<Storage, 'get' | 'set'>
  /** Whoever is logged in by this client. */
  readonly getKnown: () => { readonly address: string; readonly chainId: CaipNetworkId } | undefined
  readonly getUserOn: (chainId: CaipNetworkId) => Promise<FrameUser>
  /** It is somebody else's. */
  readonly onStranger: () => void
  readonly onError: (error: unknown) => void
}

/** Keeps the token of a session that goes on, once it is known to be the same person's. */
export function createSessionCheck({
  getKnown,
  getUserOn,
  onError,
  onStranger,
  storage,
}: SessionCheckOptions): SessionCheck {
  let open: { readonly token: string; readonly replaced: string | undefined } | undefined
  let running: Promise<void> | undefined

  const check = async () => {
    while (open !== undefined) {
      const begun = open
      const before = getKnown()
      if (before === undefined) return
      const { address } = await getUserOn(before.chainId)
      // There is another session by now, or the person has moved to another network.
      if (open !== begun || getKnown() !== before) continue
      open = undefined
      if (address !== before.address) onStranger()
      // Another tab may have logged somebody in meanwhile.
      else if (storage.get(AUTH_KEYS.sessionToken) === begun.replaced)
        storage.set(AUTH_KEYS.sessionToken, begun.token)
    }
  }
  return {
    begin(token) {
      open = { token, replaced: storage.get(AUTH_KEYS.sessionToken) }
    },
    getToken: () => open?.token,
    async run() {
      if (open === undefined) return
      running ??= check()
        .catch(onError)
        .finally(() => {
          running = undefined
        })
      await running
    },
    forget() {
      open = undefined
    },
  }
}
