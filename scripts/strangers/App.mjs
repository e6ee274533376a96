import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readLines, run, startGroup } from '../lib/childProcess.mjs'
import { onFreePort } from '../lib/freePort.mjs'
import { findWarnings } from './warnings.mjs'

/** @typedef {import('./report.mjs').Result} Result */
/** @typedef {{ env?: NodeJS.ProcessEnv, expected?: readonly RegExp[] }} CommandOptions */
/** @typedef {{ url: string, port: number, output: () => string }} Served a server, and what it has said */

/** How long a command of an app may take. */
const commandMs = 8 * 60_000
/** How long a server may take until it answers. */
const serverMs = 120_000

/** One app of a stranger in its folder, with what has been found out about it. */
export class App {
  /** @type {Result[]} */
  results = []
  /** @type {string[]} */
  leftOut = []
  /** @type {(() => Promise<unknown> | void)[]} */
  #endings = []
  /** @type {{ command: string, output: () => string }[]} */
  #servers = []
  /** @type {Set<() => Promise<string>>} */
  #witnesses = new Set()

  /**
   * @param {string} folder
   * @param {import('./world.mjs').World} world
   */
  constructor(folder, world) {
    this.folder = folder
    this.world = world
  }

  /**
   * Runs one check; a failure of one is told and does not stop the others.
   * @template T
   * @param {string} title
   * @param {() => Promise<T>} work
   * @returns {Promise<T | undefined>} undefined when it failed
   */
  async check(title, work) {
    try {
      const value = await work()
      this.results.push({ title, status: 'passed' })
      return value
    } catch (error) {
      const problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
      const seen = await Promise.all([...this.#witnesses].map((tell) => tell()))
      this.results.push({ title, status: 'failed', problem: [problem, ...seen].join('\n\n') })
      return undefined
    }
  }

  /**
   * Says of a check that it is one, for which this run has no time.
   * @param {string} title
   */
  leaveOut(title) {
    this.leftOut.push(title)
  }

  /**
   * Runs a program of the app to its end.
   * @param {string} program in its node_modules, or `node`
   * @param {readonly string[]} args
   * @param {CommandOptions} [options]
   * @returns {Promise<string>} what it said
   * @throws {Error} with what it said, when it fails or warns
   */
  async run(program, args, { env = {}, expected = [] } = {}) {
    const { code, output } = await run(this.#bin(program), args, {
      cwd: this.folder,
      env,
      timeoutMs: commandMs,
    })
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}\n${output}`)
    const warnings = findWarnings(output, expected)
    if (warnings.length > 0)
      throw new Error(`${program} ${args.join(' ')} warns:\n${warnings.join('\n')}\n\n${output}`)
    return output
  }

  /**
   * Starts a server of the app on a free port, and waits until it answers.
   * @param {string} program in its node_modules, or `node`
   * @param {number} first the port from which on it takes a free one, which it gets as `PORT`
   * @param {(port: number) => { args: readonly string[], env?: NodeJS.ProcessEnv }} optionsOf
   * @returns {Promise<Served>}
   */
  async serve(program, first, optionsOf) {
    return onFreePort(first, (port) => this.#serveOn(port, program, optionsOf(port)))
  }

  /**
   * @param {number} port
   * @param {string} program
   * @param {{ args: readonly string[], env?: NodeJS.ProcessEnv }} options
   * @returns {Promise<Served>}
   * @throws {Error} with what it has said, when it ends or answers with a failure
   */
  async #serveOn(port, program, { args, env = {} }) {
    const child = startGroup(this.#bin(program), args, {
      cwd: this.folder,
      env: { ...env, PORT: String(port) },
    })
    this.atEnd(() => endGroup(child))
    let hasEnded = false
    child.once('close', () => {
      hasEnded = true
    })
    /** @type {string[]} */
    const lines = []
    readLines(child.stdout, (line) => lines.push(line))
    readLines(child.stderr, (line) => lines.push(line))
    const output = () => lines.join('\n')
    const url = `http://localhost:${port}/`
    const deadline = Date.now() + serverMs
    for (;;) {
      const response = await fetch(url).catch(() => undefined)
      await response?.text()
      if (response?.ok && !hasEnded) {
        this.#servers.push({ command: `${program} ${args.join(' ')}`, output })
        return { url, port, output }
      }
      if (response !== undefined || hasEnded || Date.now() > deadline)
        throw new Error(
          `${program} ${args.join(' ')} does not answer (${response?.status})\n${output()}`,
        )
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /**
   * Has a test runner of the app run its tests, and takes over what it has reported as JSON.
   * @param {string} program
   * @param {readonly string[]} args with which it writes its report into `report.json`
   * @param {string} claim what each test proves: `[REAL-18:jest]`
   */
  async runTests(program, args, claim) {
    await this.check(`${claim} ${program} ends well, and warns of nothing`, () =>
      this.run(program, args),
    )
    await this.check(`${claim} ${program} has run tests`, async () => {
      /** @type {{ testResults: { name: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }[] }} */
      const report = JSON.parse(await readFile(join(this.folder, 'report.json'), 'utf8'))
      for (const { name, message, assertionResults } of report.testResults) {
        if (assertionResults.length === 0) throw new Error(`${name}: ${message ?? 'no tests'}`)
        for (const { fullName, status, failureMessages = [] } of assertionResults)
          this.results.push({
            title: `${claim} ${fullName}`,
            status: status === 'passed' ? 'passed' : 'failed',
            problem: failureMessages.join('\n'),
          })
      }
      if (report.testResults.length === 0) throw new Error('no tests')
    })
  }

  /**
   * Looks through what the servers of the app have said so far, if it has any.
   * @param {string} title
   * @param {readonly RegExp[]} [expected] warnings that are not ours
   */
  async checkServers(title, expected) {
    if (this.#servers.length === 0) return
    await this.check(title, async () => {
      const warnings = this.#servers.flatMap(({ command, output }) =>
        findWarnings(output(), expected).map((line) => `${command}: ${line}`),
      )
      if (warnings.length > 0) throw new Error(warnings.join('\n'))
    })
  }

  /**
   * Has something end with the app, or at the next `end`.
   * @param {() => Promise<unknown> | void} ending
   */
  atEnd(ending) {
    this.#endings.push(ending)
  }

  /**
   * Has what fails be told with what this has seen.
   * @param {() => Promise<string>} tell
   * @returns {() => void} it has seen the last
   */
  addWitness(tell) {
    this.#witnesses.add(tell)
    return () => this.#witnesses.delete(tell)
  }

  /** Ends the servers and browsers. */
  async end() {
    this.#witnesses.clear()
    await Promise.all(this.#endings.splice(0).map((end) => end()))
  }

  /** @param {string} program */
  #bin(program) {
    if (program === 'node') return process.execPath
    return join(this.folder, 'node_modules/.bin', program)
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function endGroup(child) {
  return new Promise((resolve) => {
    if (child.pid === undefined || child.exitCode !== null) return resolve(undefined)
    child.once('exit', resolve)
    process.kill(-child.pid, 'SIGKILL')
  })
}
