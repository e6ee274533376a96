import type { CaipNetworkId } from '@latchkey/foundation'

/**
 * What a client of a frame has of its one login: the account on a network of whoever is logged in, or `pending` while somebody
 * logs in by it; undefined where it has nothing of it.
 */
export type FrameLogin =
  | { readonly address: string; readonly chainId: CaipNetworkId }
  | 'pending'
  | undefined

/** A frame that all copies of this package on a page share. */
export interface SharedFrame {
  readonly iframe: HTMLIFrameElement
  /** Whoever has it, counted. */
  users: number
  /** Whether it has said that it is ready, which whoever comes later would not hear. */
  isReady: boolean
  /** What each user has of its login. */
  readonly logins: Set<() => FrameLogin>
}

/** The page's frames by project and origin. The number changes with the fields above: copies that differ do not share. */
const REGISTRY = Symbol.for('@latchkey/auth-frame/2')

/** Takes the frame of a project and origin into use; `create` makes it where the page has none (R22). */
export function acquireFrame(key: string, create: () => HTMLIFrameElement): SharedFrame {
  const frames = getRegistry()
  const known = frames.get(key)
  // A page that has thrown its frame away gets another; whoever has the old one gives that back.
  const frame =
    known?.iframe.isConnected === true
      ? known
      : { iframe: create(), users: 0, isReady: false, logins: new Set<() => FrameLogin>() }
  frame.users += 1
  frames.set(key, frame)
  return frame
}

/** Gives a frame back: the last user's goes, unless somebody takes it again within the same task, as StrictMode does. */
export function releaseFrame(key: string, frame: SharedFrame): void {
  frame.users -= 1
  queueMicrotask(() => {
    if (frame.users > 0) return
    frame.iframe.remove()
    const frames = getRegistry()
    if (frames.get(key) === frame) frames.delete(key)
  })
}

function getRegistry(): Map<string, SharedFrame> {
  const known: unknown = Reflect.get(globalThis, REGISTRY)
  if (known instanceof Map) return known as Map<string, SharedFrame>
  const frames = new Map<string, SharedFrame>()
  Object.defineProperty(globalThis, REGISTRY, { value: frames, configurable: true })
  return frames
}
