import { HEARTBEAT_MS, SECOND_MS } from '@latchkey/foundation'
import { replaceMethod } from './replaceMethod.js'
import { retryPublishing } from './retryPublishing.js'
import type { WalletConnectProvider } from './types.js'

export type SignClient = WalletConnectProvider['client']
export type WalletConnectCore = SignClient['core']

/**
 * Mends what version 2.21.8 of the core leaves open, by the names of its own methods: promises that
 * reject unheard, several sockets at once, and an attestation iframe that holds each request for 5 s.
 */
export function hardenCore(core: WalletConnectCore, verifyUrl: string | undefined): void {
  const { heartbeat, relayer } = core
  beatEvery(heartbeat, HEARTBEAT_MS)
  connectOnce(relayer)
  retryPublishing(core)
  // An expired pairing is unsubscribed from inside a timer, where nobody hears of a dead relay.
  replaceMethod(
    relayer,
    'unsubscribe',
    (unsubscribe) =>
      (...parameters) =>
        unsubscribe(...parameters).catch((error: unknown) => core.logger.warn(error)),
  )
  if (verifyUrl === undefined) {
    core.verify.register = async () => ''
    Reflect.set(core.verify, 'resolve', async () => undefined)
  } else {
    Reflect.set(core.verify, 'verifyUrlV3', verifyUrl)
  }
}

/** Ends a core for good: no timer, socket or listener is left, and nothing connects again. */
export async function closeCore({ heartbeat, relayer, logger }: WalletConnectCore): Promise<void> {
  heartbeat.stop()
  heartbeat.events.removeAllListeners()
  clearTimeout(Reflect.get(relayer, 'reconnectTimeout'))
  // A socket that is just being opened closes as soon as it can.
  relayer.on('relayer_connect', () => {
    relayer.transportClose().catch((error) => logger.warn(error))
  })
  await relayer.transportClose().catch((error) => logger.warn(error))
  for (const name of ['transportOpen', 'connect', 'restartTransport']) {
    replaceMethod(relayer, name, () => async () => {
      throw new Error('This client was stopped')
    })
  }
  clearTimeout(Reflect.get(relayer, 'reconnectTimeout'))
  clearTimeout(Reflect.get(relayer, 'pingTimeout'))
}

/** From now on, whatever the core takes by default. */
function beatEvery(heartbeat: WalletConnectCore['heartbeat'], milliseconds: number): void {
  heartbeat.stop()
  heartbeat.interval = milliseconds / SECOND_MS
  void heartbeat.init()
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
