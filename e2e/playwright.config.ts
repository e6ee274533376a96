import { defineConfig } from '@playwright/test'

/** Chromium phones home and needs a GPU unless it is told otherwise. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Text and colours are drawn alike on every machine: pictures are compared.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One sandbox a worker: two cores carry two.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine stalls now and then: a second attempt tells that from a defect, and the report names it.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      animations: 'disabled',
      // Another version of the browser smooths edges a little differently.
      maxDiffPixelRatio: 0.002,
      pathTemplate: '{testDir}/gallery/reference/{arg}{ext}',
    },
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/gallery/names/{arg}{ext}' },
  },
  // A missing picture is a fault, unless one asks for it to be taken: --update-snapshots.
  updateSnapshots: 'none',
  globalSetup: './fixtures/buildExamples.ts',
  use: {
    actionTimeout: 10_000,
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
  },
})
