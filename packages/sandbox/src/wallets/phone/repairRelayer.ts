import type { Core } from '@walletconnect/core'

type Relayer = InstanceType<typeof Core>['relayer']

/**
 * Mends faults of the 2.21 relay client, in place, and returns what ends it for good.
 *
 * A request made just after a socket broke starts a second connection loop beside the first; each
 * replaces the other's socket and starts a further one, hundreds of them a second. A request
 * that was on its way when the socket broke is given up only after 15 s. And once a request was
 * quicker to reconnect than the client itself, the client leaves that to its heartbeat for ever.
 * Here there is one loop, such a request is sent again, which relay and reader both tell by the
 * message itself, and the client reconnects each time.
 */
export function repairRelayer(relayer: Relayer): { close(): Promise<void> } {
  const connect: unknown = Reflect.get(relayer, 'connect')
  if (typeof connect !== 'function') throw new Error('Another relay client than 2.21 is installed')
  let isClosed = false
  let attempt: Promise<void> | undefined
  const connectOnce = async (relayUrl?: string) => {
    if (isClosed) throw closed()
    attempt ??= Promise.resolve(connect.call(relayer, relayUrl)).finally(() => {
      attempt = undefined
    })
    await attempt
    if (isClosed) throw closed()
  }
  Reflect.set(relayer, 'connect', connectOnce)
  relayer.on('relayer_connect', () => Reflect.set(relayer, 'reconnectInProgress', false))

  const request = relayer.request.bind(relayer)
  relayer.request = async (args) => {
    for (;;) {
      if (!relayer.connected) {
        await connectOnce()
        if (relayer.transportExplicitlyClosed) throw closed()
      }
      const broken = watchDisconnect(relayer)
      try {
        const outcome = await Promise.race([
          request(args).then((value) => ({ value })),
          broken.done,
        ])
        if (outcome) return outcome.value
      } finally {
        broken.stop()
      }
      if (relayer.transportExplicitlyClosed) throw closed()
    }
  }
  // Called from inside timers, where nobody hears that the relay is away.
  const unsubscribe = relayer.unsubscribe.bind(relayer)
  relayer.unsubscribe = (...parameters) => unsubscribe(...parameters).catch(() => {})

  const closeTransport = () => relayer.transportClose().catch(() => {})
  return {
    async close() {
      isClosed = true
      // A socket that is just being opened is closed as soon as it can be.
      relayer.on('relayer_connect', closeTransport)
      await closeTransport()
      clearTimeout(Reflect.get(relayer, 'reconnectTimeout'))
      clearTimeout(Reflect.get(relayer, 'pingTimeout'))
    },
  }
}

function closed(): Error {
  return new Error('The connection to the relay was closed')
}

function watchDisconnect(relayer: Relayer): { done: Promise<undefined>; stop(): void } {
  let stop = () => {}
  const done = new Promise<undefined>((resolve) => {
    const onDisconnect = () => resolve(undefined)
    relayer.once('relayer_disconnect', onDisconnect)
    stop = () => relayer.off('relayer_disconnect', onDisconnect)
  })
  return { done, stop: () => stop() }
}
