import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { watchParent } from './watchParent.js'

const startTimeoutMs = 30_000
const stopTimeoutMs = 2_000
const keptOutput = 4_000

export interface SpawnAnvilParameters {
  binary: string
  chainId: number
  host: string
  port: number
  /** Time between blocks; without it every transaction is mined at once. */
  blockTimeMs?: number | undefined
  /** Charges for the bytes of a transaction, like a chain of the OP Stack. */
  isRollup?: boolean | undefined
}

export interface AnvilProcess {
  pid: number
  /** Ends the process and waits until it is gone; may be called more than once. */
  stop: () => Promise<void>
}

/** anvil ended before it listened, or did not listen in time: `output` holds its last words. */
export class AnvilStartError extends Error {
  override readonly name = 'AnvilStartError'
  /** `EADDRINUSE` when something else listens on its port. */
  readonly code: 'EADDRINUSE' | undefined
  readonly output: string

  constructor(reason: string, output: string) {
    super(`anvil did not start: ${reason}\n${output}`.trim())
    this.output = output
    this.code = /address already in use/i.test(output) ? 'EADDRINUSE' : undefined
  }
}

/**
 * Runs anvil until `stop`, or until this Node process ends in whatever way.
 *
 * Throws {@link AnvilStartError}.
 */
export async function spawnAnvil(parameters: SpawnAnvilParameters): Promise<AnvilProcess> {
  const { binary, blockTimeMs, chainId, host, isRollup, port } = parameters
  const flags = ['--chain-id', `${chainId}`, '--host', host, '--port', `${port}`]
  // Room for all of the sandbox's contracts in one block.
  flags.push('--gas-limit', '60000000')
  if (isRollup) flags.push('--network', 'optimism')
  if (blockTimeMs !== undefined) flags.push('--block-time', `${blockTimeMs / 1_000}`)

  // A group of its own: Ctrl-C is for this process, which then stops its chains in order.
  const child = spawn(binary, flags, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const killAtExit = () => void child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const stopWatching = child.pid === undefined ? () => undefined : watchParent(child.pid)
  void exited.then(() => {
    process.removeListener('exit', killAtExit)
    stopWatching()
  })

  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
    await exited
    clearTimeout(timer)
  }

  try {
    await listening(child)
  } catch (error) {
    await stop()
    throw error
  }
  if (child.pid === undefined) throw new AnvilStartError('no process id', '')
  return { pid: child.pid, stop }
}

function listening(child: ChildProcessByStdio<null, Readable, Readable>): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-keptOutput)
      if (/Listening on /.test(output)) settle(resolve)
    }
    const fail = (reason: string) => settle(() => reject(new AnvilStartError(reason, output)))
    const timer = setTimeout(() => fail(`silent for ${startTimeoutMs} ms`), startTimeoutMs)
    // `close`, not `exit`: the reason stands in the output, which may arrive after the exit.
    const onClose = (code: number | null) => fail(`exit code ${code}`)
    const onError = (error: Error) => fail(error.message)
    const settle = (done: () => void) => {
      clearTimeout(timer)
      for (const stream of [child.stdout, child.stderr]) {
        stream.removeListener('data', read)
        // An unread pipe fills up and blocks anvil.
        stream.resume()
      }
      child.removeListener('close', onClose)
      child.removeListener('error', onError)
      child.on('error', () => undefined)
      done()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', onClose)
    child.once('error', onError)
  })
}
