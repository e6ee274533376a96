import { HEARTBEAT_MS, SECOND_MS } from '@latchkey/foundation'
import { endSubscribing, watchSubscribing } from './endSubscribing.js'
import { readInternal, replaceMethod, writeInternal } from './internals.js'
import { endPublishing, retryPublishing } from './retryPublishing.js'
import type { WalletConnectProvider } from './types.js'

export type SignClient = WalletConnectProvider['client']
export type WalletConnectCore = SignClient['core']

/**
 * Mends what version 2.21.8 of the core leaves open, before it starts: promises that reject unheard, several sockets at
 * once or none for a while, listeners on the window that nothing removes, and an attestation iframe that holds each request
 * for 5 s.
 */
export function hardenCore(core: WalletConnectCore, verifyUrl: string | undefined): void {
  const { heartbeat, relayer } = core
  heartbeat.interval = HEARTBEAT_MS / SECOND_MS
  connectOnce(relayer)
  reconnectEachTime(relayer)
  // `watchRelay` listens to the window in its place.
  writeInternal(relayer, 'registerEventListeners', async () => reopenWithHeartbeat(core))
  retryPublishing(core)
  watchSubscribing(core)
  // An expired pairing is unsubscribed from inside a timer, where nobody hears of a dead relay.
  replaceMethod(
    relayer,
    'unsubscribe',
    (unsubscribe) =>
      (...parameters) =>
        unsubscribe(...parameters).catch((error: unknown) => core.logger.warn(error)),
  )
  if (verifyUrl === undefined) {
    writeInternal(core.verify, 'register', async () => '')
    writeInternal(core.verify, 'resolve', async () => undefined)
  } else {
    writeInternal(core.verify, 'verifyUrlV3', verifyUrl)
  }
}

/** Ends a core for good: no timer, socket or listener is left, and nothing connects again. */
export async function closeCore(core: WalletConnectCore): Promise<void> {
  const { heartbeat, relayer, logger } = core
  heartbeat.stop()
  heartbeat.events.removeAllListeners()
  stopTimer(relayer, 'reconnectTimeout')
  // A socket that is just being opened closes as soon as it can.
  relayer.on('relayer_connect', () => {
    openNoOther(relayer)
    relayer.transportClose().catch((error) => logger.warn(error))
  })
  // Before it closes: what is being unsubscribed would have it opened again.
  for (const name of ['transportOpen', 'connect', 'restartTransport']) {
    replaceMethod(relayer, name, () => refuse)
  }
  await relayer.transportClose().catch((error) => logger.warn(error))
  openNoOther(relayer)
  stopTimer(relayer, 'reconnectTimeout')
  stopTimer(relayer, 'pingTimeout')
  endPublishing(core)
  endSubscribing(core)
}

// What is asked of a socket that has closed opens another one by itself, as the topics that each new socket begins with are.
function openNoOther({ provider }: WalletConnectCore['relayer']): void {
  // Before its first socket the relayer has an empty one.
  if (!('connection' in provider)) return
  const { connection } = provider
  if (typeof connection === 'object' && connection !== null)
    replaceMethod(connection, 'register', () => refuse)
}

async function refuse(): Promise<never> {
  throw new Error('This client was stopped')
}

function reopenWithHeartbeat({ heartbeat, logger, relayer }: WalletConnectCore): void {
  heartbeat.on('heartbeat_pulse', () => {
    const isWanted = !relayer.transportExplicitlyClosed && !relayer.connected
    const isSeen = globalThis.document?.visibilityState !== 'hidden'
    if (isWanted && isSeen) relayer.transportOpen().catch((error) => logger.warn(error))
  })
}

// Requests that find no socket open one each, and so does opening what is open: the sockets before
// would stay open unseen (R2).
function connectOnce(relayer: WalletConnectCore['relayer']): void {
  let attempt: Promise<unknown> | undefined
  replaceMethod(relayer, 'connect', (connect) => async (relayUrl) => {
    if (relayer.connected && relayUrl === undefined) return
    attempt ??= connect(relayUrl).finally(() => {
      attempt = undefined
    })
    await attempt
  })
}

// The relayer reopens a lost socket by a timer. A request that opens one before stops the timer, and the relayer goes on
// to believe that it runs: no later loss would be made good before the next heartbeat.
function reconnectEachTime(relayer: WalletConnectCore['relayer']): void {
  relayer.on('relayer_connect', () => writeInternal(relayer, 'reconnectInProgress', false))
}

function stopTimer(relayer: WalletConnectCore['relayer'], name: string): void {
  const timer = readInternal(relayer, name)
  // A number in browsers, an object in Node.
  clearTimeout(timer as ReturnType<typeof setTimeout> | undefined)
}
