import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { root } from './root.mjs'

/** How long a process group may take to end after SIGTERM, in milliseconds. */
const graceMs = 5_000

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv }} StartOptions */
/**
 * @typedef {StartOptions & { timeoutMs?: number, yields?: boolean, onLine?: (line: string) => void }} RunOptions `yields`: it
 *   has the processor only while nothing else wants it
 */
/** @typedef {{ code: number, output: string, seconds: number, timedOut: boolean }} RunResult */

/** Groups that were started here and have not been seen to end. @type {Set<ChildProcess>} */
const groups = new Set()

/**
 * Starts a command in a process group of its own, so that everything it starts can be ended with it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {StartOptions} [options]
 * @returns {ChildProcess}
 */
export function startGroup(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  groups.add(child)
  if (process.listenerCount('SIGTERM') === 0) endWithGroups()
  return child
}

/**
 * Sends a signal to the whole group of a child; a group that is gone already is no error.
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/**
 * Leaves the processor to all others. Linux may share it out between sessions first, each of which then has a priority of
 * its own.
 * @param {ChildProcess} child
 */
function yieldToOthers({ pid }) {
  if (pid === undefined) return
  const { PRIORITY_LOW } = constants.priority
  try {
    setPriority(pid, PRIORITY_LOW)
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, `${PRIORITY_LOW}`)
  } catch {
    // It has ended, or this machine knows no such thing: it runs like any other.
  }
}

/**
 * Is any process of the child's group alive?
 * @param {ChildProcess} child
 */
function isGroupAlive(child) {
  if (child.pid === undefined) return false
  try {
    process.kill(-child.pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Ends a group: SIGTERM, and SIGKILL for what is still there after the grace time.
 * @param {ChildProcess} child
 */
export async function stopGroup(child) {
  signalGroup(child, 'SIGTERM')
  const deadline = Date.now() + graceMs
  while (isGroupAlive(child) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50))
  signalGroup(child, 'SIGKILL')
  groups.delete(child)
}

/** Ends everything that was started here and is still running. */
export async function stopAllGroups() {
  await Promise.all([...groups].map(stopGroup))
}

/** What a script does on Ctrl-C unless it has listeners of its own: it ends with all that it started. */
function endWithGroups() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void stopAllGroups().finally(() => process.exit(130)))
}

/**
 * Calls back for every whole line of a stream, and for the rest at its end.
 * @param {NodeJS.ReadableStream | null} stream
 * @param {(line: string) => void} onLine
 */
export function readLines(stream, onLine) {
  let rest = ''
  stream?.setEncoding('utf8')
  stream?.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
  stream?.on('end', () => {
    if (rest !== '') onLine(rest)
  })
}

/**
 * Runs a command to its end; nothing that it started outlives it. Settles also when it cannot start (code 127)
 * or takes longer than `timeoutMs` (then it is ended, and `timedOut` is true).
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, options = {}) {
  const started = Date.now()
  /** @type {string[]} */
  const lines = []
  /** @param {string} line */
  const take = (line) => {
    lines.push(line)
    options.onLine?.(line)
  }
  return new Promise((resolve) => {
    const child = startGroup(command, args, options)
    if (options.yields === true) yieldToOthers(child)
    let timedOut = false
    const timer = setTimeout(
      () => {
        timedOut = true
        take(`(stopped: it took longer than ${Math.round((options.timeoutMs ?? 0) / 1000)} s)`)
        void stopGroup(child)
      },
      options.timeoutMs ?? 2 ** 31 - 1,
    )
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer)
      signalGroup(child, 'SIGKILL')
      groups.delete(child)
      const seconds = (Date.now() - started) / 1000
      resolve({ code: timedOut ? 124 : code, output: lines.join('\n'), seconds, timedOut })
    }
    readLines(child.stdout, take)
    readLines(child.stderr, take)
    child.once('error', (error) => {
      take(error.message)
      finish(127)
    })
    // A grandchild that holds the pipes must not keep a finished step open: 'exit', then a short wait for the rest.
    child.once('exit', (code) => setTimeout(() => finish(code ?? 1), 100))
  })
}
