import type { WebSocket } from 'ws'
import type { UiFrame } from '../ui/state.js'
import type { ManagedSession } from './createSession.js'
import { uiState } from './uiState.js'

/** Keeps one of the wallet's own pages up to date, until it goes. */
export const serveUiSocket = (socket: WebSocket, session: ManagedSession): void => {
  let isQueued = false
  const send = () => {
    isQueued = false
    if (socket.readyState !== socket.OPEN) return
    socket.send(JSON.stringify({ type: 'state', state: uiState(session) } satisfies UiFrame))
  }
  const stop = session.watch(() => {
    // Several changes in one turn are one message.
    if (isQueued) return
    isQueued = true
    setImmediate(send)
  })
  socket.on('close', stop)
  send()
}
