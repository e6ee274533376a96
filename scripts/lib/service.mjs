import { readLines, startGroup, stopAllGroups } from './childProcess.mjs'

/** How long a service may take until it is ready, in milliseconds. */
const readyWithinMs = 120_000

/**
 * What packages of others say of themselves: one was installed without its script, which nothing here needs; the other names
 * newer versions of Node than the oldest that the kit runs on, on which it works all the same.
 */
const advice = /^(?:bigint: Failed to load bindings|oidc-provider WARNING: Unsupported runtime)/

/**
 * @typedef {object} Service
 * @property {string} name
 * @property {Promise<unknown>} ready what it said when it was ready; rejects when it ends or is late
 * @property {Promise<void>} ended settles when its process ends, for whatever reason
 */

/**
 * Starts a TypeScript program of the workspace from its sources. It says that it is ready by one line of JSON,
 * `{"ready": …}`; its other lines are passed on.
 * @param {string} name
 * @param {readonly string[]} program path and arguments
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Service}
 */
export function startService(name, program, env = {}) {
  const child = startGroup(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', ...program],
    { env },
  )
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  const ready = new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${name} was not ready within ${readyWithinMs / 1000} s`)),
      readyWithinMs,
    )
    /** @param {string} line */
    const take = (line) => {
      const said = readReady(line)
      if (advice.test(line)) return
      if (said === undefined) console.log(`   ${name}: ${line}`)
      else resolve(said)
    }
    readLines(child.stdout, take)
    readLines(child.stderr, take)
    void ended.then(() => reject(new Error(`${name} has ended`)))
    void ended.finally(() => clearTimeout(timer))
  })
  // A failure is reported by whoever waits for it, and only to them.
  ready.catch(() => {})
  return { name, ready, ended }
}

/**
 * @param {string} line
 * @returns {unknown}
 */
function readReady(line) {
  if (!line.startsWith('{"ready":')) return undefined
  try {
    return JSON.parse(line).ready
  } catch {
    return undefined
  }
}

/**
 * Runs `work` and keeps its services up until Ctrl-C, or until one of them ends; then ends everything that was
 * started.
 * @param {(services: Service[]) => Promise<void>} work starts the services, and adds each to the list
 * @returns {Promise<void>} sets the exit code
 */
export async function keepServices(work) {
  /** @type {Service[]} */
  const services = []
  /** @type {Promise<void>} */
  const asked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
  })
  /** @returns {Promise<string>} the service that ended by itself */
  const run = async () => {
    await work(services)
    return Promise.race(services.map(({ ended, name }) => ended.then(() => name)))
  }
  try {
    const lost = await Promise.race([run(), asked])
    if (lost !== undefined) {
      console.error(`✘  ${lost} has ended`)
      process.exitCode = 1
    }
  } catch (error) {
    console.error(`✘  ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
  console.log('   stopping …')
  await stopAllGroups()
  console.log('✔  stopped, nothing is left running')
  process.exit()
}
