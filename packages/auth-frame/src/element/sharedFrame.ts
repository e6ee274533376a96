/** A frame that all copies of this package on a page share. */
export interface SharedFrame {
  readonly iframe: HTMLIFrameElement
  /** Whoever has it, counted. */
  users: number
  /** Whether it has said that it is ready, which whoever comes later would not hear. */
  isReady: boolean
}

/** The page's frames by project and origin. The number changes with the fields above: copies that differ do not share. */
const REGISTRY = Symbol.for('@latchkey/auth-frame/1')

/** Takes the frame of a project and origin into use; `create` makes it where the page has none (R22). */
export function acquireFrame(key: string, create: () => HTMLIFrameElement): SharedFrame {
  const frames = getRegistry()
  const known = frames.get(key)
  // A page that has thrown its frame away gets another; whoever has the old one gives that back.
  const frame =
    known?.iframe.isConnected === true ? known : { iframe: create(), users: 0, isReady: false }
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
