export { SANDBOX_GLOBAL, type SandboxAddresses } from '../serve/addresses.js'
export {
  ADDRESSES_PATH,
  createPageScripts,
  type Middleware,
  WALLETS_PATH,
} from '../serve/pageScripts.js'
export {
  type ServedPage,
  type ServePageOptions,
  servePage,
  strictPolicy,
} from '../serve/servePage.js'
export { type SandboxPlugin, sandboxPlugin } from '../serve/vitePlugin.js'
