import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { servePage, strictPolicy } from '@latchkey/sandbox/serve'
import { build } from 'vite'
import { test as base } from '../fixtures/test.js'

interface WorkerFixtures {
  /** The built page that makes and ends instances as it is told. */
  readonly lifecycleFolder: string
  /** Its address, under the strict policy. */
  readonly lifecycle: string
  /** Its address under a policy that would let inline scripts and handlers run, so that one that gets in is seen. */
  readonly exposed: string
}

/** Trusted Types are enforced; nothing else that would keep a script from running is. */
const EXPOSED_POLICY = "script-src 'self' 'unsafe-inline'; require-trusted-types-for 'script'"

const source = join(dirname(fileURLToPath(import.meta.url)), '../fixtures/lifecycle')

export const test = base.extend<Record<never, never>, WorkerFixtures>({
  lifecycleFolder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'latchkey-lifecycle-'))
      await build({
        root: source,
        configFile: false,
        logLevel: 'error',
        build: { outDir: folder, emptyOutDir: true },
      })
      await use(folder)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  lifecycle: [
    async ({ lifecycleFolder, sandbox }, use) => {
      const page = await servePage({
        folder: lifecycleFolder,
        addresses: sandbox.addresses,
        contentSecurityPolicy: strictPolicy(sandbox.addresses),
      })
      await use(page.url)
      await page.stop()
    },
    { scope: 'worker' },
  ],
  exposed: [
    async ({ lifecycleFolder, sandbox }, use) => {
      const page = await servePage({
        folder: lifecycleFolder,
        addresses: sandbox.addresses,
        contentSecurityPolicy: EXPOSED_POLICY,
      })
      await use(page.url)
      await page.stop()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
