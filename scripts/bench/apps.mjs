/**
 * @typedef {'vite' | 'webpack'} Bundler
 * @typedef {'latchkey' | 'wallet-adapter' | 'rainbowkit'} Folder what is installed together, in `bench/`
 */
/**
 * @typedef {object} Finders CSS selectors, which are looked for in open shadow roots, too
 * @property {string} button that opens the modal
 * @property {string} wallet row of the wallet
 */
/**
 * @typedef {object} BenchApp
 * @property {string} name of its column
 * @property {Folder} folder
 * @property {string} page its folder in there
 * @property {boolean} isOurs whether it is held to the limits
 * @property {Finders} find
 * @property {readonly import('./measureApp.mjs').AppMeasure[]} [measures] all of them, unless told
 */

/** What our kit calls them, and the floor after it. @type {Finders} */
export const ours = {
  button: '[data-testid="connect-button"]',
  wallet: '[data-testid^="wallet-selector-dev.bench"]',
}

/** @type {readonly Bundler[]} */
export const bundlers = ['vite', 'webpack']

/** What is measured side by side; the first is the floor. @type {readonly BenchApp[]} */
export const apps = [
  { name: 'floor', folder: 'latchkey', page: 'floor', isOurs: false, find: ours },
  { name: 'ethers', folder: 'latchkey', page: 'ethers', isOurs: true, find: ours },
  { name: 'wagmi', folder: 'latchkey', page: 'wagmi', isOurs: true, find: ours },
  { name: 'multi', folder: 'latchkey', page: 'multi', isOurs: true, find: ours },
  {
    name: 'wallet-adapter',
    folder: 'wallet-adapter',
    page: 'wallet-adapter',
    isOurs: false,
    find: {
      button: '.wallet-adapter-button-trigger',
      wallet: '.wallet-adapter-modal-list .wallet-adapter-button',
    },
  },
  {
    name: 'RainbowKit',
    folder: 'rainbowkit',
    page: 'rainbowkit',
    isOurs: false,
    find: {
      button: '[data-testid="rk-connect-button"]',
      wallet: '[data-testid^="rk-wallet-option-dev.bench"]',
    },
  },
]

/** React alone with a button: what every figure of bytes leaves out. */
export const reactPage = 'react'
/** Pages with a long list each, which are measured by themselves. */
export const listPages = /** @type {const} */ (['activity', 'balances'])
