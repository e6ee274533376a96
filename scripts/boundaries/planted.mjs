/**
 * A small workspace for the self-test: what it may contain, and one violation of each rule.
 * @typedef {Record<string, string>} Files path → text
 */

const packages = [
  'foundation',
  'blockchain-api',
  'auth-frame',
  'appkit',
  'adapter-a',
  'adapter-b',
  'siwx',
  'ui-react',
  'embedded-wallet',
  'feature-a',
  'feature-b',
  'money',
  'pictures',
  'sandbox',
]

/** Installed packages that the planted files import. */
const libraries = ['zod', 'nanoevents', 'react', 'viem', 'ethers', 'left-pad', '@solana/web3.js']

/** @param {string} name @returns {string} */
const take = (name) => `import { value } from '${name}'\nexport const taken = value\n`

/**
 * Manifests, an exported value for each package, and stand-ins of the libraries.
 * @returns {Files}
 */
export function workspaceFiles() {
  const dependencies = Object.fromEntries(
    [...packages.map((name) => `@latchkey/${name}`), ...libraries]
      .filter((name) => name !== 'left-pad')
      .map((name) => [name, '*']),
  )
  return Object.fromEntries([
    ['package.json', JSON.stringify({ name: 'planted', type: 'module' })],
    [
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: { module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx' },
      }),
    ],
    ...packages.flatMap((name) => [
      [
        `packages/${name}/package.json`,
        JSON.stringify({
          name: `@latchkey/${name}`,
          type: 'module',
          exports: { '.': { source: './src/exports/index.ts' } },
          dependencies,
        }),
      ],
      [`packages/${name}/src/exports/index.ts`, "export { value } from '../value.js'\n"],
      [`packages/${name}/src/value.ts`, 'export const value = 1\n'],
    ]),
    ...libraries.flatMap((name) => [
      [
        `node_modules/${name}/package.json`,
        JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'index.js' }),
      ],
      [`node_modules/${name}/index.js`, 'export const value = 1\n'],
    ]),
    ['examples/demo/src/main.ts', take('@latchkey/ui-react')],
    ['examples/other/src/main.ts', take('@latchkey/adapter-a')],
  ])
}

export const packageNames = packages

/** Imports that are allowed: none of them may be reported. @type {Files} */
export const allowed = {
  'packages/foundation/src/schema.ts': take('zod'),
  'packages/embedded-wallet/src/chain.test.ts': take('@latchkey/adapter-a'),
  'packages/foundation/src/fixture.test.ts': take('@latchkey/sandbox'),
  'packages/blockchain-api/src/below.ts': take('@latchkey/foundation'),
  'packages/appkit/src/below.ts': take('@latchkey/blockchain-api'),
  'packages/appkit/src/lazyFrame.ts': "export const load = () => import('@latchkey/auth-frame')\n",
  'packages/appkit/src/chain.test.ts': take('viem'),
  'packages/appkit/src/evm/factory.ts': 'export const value = 1\n',
  'packages/appkit/src/exports/evm.ts': "export { value } from '../evm/factory.js'\n",
  'packages/adapter-a/src/lazy.ts': "export const load = () => import('./heavy.js')\n",
  'packages/adapter-a/src/heavy.ts': take('ethers'),
  'packages/adapter-a/src/exports/index.ts':
    "import type { Provider } from 'ethers'\nexport type { Provider }\nexport { load } from '../lazy.js'\nexport { value } from '../value.js'\n",
  'packages/adapter-a/src/react/hook.ts':
    "export { value } from '@latchkey/ui-react'\nexport { value as react } from 'react'\n",
  'packages/adapter-a/src/exports/react.ts': "export { value } from '../react/hook.js'\n",
  'packages/siwx/src/below.ts': take('@latchkey/appkit'),
  'packages/ui-react/src/below.ts': take('@latchkey/appkit'),
  'packages/ui-react/src/view.ts': take('react'),
  'packages/feature-a/src/below.ts': take('@latchkey/ui-react'),
  'packages/feature-a/src/login.ts': take('@latchkey/auth-frame'),
  'packages/feature-a/src/wallet.ts': take('@latchkey/embedded-wallet'),
  'packages/embedded-wallet/src/below.ts': take('@latchkey/auth-frame'),
  'packages/sandbox/src/schemas.ts': take('@latchkey/blockchain-api'),
  'packages/sandbox/src/server.ts':
    "import { readFile } from 'node:fs'\nexport const read = readFile\n",
  'gallery/views.ts': "export { value } from '../packages/ui-react/src/value.js'\n",
  'packages/appkit/src/typeCircleA.ts':
    "import type { B } from './typeCircleB.js'\nexport type A = B | 1\n",
  'packages/appkit/src/typeCircleB.ts':
    "import type { A } from './typeCircleA.js'\nexport type B = A | 2\n",
}

/**
 * One violation a row: the rule that must report it, the file, its text.
 * @type {readonly (readonly [rule: string, path: string, text: string])[]}
 */
export const violations = [
  ['layer-foundation', 'packages/foundation/src/up.ts', take('@latchkey/appkit')],
  ['layer-foundation-tests', 'packages/foundation/src/up.test.ts', take('@latchkey/ui-react')],
  ['layer-blockchain-api', 'packages/blockchain-api/src/up.ts', take('@latchkey/appkit')],
  ['layer-blockchain-api-tests', 'packages/blockchain-api/src/up.test.ts', take('@latchkey/siwx')],
  ['layer-auth-frame', 'packages/auth-frame/src/up.ts', take('@latchkey/appkit')],
  ['layer-auth-frame-tests', 'packages/auth-frame/src/up.test.ts', take('@latchkey/appkit')],
  ['layer-appkit', 'packages/appkit/src/up.ts', take('@latchkey/ui-react')],
  ['layer-appkit', 'packages/appkit/src/upAdapter.ts', take('@latchkey/adapter-a')],
  ['layer-appkit', 'packages/appkit/src/upSandbox.ts', take('@latchkey/sandbox')],
  ['layer-appkit-tests', 'packages/appkit/src/up.test.ts', take('@latchkey/adapter-a')],
  ['layer-adapter', 'packages/adapter-a/src/sideways.ts', take('@latchkey/adapter-b')],
  ['layer-adapter', 'packages/adapter-a/src/siwx.ts', take('@latchkey/siwx')],
  ['layer-adapter', 'packages/adapter-a/src/ui.ts', take('@latchkey/ui-react')],
  ['layer-adapter-tests', 'packages/adapter-a/src/sideways.test.ts', take('@latchkey/adapter-b')],
  ['layer-siwx', 'packages/siwx/src/sideways.ts', take('@latchkey/adapter-a')],
  ['layer-siwx-tests', 'packages/siwx/src/up.test.ts', take('@latchkey/ui-react')],
  ['layer-money', 'packages/money/src/up.ts', take('@latchkey/feature-a')],
  ['layer-money-tests', 'packages/money/src/up.test.ts', take('@latchkey/feature-a')],
  ['money-counts-without-views', 'packages/money/src/early.ts', take('@latchkey/ui-react')],
  ['layer-embedded-wallet', 'packages/embedded-wallet/src/up.ts', take('@latchkey/feature-a')],
  [
    'layer-embedded-wallet-tests',
    'packages/embedded-wallet/src/up.test.ts',
    take('@latchkey/feature-a'),
  ],
  ['layer-pictures', 'packages/pictures/src/up.ts', take('@latchkey/ui-react')],
  ['layer-pictures-tests', 'packages/pictures/src/up.test.ts', take('@latchkey/ui-react')],
  ['layer-ui-react', 'packages/ui-react/src/up.ts', take('@latchkey/feature-a')],
  ['layer-ui-react', 'packages/ui-react/src/adapter.ts', take('@latchkey/adapter-a')],
  ['layer-ui-react-tests', 'packages/ui-react/src/up.test.tsx', take('@latchkey/feature-a')],
  ['layer-feature', 'packages/feature-a/src/sideways.ts', take('@latchkey/feature-b')],
  ['layer-feature-tests', 'packages/feature-a/src/up.test.ts', take('@latchkey/adapter-a')],
  ['layer-sandbox', 'packages/sandbox/src/up.ts', take('@latchkey/appkit')],
  ['layer-sandbox-tests', 'packages/sandbox/src/up.test.ts', take('@latchkey/ui-react')],
  [
    'examples-are-leaves',
    'packages/sandbox/src/demo.ts',
    "export { taken } from '../../../examples/demo/src/main.js'\n",
  ],
  [
    'examples-stand-alone',
    'examples/other/src/copy.ts',
    "export { taken } from '../../demo/src/main.js'\n",
  ],
  ['auth-frame-is-lazy', 'packages/appkit/src/frame.ts', take('@latchkey/auth-frame')],
  [
    'only-through-exports',
    'packages/ui-react/src/inside.ts',
    "export { value } from '../../appkit/src/value.js'\n",
  ],
  [
    'only-through-exports',
    'scripts/inside.mjs',
    "export { value } from '../packages/appkit/src/value.js'\n",
  ],
  [
    'gallery-shows-the-modal',
    'gallery/inside.ts',
    "export { value } from '../packages/appkit/src/value.js'\n",
  ],
  [
    'scripts-know-no-test',
    'scripts/demo.mjs',
    "export { taken } from '../examples/demo/src/main.js'\n",
  ],
  ['exports-are-for-others', 'packages/appkit/src/own.ts', take('./exports/index.js')],
  ['foundation-is-the-bottom', 'packages/foundation/src/other.ts', take('left-pad')],
  ['kernel-knows-no-chain-and-no-view', 'packages/appkit/src/react.ts', take('react')],
  [
    'kernel-knows-no-chain-and-no-view',
    'packages/appkit/src/solana.ts',
    "import type { Connection } from '@solana/web3.js'\nexport type C = Connection\n",
  ],
  ['evm-is-for-adapters', 'packages/appkit/src/word.ts', take('./evm/factory.js')],
  ['adapters-know-no-view', 'packages/adapter-a/src/react.ts', take('react')],
  ['react-entry-of-an-adapter', 'packages/adapter-a/src/early.ts', take('./react/hook.js')],
  ['layer-react-entry', 'packages/adapter-a/src/react/up.ts', take('@latchkey/feature-a')],
  ['views-know-no-chain', 'packages/ui-react/src/viem.ts', take('viem')],
  [
    'no-server-code-in-pages',
    'packages/appkit/src/disk.ts',
    "import { readFile } from 'node:fs'\nexport const read = readFile\n",
  ],
  ['no-tests-in-sources', 'packages/appkit/src/usesTest.ts', take('./chain.test.js')],
  ['declared-dependencies', 'packages/appkit/src/undeclared.ts', take('left-pad')],
  ['resolvable', 'packages/appkit/src/nowhere.ts', take('./missing.js')],
  [
    'no-circles',
    'packages/appkit/src/circleA.ts',
    "import { b } from './circleB.js'\nexport const value = () => b\n",
  ],
]

/** Judged by eagerImports: a chain library that loads with the entry of this package. */
export const eagerPackage = 'packages/adapter-b/'

/** What the violations need beside their own file. @type {Files} */
export const support = {
  'packages/appkit/src/circleB.ts':
    "import { value } from './circleA.js'\nexport const b = () => value\n",
  'packages/adapter-b/src/heavy.ts': take('ethers'),
  'packages/adapter-b/src/exports/index.ts':
    "export { taken } from '../heavy.js'\nexport { value } from '../value.js'\n",
}
