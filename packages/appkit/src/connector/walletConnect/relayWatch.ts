import { createEmitter, type Emitter } from '@latchkey/foundation'
import { RECONNECTING_DELAY_MS, STALE_SOCKET_MS } from './constants.js'
import type { WalletConnectCore } from './hardenCore.js'
import { messageOf } from './relayError.js'
import { watchSilence } from './watchSilence.js'

export interface RelayEvents {
  /** The socket has been gone for a while, or is back after that. */
  readonly status: 'reconnecting' | 'connected'
  /** The relay refused us, in its own words. */
  readonly refused: string
}

export interface RelayWatch {
  readonly events: Emitter<RelayEvents>
  /** Whether the last status is `reconnecting`. */
  isReconnecting(): boolean
  stop(): void
}

/** Tells how the relay is, and reconnects at once when the page comes back to the front, the network does, or a socket is dead. */
export function watchRelay(core: WalletConnectCore): RelayWatch {
  const { relayer, logger } = core
  const events = createEmitter<RelayEvents>({ onError: (error) => logger.warn(error) })
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAnnounced = false

  const onDisconnect = () => {
    timer ??= setTimeout(() => {
      isAnnounced = true
      events.emit('status', 'reconnecting')
    }, RECONNECTING_DELAY_MS)
  }
  const onConnect = () => {
    clearTimeout(timer)
    timer = undefined
    if (!isAnnounced) return
    isAnnounced = false
    events.emit('status', 'connected')
  }
  const onError = (error: unknown) => events.emit('refused', messageOf(error))
  relayer.on('relayer_connect', onConnect)
  relayer.on('relayer_disconnect', onDisconnect)
  relayer.on('relayer_error', onError)
  // A first socket that does not open is no loss of one, and nothing tells of it.
  if (!relayer.connected) onDisconnect()

  const stopSilence = watchSilence(core)
  const stopPage = watchPage({
    onLeave: () => void relayer.transportClose().catch((error) => logger.warn(error)),
    onReturn(isStale) {
      if (relayer.connected && !isStale) return
      const opening = relayer.connected ? relayer.restartTransport() : relayer.transportOpen()
      opening.catch((error) => logger.warn(error))
    },
    onOffline() {
      // Not by the app's wish: it is opened again as soon as it can be.
      const closing = relayer.transportClose().finally(() => {
        relayer.transportExplicitlyClosed = false
      })
      closing.catch((error) => logger.warn(error))
    },
  })
  return {
    events,
    isReconnecting: () => isAnnounced,
    stop() {
      clearTimeout(timer)
      timer = undefined
      stopPage()
      stopSilence()
      events.clear()
      relayer.off('relayer_connect', onConnect)
      relayer.off('relayer_disconnect', onDisconnect)
      relayer.off('relayer_error', onError)
    },
  }
}

/** A phone kills the sockets of a page in the background, and may not say so to the page. */
function watchPage({
  onLeave,
  onOffline,
  onReturn,
}: {
  onLeave: () => void
  onOffline: () => void
  onReturn: (isStale: boolean) => void
}): () => void {
  const page = globalThis.document
  if (page === undefined || typeof globalThis.addEventListener !== 'function') return () => {}
  let hiddenAt: number | undefined
  const onVisibility = () => {
    if (page.visibilityState === 'hidden') {
      hiddenAt = Date.now()
      return
    }
    onReturn(hiddenAt !== undefined && Date.now() - hiddenAt > STALE_SOCKET_MS)
    hiddenAt = undefined
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn(true)
  }
  // An open socket would keep the page out of the back-forward cache.
  const onPageHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onLeave()
  }
  const onOnline = () => onReturn(false)
  page.addEventListener('visibilitychange', onVisibility)
  globalThis.addEventListener('pageshow', onPageShow)
  globalThis.addEventListener('pagehide', onPageHide)
  globalThis.addEventListener('online', onOnline)
  globalThis.addEventListener('offline', onOffline)
  return () => {
    page.removeEventListener('visibilitychange', onVisibility)
    globalThis.removeEventListener('pageshow', onPageShow)
    globalThis.removeEventListener('pagehide', onPageHide)
    globalThis.removeEventListener('online', onOnline)
    globalThis.removeEventListener('offline', onOffline)
  }
}
