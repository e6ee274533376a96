import { isRecord } from '../../record.js'
import type { SignClient } from './hardenCore.js'
import { isEmitter, readInternal, replaceMethod } from './internals.js'

/**
 * Mends how version 2.21.8 of the engine ends a session that is over already. It would throw at nobody: its check of the
 * wallet's word, which may come twice, is not awaited; and it deletes the session once the relay has taken the next
 * message, whichever that is, from a listener that nobody waits for.
 */
export function hardenEngine({ engine, session }: SignClient): void {
  const isOver = (topic: unknown) => typeof topic === 'string' && !session.keys.includes(topic)
  replaceMethod(engine, 'onSessionDeleteRequest', (handle) => async (topic, payload) => {
    if (!isOver(topic)) await handle(topic, payload)
  })
  replaceMethod(engine, 'deleteSession', (deleteSession) => async (parameters) => {
    if (!isRecord(parameters) || !isOver(parameters.topic)) await deleteSession(parameters)
  })
}

/** Rejects every request that a wallet has not answered: the client has stopped, and each waits by a timer. */
export function endRequests({ engine }: SignClient): void {
  const events = readInternal(engine, 'events')
  if (!isEmitter(events)) return
  for (const name of events.eventNames())
    if (typeof name === 'string' && name.startsWith('session_request:')) {
      events.emit(name, { error: STOPPED })
      events.removeAllListeners(name)
    }
}

const STOPPED = { code: -32_000, message: 'The client was stopped' }
