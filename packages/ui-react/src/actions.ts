// The kernel's actions, and what of this package is wanted with them: what shows an account, and connects by name.
export * from '@latchkey/appkit/actions'
export { accountModel } from './buttons/accountModel.js'
export { pressWallet } from './buttons/pressWallet.js'
export { watchBalances } from './buttons/watchBalances.js'
export { connectNamed } from './wallets/connectNamed.js'
