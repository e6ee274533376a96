import type { WebSocket } from 'ws'
import type { ManagedSession } from './createSession.js'
import type { PageConnection } from './servePageSocket.js'

/** How long a window that was asked for may take to appear before another one is asked for. */
const openingMs = 5_000
/** A window that is reloaded comes back within this time; one that was closed does not. */
const reloadMs = 400
/** A window with nothing left to decide stays this long, for the request that often comes next. */
const lingerMs = 500

/** The approval windows of one session. */
export interface ApprovalWindows {
  addPage(page: string, connection: PageConnection): () => void
  addWindow(socket: WebSocket): void
  destroy(): void
}

/**
 * Opens a window when a request needs a person, closes it when nothing is left, and takes a window that
 * the person closed without deciding as a rejection.
 */
export const createWindows = (session: ManagedSession, approveUrl: string): ApprovalWindows => {
  const pages = new Map<string, PageConnection>()
  const windows = new Set<WebSocket>()
  const asked = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  let openingUntil = 0

  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  const openFor = () => {
    for (const request of session.pending()) {
      if (asked.has(request.id)) continue
      asked.add(request.id)
      if (windows.size > 0 || Date.now() < openingUntil) continue
      const page = request.page === undefined ? undefined : pages.get(request.page)
      if (!page) continue
      openingUntil = Date.now() + openingMs
      page.prompt(request, approveUrl)
    }
  }

  const closeIdle = () => {
    if (session.pending().length > 0) return
    for (const socket of windows) {
      windows.delete(socket)
      socket.send(JSON.stringify({ type: 'done' }))
    }
  }

  const stopWatching = session.watch(() => {
    if (session.pending().length > 0) {
      if (session.asksPerson()) openFor()
      return
    }
    asked.clear()
    openingUntil = 0
    after(lingerMs, closeIdle)
  })

  return {
    addPage: (page, connection) => {
      pages.set(page, connection)
      return () => pages.delete(page)
    },
    addWindow: (socket) => {
      windows.add(socket)
      openingUntil = 0
      // A window that came when everything was decided already has nothing to show.
      if (session.pending().length === 0) after(lingerMs, closeIdle)
      socket.on('close', () => {
        // A window that was told to go is no longer in the set.
        if (!windows.delete(socket)) return
        after(reloadMs, () => {
          if (windows.size > 0) return
          for (const request of session.pending()) request.reject()
        })
      })
    },
    destroy: () => {
      stopWatching()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
