import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { isRequestExpired } from './packages/foundation/test/isRequestExpired.js'
import { cssModules } from './packages/ui-react/css-modules/index.js'
import { bundledPages } from './scripts/lib/bundledPages.mjs'
import { chromiumFlags } from './scripts/lib/chromiumFlags.mjs'
import { findChromium } from './scripts/lib/ensureChromium.mjs'
import { tsc } from './scripts/lib/tsc.mjs'
import { plantMutant } from './scripts/mutants/plant.mjs'

const chromium = findChromium()

/**
 * A busy machine stalls now and then: a second attempt tells that from a defect. It is the same for everybody, and
 * `scripts/lib/retriedReporter.mjs` names the tests that needed one.
 */
const retry = 1

/** What a test waits for has the time that a busy machine takes; Vitest by itself gives it one second. */
const expect = { poll: { timeout: 20_000 } }

/**
 * With `LATCHKEY_FULL=1` whole corpora and long properties, and where their random values begin:
 * `packages/foundation/test/fuzzRuns.ts`.
 */
const provide = { isFullRun: process.env.LATCHKEY_FULL === '1', fuzzSeed: randomInt(2 ** 31) }

/** One file a core, where Vitest by itself leaves a core free. */
const maxWorkers = availableParallelism()

const ignored = ['**/node_modules/**', '**/dist/**']
const inFullRuns = provide.isFullRun
  ? []
  : [
      // The code that looks for a payment is shared: in a short run it is looked for through one adapter.
      'packages/adapter-wagmi/src/{replaced,unsure}.test.ts',
      // A process for what the tests of whole apps read as well.
      'packages/sandbox/src/api/history/syncSolanaAccount.process.test.ts',
    ]
const setupFiles = ['packages/foundation/test/setup.ts']
const nodeSetupFiles = [
  ...setupFiles,
  'packages/foundation/test/fuzzSeed.ts',
  'packages/foundation/test/plainPromises.ts',
  'packages/appkit/test/setup.ts',
]
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

/**
 * React as it is developed with draws each component into the browser's profiler, and remembers for it who has asked for
 * what: a fifth of the page's time, for nobody who looks.
 */
const withoutTracks = { 'console.createTask': 'undefined', 'console.timeStamp': 'undefined' }

const node = {
  retry,
  expect,
  provide,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  setupFiles: nodeSetupFiles,
  environment: 'node',
}

export default defineConfig({
  test: {
    maxWorkers,
    onUnhandledError: (error) => !isRequestExpired(error),
    projects: [
      {
        ...nodeResolve,
        plugins: [...plantMutant(), cssModules()],
        test: {
          ...node,
          name: 'node',
          // They begin sooner than processes.
          pool: 'threads',
          // Most of the time of such a test is that of its imports, which the files of a thread share so. A file leaves
          // the globals as it has found them; what cannot is a `*.process.test.ts`.
          isolate: false,
          include: [...inPackages('test.ts'), 'scripts/**/*.test.ts'],
          exclude: [
            ...ignored,
            ...inFullRuns,
            'scripts/gates/**',
            '**/*.{dom,browser,process}.test.ts',
          ],
        },
      },
      {
        ...nodeResolve,
        // They look at the same sources, which one thread parses once.
        test: {
          ...node,
          name: 'gates',
          // Whichever parses the sources first takes its time.
          testTimeout: 120_000,
          pool: 'threads',
          isolate: false,
          include: ['scripts/gates/**/*.test.ts'],
          exclude: [...ignored, '**/*.process.test.ts'],
        },
      },
      {
        ...nodeResolve,
        // What the project `node` runs on wagmi 3, on the oldest wagmi 2 that the adapter takes.
        resolve: { ...nodeResolve.resolve, alias: { '@wagmi/core': 'wagmi-core-2' } },
        test: {
          ...node,
          name: 'wagmi-2',
          pool: 'threads',
          isolate: false,
          // In a short run the contract, and what is reached by names of wagmi's own.
          include: provide.isFullRun
            ? ['packages/adapter-wagmi/src/**/*.test.ts']
            : [
                'packages/adapter-wagmi/src/{wagmiAdapter,wagmiInternals,checkWagmi,hangingWallet}.test.ts',
              ],
          exclude: ignored,
        },
      },
      {
        ...nodeResolve,
        // What is a process's own: its globals, its time zone, all that its sockets are asked for, the size of its stack, the time that it takes of a core; and
        // clients that go on connecting for ever, as those of @solana/web3.js do where they have subscribed.
        test: {
          ...node,
          name: 'process',
          include: [...inPackages('process.test.ts'), 'scripts/**/*.process.test.ts'],
          exclude: [...ignored, ...inFullRuns],
        },
      },
      {
        plugins: [cssModules()],
        resolve: { conditions: browserConditions },
        ssr: { resolve: { conditions: browserConditions, externalConditions: ['source'] } },
        test: {
          name: 'dom',
          retry,
          expect,
          provide,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          setupFiles: [
            ...nodeSetupFiles,
            'packages/foundation/test/cookiesGoAtOnce.ts',
            'packages/ui-react/test/testingLibrary.ts',
          ],
          environment: 'happy-dom',
          isolate: false,
          include: [...inPackages('dom.test.ts'), ...inPackages('test.tsx')],
          exclude: [...ignored, '**/*.browser.test.tsx'],
        },
      },
      {
        plugins: [cssModules(), bundledPages(browserConditions)],
        resolve: { conditions: browserConditions },
        // Found late, a dependency would make Vite reload the page in the middle of a test.
        optimizeDeps: {
          rolldownOptions: { transform: { define: withoutTracks } },
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react-dom/server',
            '@scure/base',
            '@solana/web3.js',
            'viem',
            'viem/accounts',
          ],
        },
        test: {
          name: 'browser',
          // A third of their time, these tests wait: a page more than there are cores. Playwright has each of them take itself
          // for the one that has the focus.
          maxWorkers: maxWorkers + 1,
          expect,
          // A test leaves the page as it has found it: the files of a page share what is imported.
          isolate: false,
          retry,
          provide,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          setupFiles: [
            ...setupFiles,
            'packages/foundation/test/importsOnce.ts',
            'packages/foundation/test/undrawn.ts',
            'packages/ui-react/test/setup.ts',
            'packages/ui-react/test/withoutOwnerStacks.ts',
          ],
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
              // Few tests are about motion, which takes a third of the processor's time: `ui-react/test/motion.ts`.
              contextOptions: { reducedMotion: 'reduce' },
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
            checker: tsc,
            only: true,
            include: inPackages('test-d.ts'),
            tsconfig: './tsconfig.json',
          },
        },
      },
    ],
  },
})
