import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { cssModules } from './scripts/build/cssModules.mjs'
import { findChromium } from './scripts/lib/ensureChromium.mjs'

/** Chromium runs offline and as root too. */
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const chromium = findChromium()

/** A shared machine stalls now and then: a second attempt tells that from a defect, and the reporter names it. */
const retry = process.env.CI ? 1 : 0

const ignored = ['**/node_modules/**', '**/dist/**']
const setupFiles = ['packages/foundation/test/setup.ts']
const inPackages = (endings: string) => [
  `packages/*/{src,test}/**/*.${endings}`,
  `examples/*/{src,test}/**/*.${endings}`,
  `gallery/**/*.${endings}`,
]

const browserConditions = ['source', 'module', 'browser', 'development|production']
const nodeConditions = ['source', 'node', 'import', 'module', 'development|production']
const nodeResolve = {
  resolve: { conditions: nodeConditions },
  ssr: {
    resolve: { conditions: nodeConditions, externalConditions: ['source', 'node', 'import'] },
  },
}

const node = {
  retry,
  testTimeout: 15_000,
  hookTimeout: 30_000,
  setupFiles,
  environment: 'node',
}

export default defineConfig({
  test: {
    projects: [
      {
        ...nodeResolve,
        plugins: [cssModules()],
        test: {
          ...node,
          name: 'node',
          // They begin sooner than processes.
          pool: 'threads',
          include: [...inPackages('test.ts'), 'scripts/**/*.test.ts'],
          exclude: [...ignored, '**/*.{dom,browser,process}.test.ts'],
        },
      },
      {
        ...nodeResolve,
        // What is a process's own: its time zone, the size of its stack.
        test: {
          ...node,
          name: 'process',
          include: inPackages('process.test.ts'),
          exclude: ignored,
        },
      },
      {
        plugins: [cssModules()],
        resolve: { conditions: browserConditions },
        ssr: { resolve: { conditions: browserConditions, externalConditions: ['source'] } },
        test: {
          name: 'dom',
          retry,
          testTimeout: 15_000,
          hookTimeout: 30_000,
          setupFiles,
          environment: 'happy-dom',
          include: [...inPackages('dom.test.ts'), ...inPackages('test.tsx')],
          exclude: [...ignored, '**/*.browser.test.tsx'],
        },
      },
      {
        plugins: [cssModules()],
        resolve: { conditions: browserConditions },
        // Found late, a dependency would make Vite reload the page in the middle of a test.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react-dom/server',
            '@scure/base',
            '@solana/web3.js',
          ],
        },
        test: {
          name: 'browser',
          retry,
          testTimeout: 15_000,
          hookTimeout: 30_000,
          setupFiles: [...setupFiles, 'packages/ui-react/test/setup.ts'],
          include: [...inPackages('browser.test.ts'), ...inPackages('browser.test.tsx')],
          exclude: ignored,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium === undefined ? {} : { executablePath: chromium }),
                args: chromiumFlags,
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        resolve: { conditions: nodeConditions },
        test: {
          name: 'types',
          include: [],
          exclude: ignored,
          typecheck: {
            enabled: true,
            only: true,
            include: inPackages('test-d.ts'),
            tsconfig: './tsconfig.json',
          },
        },
      },
    ],
  },
})
