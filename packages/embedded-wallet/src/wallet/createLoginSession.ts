import type { FrameClient } from '@latchkey/auth-frame'
import type { FrameUser } from '@latchkey/auth-frame/schemas'
import { wasLoginUsed } from '@latchkey/auth-frame/storage'
import { createEmitter, type Storage } from '@latchkey/foundation'

/** Who is logged in. */
export interface LoginSession {
  /** Asks the frame where that is not known yet; undefined where nobody is, or has ever logged in here. */
  getUser(): Promise<FrameUser | undefined>
  /** As far as it is known. */
  peek(): FrameUser | undefined
  /** Tells who it is, now if it is known, and each change. */
  watch(listener: (user: FrameUser | undefined) => void): () => void
}

/** Follows who is logged in, as the frame tells it. */
export function createLoginSession(
  client: Pick<FrameClient, 'getLastUsedChain' | 'getUser' | 'isConnected' | 'on'>,
  storage: Pick<Storage, 'get'>,
): LoginSession {
  const changes = createEmitter<{ user: FrameUser | undefined }>()
  let user: FrameUser | undefined
  let asking: Promise<FrameUser | undefined> | undefined

  const set = (next: FrameUser | undefined) => {
    user = next
    changes.emit('user', next)
  }
  client.on('connect', ({ user: next }) => set(next))
  client.on('notConnected', () => set(undefined))

  const ask = async (): Promise<FrameUser | undefined> => {
    if (!wasLoginUsed(storage)) return undefined
    const { isConnected } = await client.isConnected()
    return isConnected ? client.getUser({ chainId: client.getLastUsedChain() }) : undefined
  }

  return {
    async getUser() {
      if (user) return user
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    peek: () => user,
    watch(listener) {
      if (user) listener(user)
      return changes.on('user', listener)
    },
  }
}
