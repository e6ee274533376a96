import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { servePage, strictPolicy } from '@latchkey/sandbox/serve'
import { build } from 'vite'
import { test as base } from '../fixtures/test.js'

interface WorkerFixtures {
  /** The address of the page that makes and ends instances as it is told. */
  readonly lifecycle: string
}

const source = join(dirname(fileURLToPath(import.meta.url)), '../fixtures/lifecycle')

export const test = base.extend<Record<never, never>, WorkerFixtures>({
  lifecycle: [
    async ({ sandbox }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'latchkey-lifecycle-'))
      await build({
        root: source,
        configFile: false,
        logLevel: 'error',
        build: { outDir: folder, emptyOutDir: true },
      })
      const page = await servePage({
        folder,
        addresses: sandbox.addresses,
        contentSecurityPolicy: strictPolicy(sandbox.addresses),
      })
      await use(page.url)
      await page.stop()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

export { expect } from '@playwright/test'
