import { defineConfig } from '@playwright/test'
import { chromiumFlags } from '../scripts/lib/chromiumFlags.mjs'
import { findChromium } from '../scripts/lib/ensureChromium.mjs'

const FLAGS = [
  ...chromiumFlags,
  // Text and colours are drawn alike on every machine: pictures are compared.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
]

const chromium = findChromium()
if (chromium === undefined)
  throw new Error('Chromium is missing: CHROMIUM_PATH names the program of a Chromium or Chrome')

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One sandbox a worker: two cores carry two.
  workers: 2,
  // Test by test rather than file by file: no long file is left to one worker at the end.
  fullyParallel: true,
  forbidOnly: true,
  // A shared machine stalls now and then: a second attempt tells that from a defect, and the report names it.
  retries: 1,
  timeout: 120_000,
  expect: {
    timeout: 20_000,
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
  globalSetup: './fixtures/buildPages.ts',
  // What has been built needs no translation.
  build: { external: ['**/packages/*/dist/**', '**/.cache/pages/**'] },
  use: {
    actionTimeout: 20_000,
    // Most tests are not about motion, which takes a tenth of their time; those that have it ask for it.
    reducedMotion: 'reduce',
    trace: 'off',
    launchOptions: {
      executablePath: chromium,
      args: FLAGS,
      // A window that no click has asked for does not open.
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    },
  },
})
