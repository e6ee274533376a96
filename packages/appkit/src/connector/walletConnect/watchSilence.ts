import { withTimeout } from '@latchkey/foundation'
import { RELAY_TIMEOUT_MS, SILENCE_MS } from './constants.js'
import type { WalletConnectCore } from './hardenCore.js'

/** What the relay is asked for, to hear of it: the messages of a topic that is nobody's. An error is an answer, too. */
const QUESTION = { method: 'irn_fetchMessages', params: { topic: '0'.repeat(64) } }

/**
 * Replaces a socket that has fallen silent and does not answer either: where a network was left without a word, the browser
 * takes it for open for minutes (R3). Looks with each heartbeat, while the page is seen. Returns what ends that.
 */
export function watchSilence({
  heartbeat,
  logger,
  relayer,
}: Pick<WalletConnectCore, 'heartbeat' | 'logger' | 'relayer'>): () => void {
  const over = new AbortController()
  const { signal } = over
  let heardAt = Date.now()
  let isAsking = false
  let stopHearing = () => {}
  const hear = () => {
    heardAt = Date.now()
  }
  // Each socket may have a provider of its own.
  const hearProvider = () => {
    stopHearing()
    const { provider } = relayer
    provider.on('payload', hear)
    stopHearing = () => provider.off('payload', hear)
    hear()
  }
  const ask = async () => {
    const before = heardAt
    const answer = relayer.provider.request(QUESTION)
    await withTimeout(answer, { timeoutMs: RELAY_TIMEOUT_MS, signal }).catch(() => {})
    if (heardAt === before && relayer.connected && !signal.aborted) await relayer.restartTransport()
  }
  const onPulse = () => {
    const isSeen = globalThis.document?.visibilityState !== 'hidden'
    if (isAsking || !isSeen || !relayer.connected || Date.now() - heardAt < SILENCE_MS) return
    isAsking = true
    ask()
      .catch((error: unknown) => logger.warn(error))
      .finally(() => {
        isAsking = false
      })
  }
  if (relayer.connected) hearProvider()
  relayer.on('relayer_connect', hearProvider)
  heartbeat.on('heartbeat_pulse', onPulse)
  return () => {
    over.abort()
    stopHearing()
    relayer.off('relayer_connect', hearProvider)
    heartbeat.off('heartbeat_pulse', onPulse)
  }
}
