import type { Server } from 'node:http'

/** Ends a server and every connection to it; one that does not listen is no error. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
