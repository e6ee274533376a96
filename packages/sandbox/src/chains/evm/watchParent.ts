import { type ChildProcess, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

/** Lines come in as long as the process is there that writes them; then whatever is watched is killed. */
const PROGRAM = `
watched=' '
while read -r what pid; do
  case $what in
    watch) watched="$watched$pid " ;;
    leave) watched="\${watched%% $pid *} \${watched#* $pid }" ;;
  esac
done
for pid in $watched; do kill -9 "$pid"; done`

/** The shell of this process: to start one takes long where the process is big. */
const shell: { input?: Writable | undefined } = {}

/**
 * Kills `pid` when this process is gone, even by SIGKILL; returns the function that calls the watch off.
 *
 * A shell holds the other end of a pipe: the pipe closes with this process, however that ends. Where there is no `sh`,
 * nothing is watched.
 */
export function watchParent(pid: number): () => void {
  shell.input ??= startShell()
  const { input } = shell
  input.write(`watch ${pid}\n`)
  return () => void input.write(`leave ${pid}\n`)
}

function startShell(): Writable {
  const child = spawn('sh', ['-c', PROGRAM], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const { stdin } = child
  const forget = () => {
    if (shell.input === stdin) shell.input = undefined
  }
  child.on('error', forget)
  child.on('exit', forget)
  stdin.on('error', forget)
  unref(child)
  return stdin
}

/** The watch is no reason to stay alive. */
function unref(child: ChildProcess): void {
  child.unref()
  const { stdin } = child
  if (stdin !== null && 'unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
}
