import type { CallOptions } from '../messenger/createMessenger.js'
import type { FrameParams } from '../schema/methods.js'
import type { FrameLink } from './createFrameLink.js'

/** The session that the frame has begun for somebody who logs in by this client. */
export interface BegunLogin {
  /** It has begun, under this token where the site has told one. */
  note(token?: string): void
  /** It is over, or somebody else's. */
  forget(): void
  /** Whether it may still come to be used here. */
  isOpen(): boolean
  /** Whether it is being ended: what begins meanwhile is ended with it. */
  isEnding(): boolean
  /** Signs out of the frame where it has begun, and no other client of the page has whoever is logged in by it. */
  end(options: CallOptions): Promise<void>
}

/** Follows what a login has begun, so that one which is given up ends nothing else. */
export function createBegunLogin(
  link: Pick<FrameLink, 'call' | 'checkAlive' | 'getOtherLogins'>,
): BegunLogin {
  let session: FrameParams<'isConnected'> | undefined
  /** The end that is under way. */
  let ending: object | undefined

  /** Whether another client has whoever is logged in in the frame, too, or may be about to. */
  const hasOther = async (options: CallOptions): Promise<boolean> => {
    for (const other of link.getOtherLogins()) {
      if (other === 'pending') return true
      if (other === undefined) continue
      const { address } = await link.call('getUser', { chainId: other.chainId }, options)
      if (address === other.address) return true
    }
    return false
  }
  return {
    note(token) {
      session = token === undefined ? (session ?? {}) : { token }
    },
    forget() {
      session = undefined
    },
    isOpen: () => session !== undefined && ending === undefined,
    isEnding: () => ending !== undefined,
    async end(options) {
      const own = {}
      const finish = () => {
        if (ending !== own) return
        ending = undefined
        session = undefined
      }
      ending = own
      // From then on somebody may log in again, whom this end must neither sign out nor forget.
      options.signal?.addEventListener('abort', finish)
      try {
        // What the frame has begun before it has heard of the end it has told once it answers anything.
        const isAlive = await link.checkAlive()
        if (!isAlive || ending !== own || session === undefined) return
        const { isConnected } = await link.call('isConnected', session, options)
        if (isConnected && !(await hasOther(options))) await link.call('signOut', {}, options)
      } finally {
        options.signal?.removeEventListener('abort', finish)
        finish()
      }
    },
  }
}
