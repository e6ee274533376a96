/** How the pages of an origin tell each other the names of what they have changed. */
export interface TabChannel {
  /** Tells the others; nobody while this page itself does not listen. */
  tell(name: string): void
  /** Calls `listener` with what another page tells; returns its unsubscribe. */
  subscribe(listener: (name: string) => void): () => void
}

/**
 * A channel by its name, open as long as somebody listens. Where a browser has none, or refuses it as one without cookies
 * does, nothing is told or heard.
 */
export function createTabChannel(channelName: string): TabChannel {
  const listeners = new Set<(name: string) => void>()
  let channel: BroadcastChannel | undefined

  const open = () => {
    const opened = openChannel(channelName)
    if (opened === undefined) return undefined
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string') return
      for (const listener of [...listeners]) listener(data)
    }
    return opened
  }

  return {
    tell: (name) => channel?.postMessage(name),
    subscribe(listener) {
      listeners.add(listener)
      channel ??= open()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        channel?.close()
        channel = undefined
      }
    },
  }
}

function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
