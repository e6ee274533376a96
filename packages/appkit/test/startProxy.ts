import { connect, createServer, type Socket } from 'node:net'

/** A way to a server on this machine that can lose all that goes over it, in silence. */
export interface TestProxy {
  readonly url: string
  /** From now on nothing goes over the connections that there are, and none of them ends; later ones are as good as ever. */
  swallow(): void
  stop(): Promise<void>
}

/** Starts a proxy to the server at an address. */
export async function startProxy(to: string): Promise<TestProxy> {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('no port')
  return {
    url: `ws://127.0.0.1:${address.port}`,
    swallow() {
      for (const socket of sockets) {
        socket.unpipe()
        socket.resume()
      }
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
