// Who may import whom, by ARCHITECTURE.md. `npm run check:deps` runs these rules and first plants a violation of each
// of them, to see it red.

/** A package, and the packages of the workspace that it may import. */
const mayImport = {
  foundation: [],
  'blockchain-api': ['foundation'],
  'auth-frame': ['foundation'],
  appkit: ['auth-frame', 'blockchain-api', 'foundation'],
  'adapter-[^/]+': ['appkit', 'blockchain-api', 'foundation'],
  siwx: ['appkit', 'blockchain-api', 'foundation'],
  'ui-react': ['appkit', 'blockchain-api', 'foundation'],
  money: ['ui-react', 'appkit', 'blockchain-api', 'foundation'],
  pictures: ['appkit', 'blockchain-api', 'foundation'],
  'embedded-wallet': ['ui-react', 'appkit', 'auth-frame', 'foundation'],
  'feature-[^/]+': [
    'embedded-wallet',
    'money',
    'ui-react',
    'appkit',
    'auth-frame',
    'blockchain-api',
    'foundation',
  ],
  sandbox: ['auth-frame', 'blockchain-api', 'foundation'],
}

/** What the tests of a package may import beside that: what a login does is seen through adapters, on real chains. */
const testsMayImport = { 'embedded-wallet': ['adapter-[^/]+'] }

/** Tests, and what serves them alone: `test/` folders and files such as `testClient.ts`. */
const tests = String.raw`\.test(-d)?\.tsx?$|^packages/[^/]+/test/|/test[A-Z][^/]*\.tsx?$`
const react = 'react|react-dom|scheduler'
const chainLibraries = 'ethers|viem|wagmi|@wagmi|@solana|@tanstack'

/** The entry of an adapter for apps of React, which nothing else of the adapter imports: it stands on the views. */
const reactEntry = String.raw`^packages/(adapter-[^/]+)/src/(react/|exports/react\.ts$)`

/** Paths of installed packages, resolved or not. */
const installed = (names) => `(^|node_modules/)(${names})(/|$)`
const packages = (names) => names.map((name) => `^packages/${name}/`)

const layers = Object.entries(mayImport).flatMap(([name, below]) => [
  {
    name: `layer-${name.replace('-[^/]+', '')}`,
    comment: `may import ${below.join(', ') || 'no other package'}`,
    severity: 'error',
    from: { path: `^packages/(${name})/`, pathNot: [tests, reactEntry] },
    to: { path: '^packages/', pathNot: ['^packages/$1/', ...packages(below)] },
  },
  {
    name: `layer-${name.replace('-[^/]+', '')}-tests`,
    comment: 'its tests may import the sandbox too',
    severity: 'error',
    from: { path: `^packages/(${name})/.*(${tests})`, pathNot: reactEntry },
    to: {
      path: '^packages/',
      pathNot: [
        '^packages/$1/',
        ...packages([...below, 'sandbox', ...(testsMayImport[name] ?? [])]),
      ],
    },
  },
])

module.exports = {
  forbidden: [
    ...layers,
    {
      name: 'examples-are-leaves',
      comment: 'no package imports an example, an end-to-end test, the gallery or a script',
      severity: 'error',
      from: { path: '^packages/' },
      to: {
        path: '^(examples|e2e|gallery|scripts)/',
        pathNot: '^scripts/lib/(chromiumFlags|ensureChromium)\\.mjs$',
      },
    },
    {
      name: 'examples-stand-alone',
      severity: 'error',
      from: { path: '^examples/([^/]+)/' },
      to: { path: '^(examples|e2e)/', pathNot: '^examples/$1/' },
    },
    {
      name: 'evm-is-for-adapters',
      comment: 'the factory of adapters for Ethereum chains is for adapters',
      severity: 'error',
      from: {
        path: '^packages/appkit/src/',
        pathNot: [tests, '^packages/appkit/src/(evm/|exports/evm\\.ts$)'],
      },
      to: { path: '^packages/appkit/src/evm/' },
    },
    {
      name: 'auth-frame-is-lazy',
      comment: 'the kernel loads the login frame by import() alone',
      severity: 'error',
      from: { path: '^packages/appkit/', pathNot: tests },
      to: {
        path: '^packages/auth-frame/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-through-exports',
      comment: 'nothing reaches into a package past its src/exports',
      severity: 'error',
      from: {
        path: '^(packages/[^/]+|examples/[^/]+|e2e|scripts)/',
        pathNot: '^scripts/(gates|pictures)/',
      },
      to: {
        path: '^packages/[^/]+/',
        // What all tests share: sources may import none of it (`no-tests-in-sources`).
        pathNot: [
          '^packages/[^/]+/src/exports/',
          '^packages/(appkit|embedded-wallet|foundation)/test/',
          // An entry too, in plain JavaScript: the builds of the workspace run it.
          '^packages/ui-react/css-modules/',
          '^$1/',
        ],
      },
    },
    {
      name: 'gallery-shows-the-modal',
      comment: 'it draws the modal from within; of every other package it takes what is exported',
      severity: 'error',
      from: { path: '^gallery/' },
      to: {
        path: '^packages/[^/]+/',
        pathNot: ['^packages/[^/]+/src/exports/', '^packages/ui-react/'],
      },
    },
    {
      name: 'scripts-know-no-test',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^(examples|e2e)/' },
    },
    {
      name: 'exports-are-for-others',
      comment: 'a package imports its own files, not its own list of exports',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src/(?!exports/)', pathNot: tests },
      to: { path: '^packages/$1/src/exports/' },
    },
    {
      name: 'foundation-is-the-bottom',
      comment: 'foundation imports zod and nanoevents alone',
      severity: 'error',
      from: { path: '^packages/foundation/', pathNot: tests },
      to: { pathNot: ['^packages/foundation/', installed('zod|nanoevents')] },
    },
    {
      name: 'kernel-knows-no-chain-and-no-view',
      severity: 'error',
      from: {
        path: '^packages/(foundation|blockchain-api|auth-frame|appkit|siwx)/',
        pathNot: tests,
      },
      to: { path: installed(`${react}|${chainLibraries}`) },
    },
    {
      name: 'adapters-know-no-view',
      severity: 'error',
      from: { path: '^packages/adapter-[^/]+/', pathNot: [tests, reactEntry] },
      to: { path: installed(react) },
    },
    {
      name: 'react-entry-of-an-adapter',
      comment: 'the hooks of an adapter stand on the views, and only their entry leads to them',
      severity: 'error',
      from: { path: '^packages/(adapter-[^/]+)/', pathNot: reactEntry },
      to: { path: '^packages/$1/src/react/' },
    },
    {
      name: 'layer-react-entry',
      comment: 'may import what an adapter may, and ui-react',
      severity: 'error',
      from: { path: reactEntry },
      to: {
        path: '^packages/',
        pathNot: ['^packages/$1/', ...packages(['ui-react', ...mayImport['adapter-[^/]+']])],
      },
    },
    {
      name: 'views-know-no-chain',
      severity: 'error',
      from: { path: '^packages/(ui-react|money|embedded-wallet|feature-[^/]+)/', pathNot: tests },
      to: { path: installed(chainLibraries) },
    },
    {
      name: 'money-counts-without-views',
      comment: 'amounts, tokens, fees and receivers need no React: only the views of money draw',
      severity: 'error',
      from: {
        path: '^packages/money/src/',
        pathNot: [tests, '^packages/money/src/(views/|exports/views\\.ts$)'],
      },
      to: {
        path: [installed(react), '^packages/ui-react/', '^packages/money/src/views/'],
      },
    },
    {
      name: 'no-server-code-in-pages',
      comment: 'what runs in a page uses no Node module',
      severity: 'error',
      from: { path: '^packages/(?!sandbox/|ui-react/css-modules/)', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-tests-in-sources',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'declared-dependencies',
      comment: "what ships is named in the package's own dependencies or peers",
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: tests },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'npm-bundled'],
        dependencyTypesNot: ['npm', 'npm-peer', 'npm-optional', 'core'],
      },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-circles',
      comment: 'imports that are types alone, or import(), close no circle',
      severity: 'error',
      from: {},
      to: {
        circular: true,
        viaOnly: {
          dependencyTypesNot: [
            'type-only',
            'type-import',
            'pre-compilation-only',
            'dynamic-import',
          ],
        },
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|artifacts)/' },
    moduleSystems: ['es6'],
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    // A tenth of its time went into what no rule asks for.
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      // Nothing changes meanwhile; otherwise it is read again every four seconds.
      cachedInputFileSystem: { cacheDuration: 600_000 },
      exportsFields: ['exports'],
      conditionNames: ['source', 'types', 'import', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
