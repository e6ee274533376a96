import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { servePage } from '@latchkey/sandbox/serve'
import { test as base } from '@playwright/test'
import { build } from 'vite'
import { galleryConfig } from '../../scripts/lib/galleryConfig.mjs'

interface WorkerFixtures {
  /** The address of the built gallery. */
  readonly gallery: string
}

interface TestFixtures {
  /** What the page's policy refused, and what was thrown at nobody: a test with one fails. */
  readonly faults: string[]
}

/** No peers at all: what a frame shows comes from its fixtures. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "require-trusted-types-for 'script'",
].join('; ')

export const test = base.extend<TestFixtures, WorkerFixtures>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'latchkey-gallery-'))
      await build({
        ...galleryConfig,
        logLevel: 'error',
        build: { ...galleryConfig.build, outDir: folder, emptyOutDir: true },
      })
      const page = await servePage({ folder, contentSecurityPolicy: POLICY })
      await use(page.url)
      await page.stop()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  faults: [
    async ({ context }, use) => {
      const faults: string[] = []
      context.on('weberror', (event) => faults.push(String(event.error())))
      context.on('console', (message) => {
        const text = message.text()
        if (/Content Security Policy|TrustedHTML|TrustedScript/.test(text)) faults.push(text)
      })
      await use(faults)
      if (faults.length > 0) throw new Error(faults.join('\n'))
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
