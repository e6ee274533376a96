import { type Api, startApi } from '@latchkey/sandbox/api'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'

/** The server of a file of tests. */
export interface ServerForTests {
  /** Without faults, log or reports when a test begins. */
  readonly server: Api
  /** What is to be undone after the test. */
  readonly clean: (() => unknown)[]
}

/** Starts a server for the tests of a file, and undoes what each of them does. */
export function serverForTests(): ServerForTests {
  let running: Api | undefined
  const clean: (() => unknown)[] = []
  const server = () => {
    if (!running) throw new Error('The server runs while tests do')
    return running
  }
  beforeAll(async () => {
    running = await startApi()
  })
  beforeEach(() => {
    server().clearFaults()
    server().clearLog()
    server().telemetry.clear()
  })
  afterEach(async () => {
    for (const step of clean.splice(0)) await step()
    vi.unstubAllGlobals()
  })
  afterAll(() => running?.stop())
  return {
    clean,
    get server() {
      return server()
    },
  }
}
