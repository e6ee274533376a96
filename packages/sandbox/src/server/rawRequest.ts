import { connect } from 'node:net'

/**
 * Writes bytes to a port, for tests, and answers with all that came back until the other end closed or `isDone` says so.
 * Whoever says what is to come waits for it; else a second of silence is the end.
 */
export function sendRaw(
  url: string,
  chunks: readonly (string | Uint8Array)[],
  { isDone }: { isDone?: (answer: string) => boolean } = {},
): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname)
    const finish = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('connect', () => {
      for (const chunk of chunks) socket.write(chunk)
    })
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      if (isDone?.(answer)) finish()
    })
    socket.on('error', finish)
    socket.on('close', finish)
    // A server may keep waiting for the rest of what is broken: that is its right, but not forever ours.
    socket.setTimeout(isDone === undefined ? 1_000 : 20_000, finish)
  })
}
