import { spawn } from 'node:child_process'

/**
 * Kills `pid` when this process is gone, even by SIGKILL; returns the function that calls the watch off.
 *
 * A shell holds the other end of a pipe: the pipe closes with this process, however that ends. Where there is no `sh`,
 * nothing is watched.
 */
export function watchParent(pid: number): () => void {
  const watchdog = spawn('sh', ['-c', 'read -r _; kill -9 "$0"', `${pid}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', () => undefined)
  watchdog.stdin.on('error', () => undefined)
  // The watch is no reason to stay alive.
  watchdog.unref()
  if ('unref' in watchdog.stdin && typeof watchdog.stdin.unref === 'function') {
    watchdog.stdin.unref()
  }
  return () => {
    watchdog.kill('SIGKILL')
    watchdog.stdin.destroy()
  }
}
