import { checkBytes } from './checks/bytes.mjs'
import { checkJest, checkVitest } from './checks/componentTests.mjs'
import { checkContract } from './checks/contract.mjs'
import { checkNext } from './checks/next.mjs'
import { checkReactRouter } from './checks/reactRouter.mjs'
import { checkSandbox } from './checks/sandbox.mjs'
import { checkShop } from './checks/shop.mjs'
import { checkTypeScript } from './checks/typescript.mjs'
import { checkVite } from './checks/vite.mjs'
import { checkWagmi } from './checks/wagmi.mjs'
import { checkWebpack } from './checks/webpack.mjs'

/**
 * @typedef {object} AppPlan
 * @property {string} name
 * @property {readonly string[]} folders of its sources, from `strangers/`: those that are shared, then its own
 * @property {import('./packageManagers.mjs').Tool} [tool] that installs it, npm unless told
 * @property {boolean} [isQuick] whether a run of `npm test` has the time for it
 * @property {readonly RegExp[]} [expected] warnings of its install that are not ours
 * @property {readonly RegExp[]} [expectedOfServers] warnings of its servers that are not ours
 * @property {(app: import('./App.mjs').App) => Promise<unknown>} checks what is asked of it, once it is installed
 */

const isWhole = Boolean(process.env.LATCHKEY_FULL) || process.argv.includes('--all')

/** es-toolkit, which comes with WalletConnect, publishes a field that Yarn 1 takes for its own. */
const esToolkit = [/^warning Workspaces can only be enabled in private projects/]
/** What @solana/web3.js can do without: faster sockets under Node. */
const sockets = [/^npm warn install-scripts +(bufferutil|utf-8-validate)@/]

/** MetaMask's SDK, which comes with wagmi 2: sockets and hashes as fast as the machine has them. */
const metamask = [/^npm warn install-scripts +(bufferutil|keccak|utf-8-validate)@/]

/** Solana's libraries, which come with the sandbox; one of them asks for Node 22 for a command line of its own. */
const ofSandbox = [
  /^npm warn install-scripts +(bigint-buffer|bufferutil|utf-8-validate)@/,
  /^npm warn EBADENGINE (Unsupported engine \{| {2}package: 'commander@| {2}(required|current):|\})/,
]

/** @param {import('./App.mjs').App} app */
const checkFeatures = (app) => checkVite(app, { hasFeatures: true })
/** The newest wagmi, and by itself the sandbox that its tests stand on. @param {import('./App.mjs').App} app */
const checkContractAndSandbox = async (app) => {
  await checkContract(3)(app)
  await checkSandbox(app)
}

/** The longest first. @type {readonly AppPlan[]} */
export const apps = [
  {
    name: 'next',
    folders: ['../examples/next-siwx', 'next'],
    isQuick: true,
    expected: sockets,
    checks: checkNext('turbopack', { isWhole }),
  },
  {
    name: 'next-webpack',
    folders: ['../examples/next-siwx', 'next'],
    expected: sockets,
    checks: checkNext('webpack', { isWhole }),
  },
  { name: 'react-router', folders: ['react-router'], checks: checkReactRouter },
  { name: 'vite', folders: ['page', 'vite'], checks: checkFeatures },
  { name: 'vite-18', folders: ['page', 'vite', 'vite-18'], checks: checkFeatures },
  { name: 'vite-19.0', folders: ['page', 'vite', 'vite-19.0'], checks: checkFeatures },
  {
    name: 'vite-pnpm',
    folders: ['page', 'vite', 'vite-pnpm'],
    tool: 'pnpm',
    checks: checkFeatures,
  },
  {
    name: 'vite-yarn',
    // With no lock it has the versions of its manifest.
    folders: ['page', 'vite', 'vite-yarn'],
    tool: 'yarn',
    expected: esToolkit,
    checks: checkFeatures,
  },
  { name: 'wagmi-3', folders: ['page', 'vite', 'wagmi', 'wagmi-3'], checks: checkWagmi(3) },
  {
    name: 'wagmi-2',
    folders: ['page', 'vite', 'wagmi', 'wagmi-2'],
    expected: metamask,
    checks: checkWagmi(2),
  },
  {
    name: 'contract-wagmi-3',
    folders: ['contract-wagmi', 'contract-wagmi-3'],
    expected: ofSandbox,
    checks: checkContractAndSandbox,
  },
  {
    name: 'contract-wagmi-2',
    folders: ['contract-wagmi', 'contract-wagmi-2'],
    expected: ofSandbox,
    checks: checkContract(2),
  },
  { name: 'shop', folders: ['shop'], isQuick: true, checks: checkShop },
  { name: 'typescript', folders: ['typescript'], expected: sockets, checks: checkTypeScript },
  { name: 'webpack', folders: ['page', 'webpack'], expected: sockets, checks: checkWebpack },
  {
    name: 'bytes',
    folders: ['../bench/latchkey', 'bytes'],
    isQuick: true,
    expected: sockets,
    checks: checkBytes,
  },
  { name: 'vitest', folders: ['components', 'vitest'], checks: checkVitest },
  { name: 'jest', folders: ['components', 'jest'], checks: checkJest },
]
